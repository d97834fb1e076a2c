// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The value of one key in one scope.
///
/// A slot comes into being when its key is first read or written in the scope. It inherits from the
/// slot of the scope above, which comes into being with it.
///
/// Its values are in memory that it has for itself: the value, the override and what the value was
/// when a round began, as its key's `AnyValueType` handle them. Invariant: there is always a value,
/// and the other two are there where `hasOverride` and `hasJournal` say so.
@safe
@usableFromInline
final class Slot: Source {
  let key: AnyKey
  /// The type of the key's values.
  private let type: AnyValueType
  @usableFromInline let value: UnsafeMutableRawPointer
  private let override: UnsafeMutableRawPointer
  private let journal: UnsafeMutableRawPointer
  /// The default, in the slot of a topmost scope, which asks for it once.
  @safe @exclusivity(unchecked) private var treeDefault: UnsafeMutableRawPointer?

  @safe @exclusivity(unchecked) private var scopeReference: Unmanaged<Scope>?
  /// The slot of the same key in the scope above.
  @safe @exclusivity(unchecked) private(set) var parent: Slot?
  @safe @exclusivity(unchecked) private var children = BackReferences<InheritorRole>()
  @safe @exclusivity(unchecked) fileprivate var positionInParent: Int32 = 0

  /// Whether the value may be another one than the default.
  ///
  /// It is set by an override here or above, and by other keys that have made it another one. An
  /// override is combined with what is set above, and not with a default.
  @safe @exclusivity(unchecked) private(set) var isSet = false
  /// Whether an override is in force in this very scope.
  @safe @exclusivity(unchecked) private(set) var hasOverride = false
  /// Whether there is, or has been, something in this very scope that makes the value another one
  /// than above: an override of the key, or of one that adjusts it.
  @safe @exclusivity(unchecked) private(set) var hasEverBeenOverridden = false
  /// Whether the value is the override as it is, and nothing else has had a say in it.
  @safe @exclusivity(unchecked) private var showsOverride = false
  /// Whether what is about to be taken over is known to be another value.
  @safe @exclusivity(unchecked) private var isOther = false
  @safe @exclusivity(unchecked) private var hasJournal = false
  /// The round that the journal is about, and the version of the value at its beginning.
  @safe @exclusivity(unchecked) private var journalEpoch: UInt64 = 0
  @safe @exclusivity(unchecked) private var journalVersion: UInt64 = 0
  /// A box with the value, if one has been asked for since the value changed last.
  @safe @exclusivity(unchecked) private var knownBox: AnyBox?

  init(key: AnyKey, scope: Scope, parent: Slot?) {
    self.key = key
    let type = key.type
    self.type = type
    unsafe value = type.allocate(3)
    unsafe override = type.place(1, in: value)
    unsafe journal = type.place(2, in: value)
    unsafe scopeReference = .passUnretained(scope)
    self.parent = parent
    super.init()
    if let parent { takeOver(parent) } else { beginWithDefault(scope) }
    parent?.children.insert(self)
  }

  private func beginWithDefault(_ scope: Scope) {
    unsafe type.copy(ownDefault(), to: value)
    isSet = key.isInSnapshots && scope.countsDefaultsAsSet
  }

  /// Begins with what the parent is: whoever moves here from there has seen as much of this slot as of
  /// that one.
  private func takeOver(_ parent: Slot) {
    unsafe type.copy(parent.value, to: value)
    isSet = parent.isSet
    version = parent.version
    lastVersion = parent.lastVersion
    journalEpoch = parent.journalEpoch
    journalVersion = parent.journalVersion
    guard parent.hasJournal else { return }
    unsafe type.copy(parent.journal, to: journal)
    hasJournal = true
    ThreadContext.transaction?.addJournaled(self)
  }

  deinit {
    parent?.children.remove(self)
    unsafe type.end(value)
    if hasOverride { unsafe type.end(override) }
    if hasJournal { unsafe type.end(journal) }
    unsafe value.deallocate()
    guard let treeDefault = treeDefault else { return }
    unsafe type.end(treeDefault)
    unsafe treeDefault.deallocate()
  }

  /// The scope that has the slot, while it is there.
  private var scope: Scope? { unsafe scopeReference?.takeUnretainedValue() }

  /// Whether somebody has asked the scope for a table.
  private var isInTables: Bool {
    unsafe scopeReference?._withUnsafeGuaranteedRef { $0.hasTables } ?? false
  }

  private func noteChangeInTables() {
    // The scope is kept where something may end.
    let isNoted = unsafe scopeReference?._withUnsafeGuaranteedRef { $0.noteSimply(self) }
    if isNoted != true { scope?.noteChange(of: self) }
  }

  /// Goes on without its scope, which ends, for those who still depend on it; nothing changes it.
  func orphan() {
    scopeReference = nil
    relink(to: nil)
  }

  override var causes: [String] { [key.name] }

  override func counterpart(movingFrom old: Scope, to new: Scope) -> Source? {
    scope === old ? new.slot(for: key) : nil
  }

  /// Inherits from another slot from now on, whose value is the same.
  func relink(to parent: Slot?) {
    self.parent?.children.remove(self)
    self.parent = parent
    parent?.children.insert(self)
  }

  // MARK: Values

  /// The value, of the type that the key's values have.
  @inlinable
  func load<Value>(as type: Value.Type) -> Value {
    unsafe value.assumingMemoryBound(to: type).pointee
  }

  /// The override in this very scope, of the type that the key's values have.
  func loadOverride<Value>(as type: Value.Type) -> Value? {
    guard hasOverride else { return nil }
    return unsafe override.assumingMemoryBound(to: type).pointee
  }

  /// The value, boxed.
  var valueBox: AnyBox {
    if let knownBox { return knownBox }
    let box = unsafe key.makeBox(value)
    knownBox = box
    return box
  }

  /// The override in this very scope, boxed.
  var overrideBox: AnyBox? { hasOverride ? unsafe key.makeBox(override) : nil }

  /// The entry for the value in a table.
  var box: AnyBox? { unsafe key.isSharedDefault(value) ? nil : valueBox }

  /// The entry for the value that was there when the round began.
  func boxBefore(_ epoch: UInt64) -> AnyBox? {
    guard hasJournal, journalEpoch == epoch else { return box }
    return unsafe key.isSharedDefault(journal) ? nil : key.makeBox(journal)
  }

  /// Puts the value into a table that nobody else has, if it is about this slot's key alone.
  fileprivate func put(into table: ValueTable) -> Bool {
    unsafe table.replace(key, withValueAt: value)
  }

  // MARK: Writing

  /// Sets the override in this scope to a value of the key's type.
  func setOverride(_ new: UnsafeRawPointer) {
    guard key.acceptsWrites else { return }
    if hasOverride {
      if unsafe type.areEqual(override, new) { return }
      // Where neither has an end, nothing comes between here and there.
      isOther = showsOverride && type.isTrivial
      unsafe type.replace(override, with: new)
    } else {
      unsafe type.copy(new, to: override)
      hasOverride = true
      hasEverBeenOverridden = true
      if !key.adjusts.isEmpty, let scope { makeAdjustedSlots(in: scope) }
    }
    refresh()
  }

  /// Sets the override in this scope to the value in a box that the key has made.
  func setOverride(_ box: AnyBox) {
    unsafe key.withValue(in: box) { unsafe setOverride($0) }
  }

  func removeOverride() {
    guard hasOverride else { return }
    unsafe type.withTemporary { old in
      unsafe type.move(override, to: old)
      hasOverride = false
      refresh()
      // Its end may run code that comes back here.
      unsafe type.end(old)
    }
  }

  /// Notes that something in this scope may make the value another one than above.
  func mayDifferFromAbove() {
    hasEverBeenOverridden = true
  }

  /// Makes the value anew, here and in every slot that inherits it, and marks who reads one.
  func refresh() {
    Transaction.run { transaction in
      guard recompute(transaction), !children.isEmpty else { return }
      refreshBelow(transaction)
    }
  }

  @inline(never)
  private func refreshBelow(_ transaction: Transaction) {
    guard let last = lastOfChain(transaction) else { return }
    // Kept, since the end of a value may run code that takes the tree apart.
    var pending = (0..<last.children.count).map { last.children[$0] }
    while let slot = pending.popLast() {
      guard slot.recompute(transaction) else { continue }
      for index in 0..<slot.children.count { pending.append(slot.children[index]) }
    }
  }

  /// Makes values anew below here for as long as there is but one slot below, which needs no list.
  ///
  /// - Returns: The first slot that has several below it, if the change has come so far.
  private func lastOfChain(_ transaction: Transaction) -> Slot? {
    var slot = self
    while slot.children.count == 1 {
      slot = slot.children[0]
      guard slot.recompute(transaction) else { return nil }
    }
    return slot.children.isEmpty ? nil : slot
  }

  /// Makes the value out of the override, the slot above and what adjusts it here.
  ///
  /// - Returns: Whether slots below have to do the same.
  private func recompute(_ transaction: Transaction) -> Bool {
    EngineCounters.didVisitSlot()
    let isCombined = hasOverride && key.combines && parent?.isSet == true
    showsOverride = hasOverride && !isCombined && !key.isAdjusted
    if !showsOverride { isOther = false }
    if hasOverride {
      guard isCombined, let parent else {
        return unsafe settle(override, isSet: true, transaction)
      }
      return combineWithInherited(parent, transaction)
    }
    if let parent { return unsafe settle(parent.value, isSet: parent.isSet, transaction) }
    let isSet = key.isInSnapshots && scope?.countsDefaultsAsSet == true
    return unsafe settle(ownDefault(), isSet: isSet, transaction)
  }

  private func combineWithInherited(_ parent: Slot, _ transaction: Transaction) -> Bool {
    unsafe type.withTemporary { combined in
      unsafe key.combine(parent.value, override, into: combined)
      let isChanged = unsafe settle(combined, isSet: true, transaction)
      unsafe type.end(combined)
      return isChanged
    }
  }

  /// Whether the value has changed in one round since it had a version, and is another one now.
  ///
  /// Where there were several, a comparison tells.
  func hasChangedOnce(since known: UInt64) -> Bool {
    hasJournal && journalVersion == known && version != known
  }

  private func ownDefault() -> UnsafeMutableRawPointer {
    if let treeDefault = treeDefault { return unsafe treeDefault }
    let made = unsafe type.allocate(1)
    unsafe key.makeDefault(at: made)
    unsafe treeDefault = made
    return unsafe made
  }

  /// Takes over what overrides here and above have made of the value, and other keys make of that.
  private func settle(
    _ new: UnsafeRawPointer, isSet: Bool, _ transaction: Transaction
  ) -> Bool {
    guard key.isAdjusted, let scope else {
      return unsafe take(new, isSet: isSet, transaction)
    }
    return unsafe type.withTemporary { adjusted in
      unsafe key.adjust(new, in: scope, into: adjusted)
      let isSet = unsafe isSet || !type.areEqual(new, adjusted)
      let isChanged = unsafe take(adjusted, isSet: isSet, transaction)
      unsafe type.end(adjusted)
      return isChanged
    }
  }

  /// Takes over a value, unless it is the same as the one there is.
  private func take(
    _ new: UnsafeRawPointer, isSet newIsSet: Bool, _ transaction: Transaction
  ) -> Bool {
    guard !type.isTrivial else {
      return unsafe takeStable(new, isSet: newIsSet, transaction)
    }
    // Code of the user's runs below that may change the place where the new value comes from.
    return unsafe type.withTemporary { copy in
      unsafe type.copy(new, to: copy)
      let isChanged = unsafe takeStable(copy, isSet: newIsSet, transaction)
      unsafe type.end(copy)
      return isChanged
    }
  }

  private func takeStable(
    _ new: UnsafeRawPointer, isSet newIsSet: Bool, _ transaction: Transaction
  ) -> Bool {
    let isReset = newIsSet != isSet
    isSet = newIsSet
    guard unsafe isOther || !type.areEqual(value, new) else { return isReset }
    isOther = false
    let isFirstChange = keepJournal(transaction)
    if knownBox != nil { knownBox = nil }
    unsafe type.replace(value, with: new)
    // What the round has begun with is what has just been replaced, or may have come back.
    if unsafe !isFirstChange && type.areEqual(journal, new) {
      version = journalVersion
    } else {
      bumpVersion()
    }
    ThreadContext.nextMoment()
    if key.isInSnapshots, isInTables { noteChangeInTables() }
    markReaders()
    if !key.adjusts.isEmpty, let scope { refreshAdjustedSlots(in: scope) }
    return true
  }
}

extension Slot: Journaled {
  /// Remembers the value for the round, if this is its first change in it.
  ///
  /// - Returns: Whether it is.
  private func keepJournal(_ transaction: Transaction) -> Bool {
    guard !hasJournal || journalEpoch != transaction.epoch else { return false }
    journalEpoch = transaction.epoch
    journalVersion = version
    if hasJournal {
      unsafe type.replace(journal, with: value)
    } else {
      unsafe type.copy(value, to: journal)
      hasJournal = true
      // What is nothing but bytes keeps nothing alive, and needs no end.
      if !type.isTrivial { transaction.addJournaled(self) }
    }
    return true
  }

  func forgetJournal() {
    guard hasJournal, !type.isTrivial else { return }
    unsafe type.withTemporary { old in
      unsafe type.move(journal, to: old)
      hasJournal = false
      // Its end may run code that comes back here.
      unsafe type.end(old)
    }
  }
}

extension ValueTable {
  /// Takes over the value of a slot.
  ///
  /// - Returns: Whether the table, which nobody else has, could be changed.
  func takeValue(of slot: Slot) -> Bool { slot.put(into: self) }
}

enum InheritorRole: BackReferenceRole {
  static func position(of member: Slot) -> Int { Int(member.positionInParent) }
  static func move(_ member: Slot, to position: Int) { member.positionInParent = Int32(position) }
}
