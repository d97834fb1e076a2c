// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The snapshots that a scope has made of its values.
struct ScopeTables {
  /// The values now, if a table has been made since they changed last.
  var current: ValueTable?
  /// The values when the round began, if somebody has asked or the scope has moved.
  var before: ValueTable?
  var beforeEpoch: UInt64 = 0
  /// How many effects of nodes in this scope want to know what was before.
  var interested = 0
}

extension Scope: Journaled {
  /// What all values in snapshots are now, as far as they differ from their defaults.
  ///
  /// A scope without overrides of its own shares the table of the scope above.
  ///
  /// - Complexity: O(1) until a value changes, then O(overrides here and above).
  func currentTable() -> ValueTable {
    if let current = tables.current { return current }
    var path: [Scope] = []
    var scope: Scope? = self
    while let missing = scope, missing.tables.current == nil {
      path.append(missing)
      scope = missing.parent
    }
    // A topmost scope has a table of its own even where it is empty, since reads of a table are told
    // apart by the table.
    var table = scope?.tables.current ?? ValueTable([])
    while let missing = path.popLast() {
      table = missing.table(over: table) { $0.box }
      missing.tables.current = table
    }
    return table
  }

  /// The table as a value to depend on, for who has read all of it.
  var contents: Derived<ValueTable> {
    Derived.find(in: self, identity: Self.contentsIdentity, equality: ValueEquality()) { scope in
      scope.currentTable()
    }
  }

  /// The same, if anybody has read all of it.
  var existingContents: AnyDerived? { derived[Self.contentsIdentity] }

  private static var contentsIdentity: AnyHashable { ObjectIdentifier(ValueTable.self) }

  /// What `currentTable` was when the round began.
  func tableBefore(_ transaction: Transaction) -> ValueTable {
    let epoch = transaction.epoch
    var path: [Scope] = []
    var scope: Scope? = self
    while let missing = scope, missing.tables.beforeEpoch != epoch {
      path.append(missing)
      scope = missing.parent
    }
    var table = scope?.tables.before ?? .empty
    while let missing = path.popLast() {
      table = missing.table(over: table) { $0.boxBefore(epoch) }
      missing.keepBefore(table, transaction)
    }
    return table
  }

  private func table(over inherited: ValueTable, box: (AnySlot) -> AnyBox?) -> ValueTable {
    var table = inherited
    for slot in allSlots where slot.key.isInSnapshots && slot.hasEverBeenOverridden {
      table = table.replacing(slot.key, with: box(slot))
    }
    return table
  }

  private func keepBefore(_ table: ValueTable, _ transaction: Transaction) {
    if tables.before == nil { transaction.addJournaled(self) }
    tables.before = table
    tables.beforeEpoch = transaction.epoch
  }

  /// Lets go of the table of what was before the round.
  func forgetJournal() {
    tables.before = nil
    tables.beforeEpoch = 0
  }

  /// Makes the tables of the present values invalid, here and below.
  ///
  /// A table here is made out of the one above, so where there is none there is none below.
  func invalidateTable() {
    guard tables.current != nil || existingContents != nil else { return }
    var pending: [Scope] = [self]
    while let scope = pending.popLast() {
      let readContents = scope.existingContents
      guard scope.tables.current != nil || readContents != nil else { continue }
      scope.tables.current = nil
      readContents?.invalidate()
      for index in 0..<scope.children.count { pending.append(scope.children[index]) }
    }
  }

  /// Remembers what was before the round for who asks later, since the scope is about to move.
  func pinTables(_ transaction: Transaction) {
    var pending: [Scope] = [self]
    while let scope = pending.popLast() {
      if scope.tables.interested > 0 { _ = scope.tableBefore(transaction) }
      for index in 0..<scope.children.count { pending.append(scope.children[index]) }
    }
  }
}
