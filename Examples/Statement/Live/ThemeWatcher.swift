// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Somebody on the imperative side who wants to know of each change of the theme.
final class ThemeWatcher {
  private var changes: [String] = []

  init(at node: TraitNode) {
    node.registerForTraitChanges(
      [ThemeTrait.self], target: self, action: ThemeWatcher.themeDidChange)
  }

  /// Takes the changes since the last call, a line each.
  func takeChanges() -> [String] {
    defer { changes = [] }
    return changes
  }

  private func themeDidChange(_ node: TraitNode, _ previous: TraitCollection) {
    let now = node.traitCollection.theme
    changes.append(
      "theme changed: \(previous.theme.rawValue) -> \(now.rawValue) (seen by the \(node.label))")
  }
}
