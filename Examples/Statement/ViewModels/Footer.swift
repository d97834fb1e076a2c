// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The line below a statement.
struct Footer: ViewModel, Equatable {
  let entryCount: Int
  @ModelEnvironment(\.theme) private var theme
  @ModelEnvironment(\.redactionReasons) private var reasons

  var body: FooterOutput {
    FooterOutput(
      text: text,
      tint: DynamicColor.secondary.resolved(with: .current),
      shades: StylePair(of: theme) { DynamicColor.secondary.resolved(with: $0) })
  }

  private var text: String {
    switch Disclosure(under: reasons) {
    case .redacted: "Nothing private is shown until somebody allows it."
    case .revealed: entryCount == 1 ? "1 entry" : "\(entryCount) entries"
    }
  }
}
