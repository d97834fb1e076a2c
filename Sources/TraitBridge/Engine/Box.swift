// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value of a type that its key knows.
@usableFromInline
class AnyBox: @unchecked Sendable {
  // Sendable where its value is; a `ValueTable` only takes boxes whose values are.

  var anyValue: Any { () }
  var description: String { "" }
}

/// A boxed value.
@usableFromInline
final class Box<Value>: AnyBox, @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline fileprivate(set) var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Puts another value in the place of this one, in a box that nobody else has.
  func overwrite(with value: Value) { self.value = value }

  override var anyValue: Any { value }
  override var description: String { String(describing: value) }
}
