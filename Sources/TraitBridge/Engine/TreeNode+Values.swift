// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TreeNode {
  /// The value of a key here, recorded for the computation that runs.
  ///
  /// - Complexity: O(1) from the second read in a scope on, and O(depth) below a view model.
  @inlinable
  func value<Value>(of key: KeyReference<Value>) -> Value {
    if ThreadContext.isIdle, let slot = unsafe readySlot(key.number) {
      return unsafe slot._withUnsafeGuaranteedRef { $0.load(as: Value.self) }
    }
    if key.isView { return value(through: key.key) }
    return slotToRead(for: key.key).load(as: Value.self)
  }

  /// The value of a key here, recorded for the computation that runs.
  func value<Value>(of key: Key<Value>) -> Value {
    value(of: KeyReference(key))
  }

  /// The slot of the key with a number, if nothing need be done to read it.
  @inlinable
  func readySlot(_ number: Int32) -> Unmanaged<Slot>? {
    // The node keeps its scopes, and nothing happens meanwhile.
    guard let scope = unsafe readyScopeReference else { return nil }
    return unsafe scope._withUnsafeGuaranteedRef { scope in
      scope.isBelowDeclaring ? nil : unsafe scope.slots.find(number)
    }
  }

  /// The slot of a key, up to date, and recorded for the computation that runs.
  @usableFromInline
  func slotToRead(for key: AnyKey) -> Slot {
    prepareToRead()
    let slot = readScope.slot(for: key)
    ThreadContext.withComputation { $0.record(slot, at: self) }
    return slot
  }

  /// The value of a key that is no view, boxed.
  func valueBox(of key: AnyKey) -> AnyBox { slotToRead(for: key).valueBox }

  /// Sees to it that the slots here have the values of the moment.
  private func prepareToRead() {
    if scope.isBelowDeclaring { bringSurroundingsUpToDate() }
    ThreadContext.settle()
  }

  /// Calls a closure with each computation that decides on the values here, from the bottom up.
  func forEachDeclaring(_ body: (Computation) -> Void) {
    var place = parent
    while let above = place {
      if let computation = above.declaring { body(computation) }
      place = above.parent
    }
  }

  /// Brings up to date what decides on the values here, from the top down.
  ///
  /// - Complexity: O(depth) where all of it is up to date.
  func bringSurroundingsUpToDate() {
    if Mailbox.postCount != 0 { forEachDeclaring { if !$0.isRunning { $0.hearOfObjects() } } }
    guard unsafe TreePlace(.passUnretained(self)).isBelowStale else { return }
    var declaring: [Computation] = []
    forEachDeclaring { if !$0.isRunning { declaring.append($0) } }
    for computation in declaring.reversed() { computation.bringUpToDate() }
  }

  /// The values in snapshots here; what is read of the table is recorded.
  func table() -> ValueTable {
    prepareToRead()
    let scope = readScope
    let table = scope.currentTable()
    guard ThreadContext.isComputing else { return table }
    return ThreadContext.computation?.tracked(table, of: scope, at: self) ?? table
  }

  /// Sets what a key is here.
  @inlinable
  func setOverride<Value>(
    _ value: Value, for key: KeyReference<Value>, reach: OverrideReach = .subtree
  ) {
    if key.isView { return setOverride(value, through: key.key, reach: reach) }
    unsafe withUnsafePointer(to: value) { value in
      unsafe key.object._withUnsafeGuaranteedRef {
        unsafe setOverride(at: value, for: $0, reach: reach)
      }
    }
  }

  /// Sets what a key is here to a value of the key's type in memory.
  @usableFromInline
  func setOverride(at value: UnsafeRawPointer, for key: AnyKey, reach: OverrideReach) {
    reportWriteDuringEvaluation(of: key)
    Transaction.run { _ in
      // Who writes keeps the node, which keeps its own scope, and that its slots.
      if reach == .subtree, let slot = unsafe ownSlot(key.number) {
        unsafe slot._withUnsafeGuaranteedRef { unsafe $0.setOverride(value) }
      } else {
        unsafe makeScope(for: reach).slot(for: key).setOverride(value)
      }
      overridesDidChange()
    }
  }

  /// Lets a key be inherited again.
  func removeOverride(of key: AnyKey, reach: OverrideReach = .subtree) {
    let key = key.stored
    guard let scope = knownScope(for: reach) else { return }
    reportWriteDuringEvaluation(of: key)
    Transaction.perform { _ in
      scope.slot(for: key).removeOverride()
      overridesDidChange()
    }
  }

  /// The override of a key at this very node.
  func override<Value>(for key: Key<Value>, reach: OverrideReach = .subtree) -> Value? {
    if let view = key.view { return override(through: view, reach: reach) }
    recordOverrides()
    return knownScope(for: reach)?.slot(for: key).loadOverride(as: Value.self)
  }

  /// The override of a key at this very node, boxed.
  func overrideBox(of key: AnyKey, reach: OverrideReach = .subtree) -> AnyBox? {
    recordOverrides()
    return knownScope(for: reach)?.slot(for: key).overrideBox
  }

  /// Sets an override from a box that the key has made.
  func setOverride(_ box: AnyBox, for key: AnyKey, reach: OverrideReach = .subtree) {
    reportWriteDuringEvaluation(of: key)
    Transaction.perform { _ in
      makeScope(for: reach).slot(for: key).setOverride(box)
      overridesDidChange()
    }
  }

  /// Sets the overrides that make this node's values those of a table.
  func setOverrides(_ table: ValueTable) {
    Transaction.perform { _ in
      for entry in table.entries { setOverride(entry.box, for: entry.key) }
    }
  }

  /// What is overridden at this very node, of the keys whose values are in snapshots.
  func traitOverrides(reach: OverrideReach = .subtree) -> [(key: AnyKey, box: AnyBox)] {
    recordOverrides()
    guard let scope = knownScope(for: reach) else { return [] }
    return scope.allSlots.compactMap { slot in
      guard slot.key.isInSnapshots, let box = slot.overrideBox else { return nil }
      return (slot.key, box)
    }
  }

  /// Records that a computation has looked at what is overridden here.
  private func recordOverrides() {
    guard let computation = ThreadContext.computation else { return }
    let details = needDetails()
    let source = details.overridesSource ?? Source()
    details.overridesSource = source
    computation.record(source, at: nil)
  }

  private func overridesDidChange() {
    guard let source = details?.overridesSource else { return }
    source.bumpVersion()
    source.markReaders()
  }

  private func reportWriteDuringEvaluation(of key: AnyKey) {
    guard ThreadContext.isComputing else { return }
    TraitDiagnostics.report(
      .writeDuringEvaluation, "\(key.name) at \(path)",
      "a body describes and does not change anything; whoever has read it runs again in the next"
        + " round")
  }
}
