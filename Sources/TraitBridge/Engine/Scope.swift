// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A place in the tree where values may differ from those above.
///
/// A topmost node has a scope, and so does a node that overrides something; any other node shares
/// the scope of its parent. The owner keeps the scope alive.
final class Scope {
  unowned(unsafe) private var ownerReference: TreeNode?
  private(set) var parent: Scope?
  private(set) var children = BackReferences<SubscopeRole>()
  fileprivate var positionInParent = 0
  /// The values that have been read or written here.
  private var slots = SlotTable()
  /// The values made out of others that are read here.
  var derived: [AnyHashable: AnyDerived] = [:]
  var tables = ScopeTables()
  /// Whether what nobody sets here counts as set to its default, as in a tree that was made from a
  /// collection, which says what every trait is.
  var countsDefaultsAsSet = false
  /// Whether computations decide on the values here, so that they come first at each read.
  private(set) var isBelowDeclaring: Bool

  init(owner: TreeNode, below parent: Scope?) {
    unsafe ownerReference = owner
    self.parent = parent
    isBelowDeclaring = parent?.isBelowDeclaring == true
    parent?.children.insert(self)
  }

  deinit {
    parent?.children.remove(self)
    for slot in slots.all { slot.orphan() }
    for value in derived.values { value.orphan() }
  }

  /// The node that the scope belongs to, while it is there.
  var owner: TreeNode? { unsafe ownerReference }

  func forgetOwner() {
    unsafe ownerReference = nil
  }

  // MARK: Slots

  /// The slot of a key, made where it is not there yet, as are those above it.
  ///
  /// - Complexity: O(1) once it is there.
  func slot<Value>(for key: Key<Value>) -> Slot<Value> {
    // Under a key's number there is a slot that this key has made.
    unsafe unsafeDowncast(slot(for: key), to: Slot<Value>.self)
  }

  /// The slot of a key, if it is there.
  func existingSlot<Value>(for key: Key<Value>) -> Slot<Value>? {
    // Under a key's number there is a slot that this key has made.
    slots[key].map { unsafe unsafeDowncast($0, to: Slot<Value>.self) }
  }

  private func slot(for key: AnyKey) -> AnySlot {
    if let slot = slots[key] { return slot }
    return makeSlot(for: key)
  }

  /// The slot of a key with values of whatever type, if it is there.
  func knownSlot(for key: AnyKey) -> AnySlot? {
    slots[key]
  }

  private func makeSlot(for key: AnyKey) -> AnySlot {
    var missing: [Scope] = [self]
    var above = parent
    while let scope = above, scope.slots[key] == nil {
      missing.append(scope)
      above = scope.parent
    }
    var slot = above?.slots[key]
    while let scope = missing.popLast() {
      let made = key.makeSlot(in: scope, below: slot)
      scope.slots.insert(made)
      slot = made
    }
    guard let slot else { preconditionFailure("A scope without a slot is among the missing.") }
    return slot
  }

  var allSlots: some Sequence<AnySlot> { slots.all }

  /// The nearest scope, from this one upwards, where a key is overridden.
  func provider(of key: AnyKey) -> Scope? {
    var scope: Scope? = self
    while let candidate = scope {
      if candidate.slots[key]?.hasOverride == true { return candidate }
      scope = candidate.parent
    }
    return nil
  }

  // MARK: Structure

  /// Puts this scope below another, where its values are the same.
  func insert(below parent: Scope) {
    changeParent(parent)
    for slot in slots.all { slot.relink(to: slot.key.slot(in: parent)) }
  }

  /// Puts this scope below another, or on top, and makes its values anew.
  func move(below parent: Scope?) {
    Transaction.perform { transaction in
      pinTables(transaction)
      changeParent(parent)
      updateDeclaring()
      invalidateTable()
      for slot in slots.all { slot.relink(to: parent.map { slot.key.slot(in: $0) }) }
      for slot in slots.all { slot.refresh() }
    }
  }

  /// Takes over from above whether computations decide on the values, here and below.
  private func updateDeclaring() {
    var pending = [self]
    while let scope = pending.popLast() {
      let isBelow = scope.parent?.isBelowDeclaring == true || scope.owner?.parent?.declaring != nil
      guard scope.isBelowDeclaring != isBelow else { continue }
      scope.isBelowDeclaring = isBelow
      for index in 0..<scope.children.count { pending.append(scope.children[index]) }
    }
  }

  private func changeParent(_ parent: Scope?) {
    self.parent?.children.remove(self)
    self.parent = parent
    parent?.children.insert(self)
  }
}

enum SubscopeRole: BackReferenceRole {
  static func position(of member: Scope) -> Int { member.positionInParent }
  static func move(_ member: Scope, to position: Int) { member.positionInParent = position }
}
