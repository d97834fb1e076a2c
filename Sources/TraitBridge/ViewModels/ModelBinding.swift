// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that is kept elsewhere, to read and to write.
///
/// ```swift
/// let name = $account.name          // a binding to a part of the value
/// name.wrappedValue = "Savings"
/// ```
///
/// Two bindings are equal if they lead to the same place.
@propertyWrapper
@dynamicMemberLookup
public struct ModelBinding<Value> {
  /// The object that keeps the value; `nil` for a constant.
  private let anchor: AnyObject?
  /// The way from there to the value.
  private let path: [AnyKeyPath]
  private let get: () -> Value
  private let set: (Value) -> Void

  init(
    anchor: AnyObject?, path: [AnyKeyPath] = [], get: @escaping () -> Value,
    set: @escaping (Value) -> Void
  ) {
    self.anchor = anchor
    self.path = path
    self.get = get
    self.set = set
  }

  /// Creates a binding from two closures, which is equal only to its copies.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(anchor: Anchor(), get: get, set: set)
  }

  private final class Anchor {}

  /// A binding to a value that does not change; writes are dropped.
  ///
  /// - Parameter value: The value.
  /// - Returns: The binding.
  public static func constant(_ value: Value) -> ModelBinding {
    ModelBinding(anchor: nil, get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: ModelBinding { self }

  /// A binding to a part of the value.
  ///
  /// - Parameter keyPath: The way to the part.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> ModelBinding<Part> {
    ModelBinding<Part>(
      anchor: anchor,
      path: path + [keyPath],
      get: { self.get()[keyPath: keyPath] },
      set: { part in
        var value = self.get()
        value[keyPath: keyPath] = part
        self.set(value)
      })
  }
}

extension ModelBinding: Equatable {
  /// Whether two bindings lead to the same place.
  ///
  /// - Parameters:
  ///   - first: A binding.
  ///   - second: Another one.
  /// - Returns: `true` where writing one is writing the other. Constants are never equal.
  public static func == (first: ModelBinding, second: ModelBinding) -> Bool {
    guard let anchor = first.anchor else { return false }
    return anchor === second.anchor && first.path == second.path
  }
}
