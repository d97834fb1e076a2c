// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Values that were written to a copy of an environment, by key.
struct EnvironmentChanges {
  struct Change {
    let key: AnyKey
    let box: AnyBox
  }

  /// The values; copied where it is about to change and others have it, too.
  private var draft: ValueDraft?

  /// All changes, in the order in which their keys were written first.
  var all: [Change] { draft?.entries.map { Change(key: $0.key, box: $0.box) } ?? [] }

  var isEmpty: Bool { draft?.isEmpty ?? true }

  func box(for key: AnyKey) -> AnyBox? { draft?.box(for: key) }

  /// Sets the value of a key, which may be a view of another one.
  mutating func setValue<Value>(_ value: Value, for key: Key<Value>) {
    guard key.isView else { return setStoredValue(value, for: KeyReference(key)) }
    guard let box = key.storedBox(of: value) else { return }
    set(box, for: key.stored)
  }

  /// Sets the value of a key that is no view, of the key's type.
  mutating func setStoredValue<Value>(_ value: Value, for key: KeyReference<Value>) {
    guard key.acceptsWrites else { return }
    ownDraft()
    draft?.set(value, for: key)
  }

  mutating func set(_ box: AnyBox, for key: AnyKey) {
    guard key.acceptsWrites else { return }
    ownDraft()
    draft?.set(box, for: key)
  }

  /// Sees to it that there is a draft, and that nobody else has it.
  private mutating func ownDraft() {
    if draft == nil { draft = .take() }
    if !isKnownUniquelyReferenced(&draft) { draft = draft?.copy() }
  }

  /// Puts changes on top that were made further down.
  mutating func stack(_ inner: EnvironmentChanges) {
    for change in inner.all {
      let outer = box(for: change.key)
      set(outer.map { change.key.combined($0, change.box) } ?? change.box, for: change.key)
    }
  }

  // MARK: Writing to the tree

  /// Makes the value of the only key an override of the node that provides it for another one.
  ///
  /// - Returns: Whether it is; not so where several keys have been written, or a body decides.
  func writeOnlyValue(from location: TreeNode) -> Bool {
    draft?.writeOnlyValue(from: location) ?? false
  }

  /// Lets the next changes on this thread use the memory of these, which are over.
  mutating func giveBack() {
    guard isKnownUniquelyReferenced(&draft) else { return }
    ValueDraft.giveBack(&draft)
  }
}
