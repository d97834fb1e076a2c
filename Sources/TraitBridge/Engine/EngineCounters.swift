// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridgeSupport

/// How much the engine has looked at on this thread, for tests that state what an operation may cost.
package struct EngineCounters: Equatable, Sendable {
  /// Slots whose value has been made anew.
  package let slots: UInt64
  /// Readers that have been told of a change.
  package let readers: UInt64
  /// Computations that have run.
  package let runs: UInt64

  package init(slots: UInt64, readers: UInt64, runs: UInt64) {
    self.slots = slots
    self.readers = readers
    self.runs = runs
  }

  /// What something makes the engine look at.
  package static func count(_ body: () -> Void) -> EngineCounters {
    let before = current
    body()
    let after = current
    return EngineCounters(
      slots: after.slots - before.slots, readers: after.readers - before.readers,
      runs: after.runs - before.runs)
  }

  private static var current: EngineCounters {
    let state = unsafe traitbridge_current_thread_state()
    return unsafe EngineCounters(
      slots: state.pointee.visited_slots, readers: state.pointee.visited_readers,
      runs: state.pointee.runs)
  }

  static func didVisitSlot() {
    unsafe traitbridge_current_thread_state().pointee.visited_slots &+= 1
  }

  static func didVisitReaders(_ count: Int) {
    unsafe traitbridge_current_thread_state().pointee.visited_readers &+= UInt64(count)
  }

  static func didRun() {
    unsafe traitbridge_current_thread_state().pointee.runs &+= 1
  }
}
