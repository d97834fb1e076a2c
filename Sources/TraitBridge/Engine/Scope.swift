// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A place in the tree where values may differ from those above.
///
/// A topmost node has a scope, and so does a node that overrides something; any other node shares
/// the scope of its parent. The owner keeps the scope alive.
@safe
@usableFromInline
final class Scope {
  @safe @exclusivity(unchecked) private var ownerReference: Unmanaged<TreeNode>?
  @safe @exclusivity(unchecked) private(set) var parent: Scope?
  @safe @exclusivity(unchecked) private(set) var children = BackReferences<SubscopeRole>()
  @safe @exclusivity(unchecked) fileprivate var positionInParent: Int32 = 0
  /// The values that have been read or written here.
  @safe @exclusivity(unchecked) @usableFromInline var slots = SlotTable()
  /// The values made out of others that are read here.
  @safe @exclusivity(unchecked) private(set) var derived: [AnyHashable: AnyDerived] = [:]
  /// The one among them that is the table, for who has read all of it.
  @safe @exclusivity(unchecked) private var contentsReference = BackReference<AnyDerived>()
  @safe @exclusivity(unchecked) var tables = ScopeTables()
  /// Whether what nobody sets here counts as set to its default, as in a tree that was made from a
  /// collection, which says what every trait is.
  var countsDefaultsAsSet = false
  /// Whether computations decide on the values here, so that they come first at each read.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var isBelowDeclaring: Bool

  init(owner: TreeNode, below parent: Scope?) {
    unsafe ownerReference = .passUnretained(owner)
    self.parent = parent
    isBelowDeclaring = parent?.isBelowDeclaring == true
    parent?.children.insert(self)
  }

  deinit {
    parent?.children.remove(self)
    for slot in slots.all { slot.orphan() }
    for value in derived.values { value.orphan() }
    slots.deallocate()
  }

  /// The node that the scope belongs to, while it is there.
  var owner: TreeNode? { unsafe ownerReference?.takeUnretainedValue() }

  func isOwned(by node: TreeNode) -> Bool {
    unsafe ownerReference?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
  }

  func forgetOwner() {
    ownerReference = nil
  }

  // MARK: Slots

  /// The slot of a key, made where it is not there yet, as are those above it.
  ///
  /// - Complexity: O(1) once it is there.
  func slot(for key: AnyKey) -> Slot {
    if let slot = slots[key] { return slot }
    return makeSlot(for: key)
  }

  private func makeSlot(for key: AnyKey) -> Slot {
    var missing: [Scope] = [self]
    var above = parent
    while let scope = above, scope.slots[key] == nil {
      missing.append(scope)
      above = scope.parent
    }
    var slot = above?.slots[key]
    while let scope = missing.popLast() {
      // Making one may run code that makes the same one, which then counts.
      let made = Slot(key: key, scope: scope, parent: slot)
      if let known = scope.slots[key] {
        slot = known
      } else {
        scope.slots.insert(made)
        slot = made
      }
    }
    guard let slot else { preconditionFailure("A scope without a slot is among the missing.") }
    return slot
  }

  var allSlots: some Sequence<Slot> { slots.all }

  /// The node of the nearest scope, from this one upwards, that overrides the key with a number.
  ///
  /// Each scope keeps the one above it, and nothing happens on the way.
  func provider(of number: Int32) -> TreeNode? {
    var place: Unmanaged<Scope>? = unsafe .passUnretained(self)
    while let scope = unsafe place {
      if unsafe scope._withUnsafeGuaranteedRef({ $0.overrides(number) }) {
        return unsafe scope._withUnsafeGuaranteedRef { $0.owner }
      }
      unsafe place = scope._withUnsafeGuaranteedRef { unsafe $0.parentReference }
    }
    return nil
  }

  private func overrides(_ number: Int32) -> Bool {
    unsafe slots.find(number)?._withUnsafeGuaranteedRef { $0.hasOverride } ?? false
  }

  private var parentReference: Unmanaged<Scope>? {
    guard let parent else { return nil }
    return unsafe .passUnretained(parent)
  }

  // MARK: Derived values

  var existingContents: AnyDerived? { contentsReference.object }
  var hasContents: Bool { !contentsReference.isEmpty }

  func keep(_ value: AnyDerived) {
    derived[value.identity] = value
    if value is Derived<ValueTable> { contentsReference.object = value }
  }

  func forget(_ value: AnyDerived) {
    derived[value.identity] = nil
    if contentsReference.leads(to: value) { contentsReference.object = nil }
  }

  // MARK: Structure

  /// Puts this scope below another, where its values are the same.
  func insert(below parent: Scope) {
    changeParent(parent)
    for slot in slots.all { slot.relink(to: parent.slot(for: slot.key)) }
  }

  /// Puts this scope below another, or on top, and makes its values anew.
  func move(below parent: Scope?) {
    Transaction.perform { transaction in
      pinTables(transaction)
      // Who has seen what was here looks again, even if no value differs.
      ThreadContext.nextMoment()
      changeParent(parent)
      updateDeclaring()
      invalidateTable()
      for slot in slots.all { slot.relink(to: parent?.slot(for: slot.key)) }
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
  static func position(of member: Scope) -> Int { Int(member.positionInParent) }
  static func move(_ member: Scope, to position: Int) { member.positionInParent = Int32(position) }
}
