// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The imperative side: switches the mode at the top of the tree.
final class RedactionService {
  weak var scene: TraitNode?
  private(set) var isEnabled = false

  func toggle(enabled: Bool) {
    isEnabled = enabled
    guard let scene else { return }
    scene.traitOverrides[RedactionTrait.self] = enabled
  }
}
