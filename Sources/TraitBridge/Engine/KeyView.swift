// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How a key shows the values that another key stores, in a type of its own.
///
/// A key that is a view has no slots and no entries in tables. So whoever finds a slot or an entry
/// need not know that there are views; only who finds none asks.
struct KeyView<Value> {
  /// The key that stores the values.
  let stored: AnyKey
  /// Makes a value out of a box of that key.
  let show: (AnyBox) -> Value
  /// Makes a box of that key, or `nil` if the key cannot store the value.
  let makeBox: (Value) -> AnyBox?
}

extension Key {
  /// A box for a value that the key which stores it accepts, or `nil` if it cannot store the value.
  func storedBox(of value: Value) -> AnyBox? {
    guard let view else { return Box(value) }
    return view.makeBox(value)
  }
}

extension ValueTable {
  /// The value of a key that may be a view.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  func value<Value>(for key: Key<Value>) -> Value? {
    if let box = box(for: key) { return key.value(in: box) }
    guard let view = key.view, let box = box(for: view.stored) else { return nil }
    return view.show(box)
  }
}

extension TreeNode {
  /// The value of a key that has no slot here yet, or none ever because it is a view.
  func firstValue<Value>(of key: Key<Value>) -> Value {
    if let view = key.view { return view.show(valueBox(of: view.stored)) }
    let slot = readScope.slot(for: key)
    ThreadContext.computation?.record(slot, at: self)
    return slot.value
  }

  /// The override of a key that is a view.
  func override<Value>(through view: KeyView<Value>, reach: OverrideReach) -> Value? {
    overrideBox(of: view.stored, reach: reach).map(view.show)
  }

  /// Sets an override through a view, or removes it.
  func setOverride<Value>(
    _ value: Value?, through view: KeyView<Value>, reach: OverrideReach
  ) {
    guard let value else { return setOverride(nil as AnyBox?, for: view.stored, reach: reach) }
    guard let box = view.makeBox(value) else { return }
    setOverride(box, for: view.stored, reach: reach)
  }
}
