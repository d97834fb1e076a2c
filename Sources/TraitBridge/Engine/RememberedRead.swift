// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that has been read, remembered until anything changes.
///
/// Within one run of a computation, and while nothing changes on the thread, a value that has been read
/// once is the same, and recorded already. Each change and each run begins another moment, and no two
/// threads have the same moments; so a value whose moment is that of the thread still holds.
@usableFromInline
class RememberedRead<Value> {
  @safe @exclusivity(unchecked) @usableFromInline final var moment: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline final var known: Value?

  /// The value, if nothing has happened since it was read.
  @inlinable
  final func recall() -> Value? {
    moment == ThreadContext.moment ? known : nil
  }

  /// Remembers a value that has been read for the computation that runs, if one does: where none
  /// does, another thread may change the tree next.
  final func remember(_ value: Value) {
    guard ThreadContext.isComputing else { return }
    moment = ThreadContext.moment
    withExtendedLifetime(known) { known = value }
  }
}
