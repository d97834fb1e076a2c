// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The snapshots that a scope has made of its values.
struct ScopeTables {
  /// The values now, if a table has been made since they changed last.
  var current: ValueTable?
  /// The last table, where it differs from what a new one would be in a few slots of this scope alone.
  var outdated: ValueTable?
  /// Those slots, which the scope keeps.
  var changed: [Slot] = []
  /// The values when the round began, if somebody has asked or the scope has moved.
  var before: ValueTable?
  var beforeEpoch: UInt64 = 0
  /// How many effects of nodes in this scope want to know what was before.
  var interested = 0
  /// The last key that somebody has asked about in this round, and whether it has changed.
  var lastAnswer: (key: Int32, epoch: UInt64, hasChanged: Bool) = (0, 0, false)
}

extension Scope: Journaled {
  /// What all values in snapshots are now, as far as they differ from their defaults.
  ///
  /// A scope without overrides of its own shares the table of the scope above.
  ///
  /// - Complexity: O(1) until a value changes, then O(overrides here and above).
  func currentTable() -> ValueTable {
    if let current = tables.current { return current }
    // A table above that had changed would have made the last one here invalid.
    if let patched = patchedTable() {
      tables.current = patched
      return patched
    }
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
      table = missing.patchedTable() ?? missing.table(over: table) { $0.box }
      missing.tables.current = table
    }
    return table
  }

  /// The last table with the values of the slots that have changed since.
  private func patchedTable() -> ValueTable? {
    guard tables.outdated != nil else { return nil }
    if tables.changed.count == 1, isKnownUniquelyReferenced(&tables.outdated),
      let outdated = tables.outdated, outdated.takeValue(of: tables.changed[0])
    {
      tables.outdated = nil
      tables.changed.removeAll(keepingCapacity: true)
      return outdated
    }
    guard let outdated = tables.outdated else { return nil }
    let changed = tables.changed
    tables.outdated = nil
    tables.changed.removeAll(keepingCapacity: true)
    return changed.reduce(outdated) { $0.replacing($1.key, with: $1.box) }
  }

  /// The table as a value to depend on, for who has read all of it.
  var contents: Derived<ValueTable> {
    Derived.find(in: self, identity: Self.contentsIdentity, equality: ValueType.shared.equality) {
      scope in
      scope.currentTable()
    }
  }

  private static var contentsIdentity: AnyHashable { ObjectIdentifier(ValueTable.self) }

  /// What `currentTable` was when the round began.
  func tableBefore(_ transaction: Transaction) -> ValueTable {
    let epoch = transaction.epoch
    if tables.beforeEpoch == epoch, let before = tables.before { return before }
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

  /// Whether the value of a key differs from what it was when the round began.
  ///
  /// It is asked for each handler when all changes of the round have been made, and most often about
  /// the same key.
  func hasChanged(_ key: AnyKey, in transaction: Transaction) -> Bool {
    let last = tables.lastAnswer
    if last.key == key.number, last.epoch == transaction.epoch { return last.hasChanged }
    let hasChanged = !tableBefore(transaction).agrees(with: currentTable(), on: key)
    tables.lastAnswer = (key.number, transaction.epoch, hasChanged)
    return hasChanged
  }

  private func table(over inherited: ValueTable, box: (Slot) -> AnyBox?) -> ValueTable {
    let own = allSlots.filter { $0.key.isInSnapshots && $0.hasEverBeenOverridden }
    guard !own.isEmpty else { return inherited }
    if own.count == 1 { return inherited.replacing(own[0].key, with: box(own[0])) }
    let numbers = Set(own.map(\.key.number))
    var entries = inherited.entries.filter { !numbers.contains($0.key.number) }
    for slot in own {
      if let box = box(slot) { entries.append(ValueTable.Entry(key: slot.key, box: box)) }
    }
    return ValueTable(entries.sorted { $0.key.number < $1.key.number })
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

  /// Whether there is a table, or somebody has read all of one.
  var hasTables: Bool {
    tables.current != nil || tables.outdated != nil || existingContents != nil
  }

  /// The value of a slot of this scope has changed.
  ///
  /// - Complexity: O(1) where nobody has asked for a table since the last change.
  func noteChange(of slot: Slot) {
    guard let outdated = tables.outdated ?? tables.current else {
      if existingContents != nil { invalidateTable() }
      return
    }
    if tables.outdated == nil {
      invalidateTable()
    } else if existingContents != nil {
      // Who has read all of it, here or below, must hear of this change, too; what has changed before
      // is forgotten with the rest.
      return invalidateTable()
    }
    // A table keeps alive what is in it, so what has an end must not stay in an old one.
    guard slot.hasEverBeenOverridden, slot.key.type.isTrivial, tables.changed.count < 4 else {
      return forgetOutdatedTable()
    }
    tables.outdated = outdated
    if !tables.changed.contains(where: { $0 === slot }) { tables.changed.append(slot) }
  }

  private func forgetOutdatedTable() {
    guard tables.outdated != nil else { return }
    let last = tables.outdated
    tables.outdated = nil
    tables.changed.removeAll(keepingCapacity: true)
    // The end of a value may run code that comes back here.
    withExtendedLifetime(last) {}
  }

  /// Makes the tables of the present values invalid, here and below.
  ///
  /// A table here is made out of the one above, so where there is none there is none below.
  func invalidateTable() {
    forgetOutdatedTable()
    guard tables.current != nil || existingContents != nil else { return }
    var scope = self
    var pending: [Scope] = []
    while true {
      let readContents = scope.existingContents
      let last = scope.tables.current
      if last != nil || readContents != nil || scope.tables.outdated != nil {
        scope.forgetOutdatedTable()
        scope.tables.current = nil
        readContents?.invalidate()
        for index in 0..<scope.children.count { pending.append(scope.children[index]) }
      }
      withExtendedLifetime(last) {}
      guard let next = pending.popLast() else { return }
      scope = next
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
