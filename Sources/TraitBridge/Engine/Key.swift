// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The identity of a value that flows down the tree, and what is known of its type.
class AnyKey: @unchecked Sendable {
  // Sendable because neither this class nor `Key` changes after its creation.

  /// A small number, unique in the process.
  final let number: Int32
  /// What the key is called in descriptions and diagnostics.
  final let name: String
  /// Whether the key's values are part of snapshots of a scope.
  final let isInSnapshots: Bool
  /// Whether writes are accepted; not so for the loser of an identifier conflict.
  final let acceptsWrites: Bool
  /// Whether other keys have a say in the value.
  final let isAdjusted: Bool
  /// The keys whose values this key's value adjusts in the same scope.
  final let adjusts: [AnyKey]

  private static let lastNumber = Atomic<Int32>(0)

  init(
    name: String, isInSnapshots: Bool, acceptsWrites: Bool, isAdjusted: Bool = false,
    adjusts: [AnyKey] = []
  ) {
    number = Self.lastNumber.add(1, ordering: .relaxed).newValue
    self.name = name
    self.isInSnapshots = isInSnapshots
    self.acceptsWrites = acceptsWrites
    self.isAdjusted = isAdjusted
    self.adjusts = adjusts
  }

  /// The key that stores the values: this one, unless it is a view of another one.
  var stored: AnyKey {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// The slot that has the value of this key in a scope.
  func slot(in scope: Scope) -> AnySlot {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// A slot for this key in a scope that has none yet.
  func makeSlot(in scope: Scope, below parent: AnySlot?) -> AnySlot {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// What an override makes of what an ancestor has set.
  func combined(_ inherited: AnyBox, _ override: AnyBox) -> AnyBox {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// The entry that a table has for a value: none for the default.
  func tableBox(_ box: AnyBox) -> AnyBox? {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// The entry that is in force for one of a table, where other keys have a say.
  func adjustedBox(_ box: AnyBox?, in table: ValueTable) -> AnyBox? {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// Whether two values are the same to an observer.
  func isEqual(_ first: AnyBox, _ second: AnyBox) -> Bool {
    preconditionFailure("AnyKey is only ever a Key.")
  }
}

/// A key whose values have a known type.
final class Key<Value>: AnyKey, @unchecked Sendable {
  let equality: ValueEquality<Value>
  /// What an override makes of what an ancestor set; `nil` where the override simply wins.
  let combine: ((Value, Value) -> Value)?
  /// What other keys make of the value; `nil` where none does.
  let adjustment: KeyAdjustment<Value>?
  /// The value where nobody has set one, for keys whose values are part of snapshots.
  let sharedDefault: Value?
  /// Makes the value where nobody has set one, once in each tree.
  let makeDefault: () -> Value
  /// How to show the values of another key, where this one stores none.
  let view: KeyView<Value>?

  init(
    name: String,
    makeDefault: @escaping () -> Value
  ) {
    equality = ValueEquality()
    combine = nil
    adjustment = nil
    sharedDefault = nil
    view = nil
    self.makeDefault = makeDefault
    super.init(name: name, isInSnapshots: false, acceptsWrites: true)
  }

  init(
    name: String,
    sharedDefault: Value,
    acceptsWrites: Bool,
    combine: @escaping (Value, Value) -> Value,
    adjustment: KeyAdjustment<Value>? = nil,
    adjusts: [AnyKey] = []
  ) where Value: Sendable {
    equality = ValueEquality()
    self.combine = combine
    self.adjustment = adjustment
    self.sharedDefault = sharedDefault
    makeDefault = { sharedDefault }
    view = nil
    super.init(
      name: name, isInSnapshots: true, acceptsWrites: acceptsWrites,
      isAdjusted: adjustment != nil, adjusts: adjusts)
  }

  /// Makes a key that shows what another one stores.
  ///
  /// - Parameters:
  ///   - view: How it does that.
  ///   - sharedDefault: What it shows where nobody has set a value.
  init(view: KeyView<Value>, sharedDefault: Value) where Value: Sendable {
    equality = ValueEquality()
    combine = nil
    adjustment = nil
    self.sharedDefault = sharedDefault
    makeDefault = { sharedDefault }
    self.view = view
    super.init(name: view.stored.name, isInSnapshots: true, acceptsWrites: true)
  }

  /// The entry that a table has for a value: none for the default.
  func box(for value: Value) -> AnyBox? {
    if let sharedDefault, equality(value, sharedDefault) { return nil }
    return Box(value)
  }

  override var stored: AnyKey { view?.stored ?? self }

  override func slot(in scope: Scope) -> AnySlot {
    view?.stored.slot(in: scope) ?? scope.slot(for: self)
  }

  override func makeSlot(in scope: Scope, below parent: AnySlot?) -> AnySlot {
    let parent = parent.map { unsafe unsafeDowncast($0, to: Slot<Value>.self) }
    return Slot(key: self, scope: scope, parent: parent)
  }

  override func isEqual(_ first: AnyBox, _ second: AnyBox) -> Bool {
    first === second || equality(value(in: first), value(in: second))
  }

  override func combined(_ inherited: AnyBox, _ override: AnyBox) -> AnyBox {
    guard let combine else { return override }
    return Box(combine(value(in: inherited), value(in: override)))
  }

  override func tableBox(_ box: AnyBox) -> AnyBox? {
    self.box(for: value(in: box))
  }

  override func adjustedBox(_ box: AnyBox?, in table: ValueTable) -> AnyBox? {
    guard isAdjusted else { return box }
    return self.box(for: adjusted(box.map(value(in:)) ?? makeDefault(), in: table))
  }

  /// The value in a box that this key has made.
  func value(in box: AnyBox) -> Value {
    // A box is only ever handed to the key that made it.
    unsafe unsafeDowncast(box, to: Box<Value>.self).value
  }
}
