// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A handler's registration, by which it can be unregistered.
///
/// A registration lives as long as its node. The token may be dropped.
public final class TraitChangeRegistration {
  let effect: Effect?

  init(_ effect: Effect?) {
    self.effect = effect
  }
}
