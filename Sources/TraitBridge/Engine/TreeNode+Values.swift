// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TreeNode {
  /// The value of a key here, recorded for the computation that runs.
  ///
  /// - Complexity: O(1) from the second read in a scope on, and O(depth) below a view model.
  func value<Value>(of key: Key<Value>) -> Value {
    prepareToRead()
    guard let slot = readScope.existingSlot(for: key) else { return firstValue(of: key) }
    ThreadContext.computation?.record(slot, at: self)
    return slot.value
  }

  /// The value of a key that is no view, boxed.
  func valueBox(of key: AnyKey) -> AnyBox {
    prepareToRead()
    let slot = key.slot(in: readScope)
    ThreadContext.computation?.record(slot, at: self)
    return slot.valueBox
  }

  /// Sees to it that the slots here have the values of the moment.
  private func prepareToRead() {
    if scope.isBelowDeclaring { bringSurroundingsUpToDate() }
    ThreadContext.transaction?.settle()
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
    var declaring: [Computation] = []
    forEachDeclaring { if !$0.isRunning { declaring.append($0) } }
    for computation in declaring { computation.hearOfObjects() }
    for computation in declaring.reversed() { computation.bringUpToDate() }
  }

  /// The values in snapshots here; what is read of the table is recorded.
  func table() -> ValueTable {
    prepareToRead()
    let scope = readScope
    let table = scope.currentTable()
    return ThreadContext.computation?.tracked(table, of: scope, at: self) ?? table
  }

  /// Sets what a key is here, or lets it be inherited again.
  func setOverride<Value>(
    _ value: Value?, for key: Key<Value>, reach: OverrideReach = .subtree
  ) {
    if let view = key.view { return setOverride(value, through: view, reach: reach) }
    guard value != nil || knownScope(for: reach) != nil else { return }
    reportWriteDuringEvaluation(of: key)
    Transaction.perform { _ in
      makeScope(for: reach).slot(for: key).setOverride(value)
      overridesDidChange()
    }
  }

  /// The override of a key at this very node.
  func override<Value>(for key: Key<Value>, reach: OverrideReach = .subtree) -> Value? {
    if let view = key.view { return override(through: view, reach: reach) }
    recordOverrides()
    return knownScope(for: reach)?.slot(for: key).overrideValue
  }

  /// The override of a key at this very node, boxed.
  func overrideBox(of key: AnyKey, reach: OverrideReach = .subtree) -> AnyBox? {
    recordOverrides()
    return knownScope(for: reach).flatMap { key.slot(in: $0).overrideBox }
  }

  /// Sets an override from a box that the key has made, or removes it.
  func setOverride(_ box: AnyBox?, for key: AnyKey, reach: OverrideReach = .subtree) {
    guard box != nil || knownScope(for: reach) != nil else { return }
    reportWriteDuringEvaluation(of: key)
    Transaction.perform { _ in
      key.slot(in: makeScope(for: reach)).setOverride(box)
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
    let source = overridesSource ?? Source()
    overridesSource = source
    computation.record(source, at: nil)
  }

  private func overridesDidChange() {
    overridesSource?.bumpVersion()
    overridesSource?.markReaders()
  }

  private func reportWriteDuringEvaluation(of key: AnyKey) {
    guard ThreadContext.computation != nil else { return }
    TraitDiagnostics.report(
      .writeDuringEvaluation, "\(key.name) at \(path)",
      "a body describes and does not change anything; whoever has read it runs again in the next"
        + " round")
  }
}
