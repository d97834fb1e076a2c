// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a run of a computation needs that reads tables, or that keeps something.
final class RunDetails {
  /// The tables that the present run has taken out of a scope, to record what it reads of them.
  private var tables: [TrackedTable] = []
  /// What the present run still uses.
  private var kept: [AnyObject] = []
  /// Why the last run took place, if anybody wanted to know.
  var cause: RunCause?

  private struct TrackedTable {
    var table: ValueTable
    let scope: Scope
    let node: TreeNode?
    /// The keys whose values in the table are not the scope's.
    var replaced: [AnyKey] = []
  }

  /// Ends a run.
  func endRun() {
    tables.removeAll()
    // The end of something may run code that comes back here.
    let ending = kept
    kept = []
    withExtendedLifetime(ending) {}
  }

  /// Keeps something until the present run has ended.
  func keepForRun(_ object: AnyObject) {
    kept.append(object)
  }

  // MARK: Tables

  func add(_ table: ValueTable, of scope: Scope, at node: TreeNode?) {
    tables.append(TrackedTable(table: table, scope: scope, node: node))
  }

  func add(_ copy: ValueTable, asCopyOf original: ValueTable, except key: AnyKey) {
    for tracked in tables where tracked.table === original {
      tables.append(
        TrackedTable(
          table: copy, scope: tracked.scope, node: tracked.node, replaced: tracked.replaced + [key])
      )
    }
  }

  /// Depends on everything in those tables that somebody keeps beyond the run, since what is read of
  /// them later is not recorded.
  func recordEscapedTables(of computation: Computation) {
    for index in tables.indices where !isKnownUniquelyReferenced(&tables[index].table) {
      recordRead(ofAllIn: tables[index].table, by: computation)
    }
  }

  /// Records the read of one key of a table.
  func recordRead(of key: AnyKey, in table: ValueTable, by computation: Computation) {
    for tracked in tables where tracked.table === table {
      let stored = key.stored
      guard !tracked.replaced.contains(where: { $0 === stored }) else { continue }
      computation.record(tracked.scope.slot(for: stored), at: tracked.node)
    }
  }

  /// Records the read of everything in a table.
  func recordRead(ofAllIn table: ValueTable, by computation: Computation) {
    for tracked in tables where tracked.table === table {
      let contents = tracked.scope.contents
      contents.bringUpToDate()
      computation.record(contents, at: tracked.node)
    }
  }
}

extension Computation {
  /// Makes a copy of a table whose reads count as reads of the scope.
  ///
  /// It is an object of its own, so that at the end of the run one can tell whether it is kept.
  final func tracked(_ table: ValueTable, of scope: Scope, at node: TreeNode?) -> ValueTable {
    let copy = table.copy()
    noteTable(of: scope)
    if isRunning { needDetails().add(copy, of: scope, at: node) }
    return copy
  }

  /// Looks whether the table differs that the last run has kept, if it has kept one.
  private func noteTable(of scope: Scope) {
    guard isRepeatingLastRun, let contents = scope.existingContents else { return }
    let known = (0..<dependencies.count).first { dependencies[$0].isOn(contents) }
    guard let known else { return }
    contents.bringUpToDate()
    if contents.version != dependencies[known].seenVersion { isRepeatingLastRun = false }
  }

  /// Remembers that a table is a copy of another one with one value replaced.
  final func track(_ copy: ValueTable, asCopyOf original: ValueTable, except key: AnyKey) {
    details?.add(copy, asCopyOf: original, except: key)
  }

  /// Records the read of one key of a table.
  final func recordRead(of key: AnyKey, in table: ValueTable) {
    details?.recordRead(of: key, in: table, by: self)
  }

  /// Records the read of everything in a table.
  final func recordRead(ofAllIn table: ValueTable) {
    details?.recordRead(ofAllIn: table, by: self)
  }
}
