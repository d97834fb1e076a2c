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
  /// The value of a key that may be a view, where no entry is under its own number.
  @usableFromInline
  func value<Value>(through key: KeyReference<Value>) -> Value? {
    guard let view = key.key.view, let box = box(for: view.stored) else { return nil }
    return view.show(box)
  }
}

extension TreeNode {
  /// The value of a key that has no slot because it is a view.
  @usableFromInline
  func value<Value>(through key: Key<Value>) -> Value {
    guard let view = key.view else { return key.makeDefault() }
    return view.show(valueBox(of: view.stored))
  }

  /// The override of a key that is a view.
  func override<Value>(through view: KeyView<Value>, reach: OverrideReach) -> Value? {
    overrideBox(of: view.stored, reach: reach).map(view.show)
  }

  /// Sets an override of a key that is a view.
  @usableFromInline
  func setOverride<Value>(_ value: Value, through key: Key<Value>, reach: OverrideReach) {
    guard let view = key.view, let box = view.makeBox(value) else { return }
    setOverride(box, for: view.stored, reach: reach)
  }
}
