// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// All statements of a document.
struct DocumentModel: ViewModel, Equatable {
  let statements: [BankStatement]
  @ModelEnvironment(\.theme) private var theme
  @ModelEnvironment(\.redactionReasons) private var reasons

  var body: DocumentOutput {
    DocumentOutput(
      title: "Account statements",
      caption: "Theme \(theme.rawValue), \(hint)",
      statements: ModelList(statements) { statement in
        StatementModel(statement: statement, count: statements.count)
      }.output(),
      palette: StylePair(of: theme) { PaletteOutput(resolvedWith: $0) },
      ground: DynamicColor.surface.resolved(with: .current),
      advanceTheme: ModelAction { $theme.wrappedValue = theme.next })
  }

  private var hint: String {
    switch Disclosure(under: reasons) {
    case .redacted: "private values hidden"
    case .revealed: "values in clear"
    }
  }
}
