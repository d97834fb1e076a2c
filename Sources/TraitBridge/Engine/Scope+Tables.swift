// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The snapshots that a scope has made of its values.
@safe
struct ScopeTables {
  /// The last table that has been made, if it is of use.
  fileprivate var last: ValueTable?
  /// A slot of this scope, which keeps it, whose value the last table does not have.
  fileprivate var firstChanged: Unmanaged<Slot>?
  /// More of these, where there is a first one.
  fileprivate var otherChanged: [Unmanaged<Slot>] = unsafe []
  /// The values when the round began, if somebody has asked or the scope has moved.
  var before: ValueTable?
  var beforeEpoch: UInt64 = 0
  /// How many effects of nodes in this scope want to know what was before.
  var interested = 0
  /// The last key that somebody has asked about in this round, and whether it has changed.
  var lastAnswer: (key: Int32, epoch: UInt64, hasChanged: Bool) = (0, 0, false)

  /// The values now, if a table has been made since they changed last.
  var current: ValueTable? {
    get { hasChanges ? nil : last }
    set {
      last = newValue
      forgetChanges()
    }
  }

  fileprivate var hasChanges: Bool { unsafe firstChanged != nil }

  /// Whether one more slot may be noted.
  fileprivate var hasRoom: Bool { unsafe otherChanged.count < 3 }

  /// Whether there is a table, and nothing has changed since it was made.
  fileprivate var isCurrent: Bool { last != nil && !hasChanges }

  fileprivate mutating func note(_ slot: Slot) {
    let reference = unsafe Unmanaged.passUnretained(slot)
    guard let first = unsafe firstChanged else { return unsafe firstChanged = reference }
    guard unsafe first.toOpaque() != reference.toOpaque() else { return }
    if unsafe !otherChanged.contains(where: { unsafe $0.toOpaque() == reference.toOpaque() }) {
      unsafe otherChanged.append(reference)
    }
  }

  fileprivate mutating func forgetChanges() {
    unsafe firstChanged = nil
    if unsafe !otherChanged.isEmpty { unsafe otherChanged.removeAll(keepingCapacity: true) }
  }
}

extension Scope: Journaled {
  /// What all values in snapshots are now, as far as they differ from their defaults.
  ///
  /// A scope without overrides of its own shares the table of the scope above.
  ///
  /// - Complexity: O(1) until a value changes, then O(overrides here and above).
  func currentTable() -> ValueTable {
    // A table above that had changed would have made the last one here invalid.
    if tables.hasChanges { patchTable() }
    if let current = tables.last { return current }
    var path: [Scope] = []
    var scope: Scope? = self
    while let missing = scope, missing.tables.last == nil {
      path.append(missing)
      scope = missing.parent
    }
    // A topmost scope has a table of its own even where it is empty, since reads of a table are told
    // apart by the table.
    scope?.patchTable()
    var table = scope?.tables.last ?? ValueTable([])
    while let missing = path.popLast() {
      table = missing.table(over: table) { $0.box }
      missing.tables.current = table
    }
    return table
  }

  /// Brings the last table up to date, in its place where nobody else has it.
  private func patchTable() {
    guard tables.hasChanges else { return }
    let isOwn = isKnownUniquelyReferenced(&tables.last)
    // Comparing values is code of the user's, which finds no table meanwhile.
    guard let last = tables.last.take(), let first = unsafe tables.firstChanged.take() else {
      return
    }
    guard unsafe isOwn && tables.otherChanged.isEmpty else {
      let others = unsafe tables.otherChanged
      unsafe tables.otherChanged = []
      return unsafe replaceTable(last, with: [first] + others)
    }
    guard unsafe first._withUnsafeGuaranteedRef({ last.takeValue(of: $0) }) else {
      return unsafe replaceTable(last, with: [first])
    }
    tables.last = consume last
    tables.forgetChanges()
  }

  private func replaceTable(_ last: ValueTable, with changed: [Unmanaged<Slot>]) {
    tables.current = unsafe changed.reduce(last) { table, slot in
      unsafe slot._withUnsafeGuaranteedRef { table.replacing($0.key, with: $0.box) }
    }
  }

  /// The table, if it is up to date.
  var readyTable: ValueTable? { tables.hasChanges ? nil : tables.last }

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
    tables.last != nil || hasContents
  }

  /// The value of a slot of this scope has changed.
  ///
  /// - Complexity: O(1) where nobody has asked for a table since the last change.
  func noteChange(of slot: Slot) {
    let wasCurrent = tables.isCurrent
    // Who has read all of it, here or below, must hear of this change, too; what has changed before
    // is forgotten with the rest.
    if !wasCurrent, hasContents { return invalidateTable() }
    guard tables.last != nil else { return }
    // A table keeps alive what is in it, so what has an end must not stay in an old one.
    guard slot.hasEverBeenOverridden, slot.key.type.isTrivial, tables.hasRoom
    else { return invalidateTable() }
    tables.note(slot)
    if wasCurrent { invalidateReaders() }
  }

  /// Notes that the value of a slot of this scope has changed, where that concerns no other table.
  ///
  /// - Returns: Whether it is noted; nothing has ended, and no code of the user's has run.
  func noteSimply(_ slot: Slot) -> Bool {
    guard tables.last != nil, children.isEmpty, !hasContents, tables.hasRoom,
      slot.hasEverBeenOverridden, slot.key.type.isTrivial
    else { return false }
    tables.note(slot)
    return true
  }

  /// Makes the tables of the present values invalid, here and below.
  ///
  /// A table here is made out of the one above, so where there is none there is none below.
  func invalidateTable() {
    guard tables.last != nil || hasContents else { return }
    forgetTable()
    invalidateReaders()
  }

  private func forgetTable() {
    let last = tables.last
    tables.current = nil
    // The end of a value may run code that comes back here.
    withExtendedLifetime(last) {}
  }

  /// Tells who has read all of the table here, and makes the tables below invalid.
  private func invalidateReaders() {
    existingContents?.invalidate()
    guard !children.isEmpty else { return }
    var pending = (0..<children.count).map { children[$0] }
    while let scope = pending.popLast() {
      let readContents = scope.existingContents
      guard scope.tables.last != nil || readContents != nil else { continue }
      scope.forgetTable()
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
