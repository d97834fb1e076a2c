// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

@testable import TraitBridge

extension ModelChange {
  /// A change as a test expects it.
  init(from previous: Value, to current: Value, dropped: Int = 0) {
    self.init(previous: previous, current: current, dropped: dropped)
  }
}
