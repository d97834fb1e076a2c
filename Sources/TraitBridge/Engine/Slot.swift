// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The value of one key in one scope.
///
/// A slot comes into being when its key is first read or written in the scope. It inherits from the
/// slot of the scope above, which comes into being with it.
class AnySlot: Source {
  unowned(unsafe) private var scopeReference: Scope?
  let key: AnyKey
  override final var causes: [String] { [key.name] }
  /// The slot of the same key in the scope above.
  final fileprivate(set) var parent: AnySlot?
  final fileprivate var children = BackReferences<InheritorRole>()
  fileprivate var positionInParent = 0
  /// Whether there is, or has been, an override for the key in this very scope.
  final fileprivate(set) var hasEverBeenOverridden = false

  init(key: AnyKey, scope: Scope, parent: AnySlot?) {
    unsafe scopeReference = scope
    self.key = key
    self.parent = parent
    super.init()
    parent?.children.insert(self)
  }

  deinit {
    parent?.children.remove(self)
  }

  /// The scope that has the slot, while it is there.
  fileprivate final var scope: Scope? { unsafe scopeReference }

  /// Goes on without its scope, which ends, for those who still depend on it; nothing changes it.
  final func orphan() {
    unsafe scopeReference = nil
    relink(to: nil)
  }

  /// Whether an override here or above has set the value; otherwise it is the default.
  final fileprivate(set) var isSet = false

  /// The value, boxed.
  var valueBox: AnyBox { preconditionFailure("A slot has a value.") }

  /// Whether an override is in force in this very scope.
  var hasOverride: Bool { false }

  /// The override in this very scope.
  var overrideBox: AnyBox? { nil }

  /// Makes the value out of the override and the slot above.
  ///
  /// - Returns: Whether slots below have to do the same.
  fileprivate func recompute(_ transaction: Transaction) -> Bool { false }

  /// The entry for the value in a table.
  var box: AnyBox? { nil }

  /// The entry for the value that was there when the round began.
  func boxBefore(_ epoch: UInt64) -> AnyBox? { nil }

  /// Sets the override from a box that the same key has made, or removes it.
  func setOverride(_ box: AnyBox?) {}

  override func counterpart(movingFrom old: Scope, to new: Scope) -> Source? {
    scope === old ? key.slot(in: new) : nil
  }

  /// Inherits from another slot from now on, whose value is the same.
  final func relink(to parent: AnySlot?) {
    self.parent?.children.remove(self)
    self.parent = parent
    parent?.children.insert(self)
  }

  /// Makes the value anew, here and in every slot that inherits it, and marks who reads one.
  final func refresh() {
    Transaction.perform { transaction in
      guard recompute(transaction), !children.isEmpty else { return }
      var pending = (0..<children.count).map { children[$0] }
      while let slot = pending.popLast() {
        guard slot.recompute(transaction) else { continue }
        for index in 0..<slot.children.count { pending.append(slot.children[index]) }
      }
    }
  }
}

enum InheritorRole: BackReferenceRole {
  static func position(of member: AnySlot) -> Int { member.positionInParent }
  static func move(_ member: AnySlot, to position: Int) { member.positionInParent = position }
}

/// The value of a key with values of a known type in one scope.
final class Slot<Value>: AnySlot, Journaled {
  private(set) var value: Value
  private(set) var overrideValue: Value?
  /// The default, in the slot of a topmost scope, which asks for it once.
  private var treeDefault: Value?
  private var journal: Journal?

  /// What the slot held when a round began.
  private struct Journal {
    let epoch: UInt64
    let value: Value
    let version: UInt64
  }

  init(key: Key<Value>, scope: Scope, parent: Slot<Value>?) {
    if let parent {
      value = parent.value
    } else {
      let treeDefault = key.makeDefault()
      value = treeDefault
      self.treeDefault = treeDefault
    }
    super.init(key: key, scope: scope, parent: parent)
    guard let parent else {
      isSet = key.isInSnapshots && scope.countsDefaultsAsSet
      return
    }
    // Whoever moves here from the parent has seen as much of this slot as of that one.
    isSet = parent.isSet
    version = parent.version
    lastVersion = parent.lastVersion
    journal = parent.journal
    if journal != nil { ThreadContext.transaction?.addJournaled(self) }
  }

  private var typedKey: Key<Value> {
    // A slot is made by its key, so their types agree.
    unsafe unsafeDowncast(key, to: Key<Value>.self)
  }

  private var typedParent: Slot<Value>? {
    // A slot's parent has the same key, and so the same type.
    parent.map { unsafe unsafeDowncast($0, to: Slot<Value>.self) }
  }

  override var hasOverride: Bool { overrideValue != nil }

  override var valueBox: AnyBox { Box(value) }

  override var overrideBox: AnyBox? { overrideValue.map(Box.init) }

  /// Sets the override in this scope, or removes it.
  func setOverride(_ value: Value?) {
    guard key.acceptsWrites else { return }
    if let value, let old = overrideValue, typedKey.equality(old, value) { return }
    if value == nil, overrideValue == nil { return }
    withExtendedLifetime(overrideValue) { overrideValue = value }
    hasEverBeenOverridden = true
    refresh()
  }

  override func setOverride(_ box: AnyBox?) {
    // Only the key of this slot makes boxes for it.
    setOverride(box.map { unsafe unsafeDowncast($0, to: Box<Value>.self).value })
  }

  override fileprivate func recompute(_ transaction: Transaction) -> Bool {
    let (newValue, newIsSet) = effective()
    let isReset = newIsSet != isSet
    isSet = newIsSet
    guard !typedKey.equality(value, newValue) else { return isReset }
    keepJournal(transaction)
    withExtendedLifetime(value) { value = newValue }
    if let journal, typedKey.equality(journal.value, newValue) {
      version = journal.version
    } else {
      bumpVersion()
    }
    if key.isInSnapshots { scope?.invalidateTable() }
    markReaders()
    return true
  }

  private func effective() -> (Value, isSet: Bool) {
    let inherited = typedParent
    if let overrideValue {
      guard let inherited, inherited.isSet, let combine = typedKey.combine else {
        return (overrideValue, true)
      }
      return (combine(inherited.value, overrideValue), true)
    }
    if let inherited { return (inherited.value, inherited.isSet) }
    return (ownDefault(), key.isInSnapshots && scope?.countsDefaultsAsSet == true)
  }

  private func ownDefault() -> Value {
    if let treeDefault { return treeDefault }
    let made = typedKey.makeDefault()
    treeDefault = made
    return made
  }

  private func keepJournal(_ transaction: Transaction) {
    guard journal?.epoch != transaction.epoch else { return }
    if journal == nil { transaction.addJournaled(self) }
    journal = Journal(epoch: transaction.epoch, value: value, version: version)
  }

  func forgetJournal() {
    // The end of the old value may run code that comes back here.
    withExtendedLifetime(journal) { journal = nil }
  }

  override var box: AnyBox? { typedKey.box(for: value) }

  override func boxBefore(_ epoch: UInt64) -> AnyBox? {
    guard let journal, journal.epoch == epoch else { return box }
    return typedKey.box(for: journal.value)
  }
}
