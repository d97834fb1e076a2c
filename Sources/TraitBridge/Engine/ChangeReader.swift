// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// One reader's place in a hub of changes, given up when nobody has it any more.
final class ChangeReader<Value>: @unchecked Sendable {
  // Sendable where the values of the hub are, as the hub is; the rest is constant or atomic.
  let hub: ChangeHub<Value>
  let number: UInt64
  private let isClaimed = Atomic<Bool>(false)

  init(hub: ChangeHub<Value>) {
    self.hub = hub
    number = hub.newReader()
  }

  deinit {
    hub.remove(number)
  }

  /// Takes the place, unless somebody has it.
  func claim() -> Bool {
    !isClaimed.exchange(true, ordering: .acquiringAndReleasing)
  }
}
