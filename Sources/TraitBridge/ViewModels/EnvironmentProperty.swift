// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A property of the environment, as wrappers know it.
///
/// Reading and writing by key path costs the standard library some hundred nanoseconds. So the two
/// closures are made where a key path is written down: there the compiler sees which property is meant,
/// and calls it without the key path.
@usableFromInline
struct EnvironmentProperty<Value> {
  let keyPath: KeyPath<ModelEnvironmentValues, Value>
  let get: (ModelEnvironmentValues) -> Value
  /// `nil` for a property that cannot be written.
  let set: ((inout ModelEnvironmentValues, Value) -> Void)?
  /// Whether it is the environment itself, whose values are recorded one by one.
  let isWholeEnvironment: Bool

  private init(
    _ keyPath: KeyPath<ModelEnvironmentValues, Value>,
    get: @escaping (ModelEnvironmentValues) -> Value,
    set: ((inout ModelEnvironmentValues, Value) -> Void)?
  ) {
    self.keyPath = keyPath
    self.get = get
    self.set = set
    isWholeEnvironment = keyPath == \ModelEnvironmentValues.self
  }

  /// What is known of a property, found out once for each place with its key path.
  @inlinable @inline(__always)
  static func facts(
    of keyPath: WritableKeyPath<ModelEnvironmentValues, Value>
  ) -> Facts<EnvironmentProperty> {
    if let known: Facts<EnvironmentProperty> = TypeRegistry.facts(of: keyPath) { return known }
    return makeFacts(
      of: keyPath, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  /// The same for a property that may be one to read alone.
  @inlinable @inline(__always)
  static func facts(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>
  ) -> Facts<EnvironmentProperty> {
    if let known: Facts<EnvironmentProperty> = TypeRegistry.facts(of: keyPath) { return known }
    return makeFacts(of: keyPath, get: { $0[keyPath: keyPath] }, set: nil)
  }

  @usableFromInline
  static func makeFacts(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>,
    get: @escaping (ModelEnvironmentValues) -> Value,
    set: ((inout ModelEnvironmentValues, Value) -> Void)?
  ) -> Facts<EnvironmentProperty> {
    var set = set
    if set == nil, let keyPath = keyPath as? WritableKeyPath<ModelEnvironmentValues, Value> {
      set = { $0[keyPath: keyPath] = $1 }
    }
    return TypeRegistry.remember(
      Facts(EnvironmentProperty(keyPath, get: get, set: set)), of: keyPath)
  }
}
