// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The identity of a value that flows down the tree, and what is known of its type.
@usableFromInline
class AnyKey: @unchecked Sendable {
  // Sendable because neither this class nor `Key` changes after its creation.

  /// A small number, unique in the process, and never 0.
  @usableFromInline final let number: Int32
  /// What the key is called in descriptions and diagnostics.
  final let name: String
  /// Whether the key's values are part of snapshots of a scope.
  final let isInSnapshots: Bool
  /// Whether writes are accepted; not so for the loser of an identifier conflict.
  final let acceptsWrites: Bool
  /// Whether an override is combined with what an ancestor set, and does not simply win.
  final let combines: Bool
  /// Whether other keys have a say in the value.
  @usableFromInline final let isAdjusted: Bool
  /// The keys whose values this key's value adjusts in the same scope.
  final let adjusts: [AnyKey]
  /// The type of the key's values.
  final let type: AnyValueType
  /// Whether the key stores no values, and shows those of another one.
  @usableFromInline final let isView: Bool

  /// The default that all trees share, in memory of the key's own, for keys whose values are part of
  /// snapshots.
  private final let keptDefault: KeptValue?

  private static let lastNumber = Atomic<Int32>(0)

  init(
    name: String, isInSnapshots: Bool, acceptsWrites: Bool, combines: Bool,
    type: AnyValueType, isAdjusted: Bool = false, adjusts: [AnyKey] = [], isView: Bool = false,
    keptDefault: KeptValue? = nil
  ) {
    self.keptDefault = keptDefault
    number = Self.lastNumber.add(1, ordering: .relaxed).newValue
    self.name = name
    self.isInSnapshots = isInSnapshots
    self.acceptsWrites = acceptsWrites
    self.combines = combines
    self.isAdjusted = isAdjusted
    self.adjusts = adjusts
    self.type = type
    self.isView = isView
  }

  deinit {
    keptDefault?.end(type)
  }

  /// The key that stores the values: this one, unless it is a view of another one.
  var stored: AnyKey {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// Puts the value where nobody has set one into memory without one.
  func makeDefault(at target: UnsafeMutableRawPointer) {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// Puts what an override makes of what an ancestor has set into memory without a value.
  func combine(
    _ inherited: UnsafeRawPointer, _ override: UnsafeRawPointer,
    into target: UnsafeMutableRawPointer
  ) {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// Puts what the other keys of a scope make of a value into memory without one.
  func adjust(
    _ value: UnsafeRawPointer, in scope: Scope, into target: UnsafeMutableRawPointer
  ) {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// A box with a copy of a value in memory.
  func makeBox(_ value: UnsafeRawPointer) -> AnyBox {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// Puts a copy of a value into a box that this key has made, and that nobody else has.
  func overwrite(_ box: AnyBox, with value: UnsafeRawPointer) {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// Calls a closure with the value in a box that this key has made.
  func withValue(in box: AnyBox, _ body: (UnsafeRawPointer) -> Void) {
    preconditionFailure("AnyKey is only ever a Key.")
  }

  /// Whether a value is the default that all trees share.
  final func isSharedDefault(_ value: UnsafeRawPointer) -> Bool {
    guard let keptDefault else { return false }
    return unsafe type.areEqual(value, keptDefault.memory)
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
@usableFromInline
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
    let type = ValueType<Value>.shared
    equality = type.equality
    combine = nil
    adjustment = nil
    sharedDefault = nil
    view = nil
    self.makeDefault = makeDefault
    super.init(
      name: name, isInSnapshots: false, acceptsWrites: true, combines: false,
      type: type)
  }

  init(
    name: String,
    sharedDefault: Value,
    acceptsWrites: Bool,
    combine: @escaping (Value, Value) -> Value,
    adjustment: KeyAdjustment<Value>? = nil,
    adjusts: [AnyKey] = []
  ) where Value: Sendable {
    let type = ValueType<Value>.shared
    equality = type.equality
    self.combine = combine
    self.adjustment = adjustment
    self.sharedDefault = sharedDefault
    makeDefault = { sharedDefault }
    view = nil
    super.init(
      name: name, isInSnapshots: true, acceptsWrites: acceptsWrites, combines: true,
      type: type, isAdjusted: adjustment != nil, adjusts: adjusts,
      keptDefault: KeptValue(sharedDefault, type))
  }

  /// Makes a key that shows what another one stores.
  ///
  /// - Parameters:
  ///   - view: How it does that.
  ///   - sharedDefault: What it shows where nobody has set a value.
  init(view: KeyView<Value>, sharedDefault: Value) where Value: Sendable {
    let type = ValueType<Value>.shared
    equality = type.equality
    combine = nil
    adjustment = nil
    self.sharedDefault = sharedDefault
    makeDefault = { sharedDefault }
    self.view = view
    super.init(
      name: view.stored.name, isInSnapshots: true, acceptsWrites: true, combines: false,
      type: type, isView: true)
  }

  override var stored: AnyKey { view?.stored ?? self }

  /// The entry that a table has for a value: none for the default.
  func box(for value: Value) -> AnyBox? {
    if let sharedDefault, equality(value, sharedDefault) { return nil }
    return Box(value)
  }

  override func makeDefault(at target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: Value.self, to: makeDefault())
  }

  override func combine(
    _ inherited: UnsafeRawPointer, _ override: UnsafeRawPointer,
    into target: UnsafeMutableRawPointer
  ) {
    let inherited = unsafe inherited.assumingMemoryBound(to: Value.self)
    let override = unsafe override.assumingMemoryBound(to: Value.self)
    let combined =
      unsafe combine?(inherited.pointee, override.pointee) ?? override.pointee
    unsafe target.initializeMemory(as: Value.self, to: combined)
  }

  override func adjust(
    _ value: UnsafeRawPointer, in scope: Scope, into target: UnsafeMutableRawPointer
  ) {
    let value = unsafe value.assumingMemoryBound(to: Value.self).pointee
    unsafe target.initializeMemory(as: Value.self, to: adjusted(value, in: scope))
  }

  override func makeBox(_ value: UnsafeRawPointer) -> AnyBox {
    unsafe Box(value.assumingMemoryBound(to: Value.self).pointee)
  }

  override func overwrite(_ box: AnyBox, with value: UnsafeRawPointer) {
    // A box is only ever handed to the key that made it.
    unsafe unsafeDowncast(box, to: Box<Value>.self)
      .overwrite(with: value.assumingMemoryBound(to: Value.self).pointee)
  }

  override func withValue(in box: AnyBox, _ body: (UnsafeRawPointer) -> Void) {
    unsafe withUnsafePointer(to: value(in: box)) { unsafe body($0) }
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

/// A key that a registry keeps for good, so that nobody need keep it.
@safe
@usableFromInline
struct KeyReference<Value> {
  @usableFromInline let object: Unmanaged<Key<Value>>

  /// The key of a registry.
  @inlinable
  init(_ key: Key<Value>) {
    unsafe object = .passUnretained(key)
  }

  /// The key that is known for a type; its class depends on the type and the subject alone.
  @inlinable
  init?(knownFor type: Any.Type, as subject: TypeRegistry.Subject) {
    guard let known = unsafe TypeRegistry.known(type, as: subject) else { return nil }
    unsafe object = .fromOpaque(known)
  }

  @inlinable var isView: Bool { unsafe object._withUnsafeGuaranteedRef { $0.isView } }

  @inlinable var isAdjusted: Bool { unsafe object._withUnsafeGuaranteedRef { $0.isAdjusted } }

  @inlinable var number: Int32 { unsafe object._withUnsafeGuaranteedRef { $0.number } }

  var acceptsWrites: Bool { unsafe object._withUnsafeGuaranteedRef { $0.acceptsWrites } }

  /// The key itself.
  @inlinable var key: Key<Value> { unsafe object.takeUnretainedValue() }

  /// The value where nobody has set one.
  @usableFromInline
  var defaultValue: Value {
    unsafe object._withUnsafeGuaranteedRef { $0.makeDefault() }
  }
}
