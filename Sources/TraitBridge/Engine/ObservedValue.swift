// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that somebody outside of the tree follows.
final class ObservedValue<Value>: Computation {
  private let compute: () -> Value
  /// Whether two values are the same to who follows it.
  let equality: ValueEquality<Value>
  private var value: Value?

  init(equality: ValueEquality<Value> = ValueEquality(), _ compute: @escaping () -> Value) {
    self.equality = equality
    self.compute = compute
  }

  /// The value, up to date.
  func read() -> Value {
    bringUpToDate()
    return value ?? compute()
  }

  override func evaluate() -> Bool {
    let new = compute()
    defer { value = new }
    guard let value else { return true }
    return !equality(value, new)
  }
}
