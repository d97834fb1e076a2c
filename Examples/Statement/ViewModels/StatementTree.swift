// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The tree that a document is shown in, as imperative code sees it.
struct StatementTree {
  /// The topmost node: what is written here counts everywhere.
  let scene: TraitNode
  let window: TraitNode
  /// Where the declarative part of the tree begins.
  let host: ModelHost<DocumentModel>

  /// Makes a tree around a document.
  ///
  /// - Parameters:
  ///   - statements: The document.
  ///   - disclosure: Whether to allow its values to be seen.
  ///   - theme: The theme to begin with.
  init(_ statements: [BankStatement], disclosure: Disclosure, theme: Theme) {
    scene = TraitNode("scene")
    window = TraitNode("window", parent: scene)
    host = ModelHost(DocumentModel(statements: statements), in: window)
    // Without a word from here everything private stays hidden.
    if disclosure == .revealed { scene.traitOverrides.redactionReasons = [] }
    scene.traitOverrides.theme = theme
  }

  /// The entry with a number, counted from 1 over all statements.
  func entry(numbered number: Int) -> EntryOutput? {
    guard number > 0 else { return nil }
    return host.output.statements.flatMap(\.entries).dropFirst(number - 1).first
  }
}
