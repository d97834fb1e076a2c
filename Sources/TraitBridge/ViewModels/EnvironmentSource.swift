// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What of the environment a wrapper or a binding stands for, in one word.
enum EnvironmentSource<Value> {
  case property(KeyPath<ModelEnvironmentValues, Value>)
  case key(Key<Value>)
  case object(ObjectSource<Value>)

  /// What it is called in diagnostics.
  var name: String {
    switch self {
    case .property(let keyPath): "\(keyPath)"
    case .key(let key): key.name
    case .object(let object): object.key.name
    }
  }

  func isSame(as other: EnvironmentSource) -> Bool {
    switch (self, other) {
    case (.property(let first), .property(let second)): first == second
    case (.key(let first), .key(let second)): first === second
    case (.object(let first), .object(let second)): first.key === second.key
    default: false
    }
  }

  /// Makes the connection of a wrapper to its view model's place.
  func makeCell(at location: TreeNode) -> EnvironmentCell<Value> {
    switch self {
    case .property(let keyPath): PropertyCell(keyPath, at: location)
    case .key(let key): KeyCell(key, at: location)
    case .object(let object): ObjectCell(object, at: location)
    }
  }

  /// The value at a node, recorded for the computation that runs.
  func read(at location: TreeNode) -> Value {
    switch self {
    case .property(let keyPath): Self.read(keyPath, at: location)
    case .key(let key): location.value(of: key)
    case .object(let object): location.value(of: object.key) ?? object.fallback()
    }
  }

  /// The value where there is no environment.
  func valueWithoutPlace() -> Value {
    switch self {
    case .property(let keyPath): ModelEnvironmentValues()[keyPath: keyPath]
    case .key(let key): key.makeDefault()
    case .object(let object): object.fallback()
    }
  }

  /// Reads a property.
  ///
  /// Its getter may read any number of keys, and other ones each time; so the property is a derived
  /// value of the scope, which changes only when its result does.
  private static func read(
    _ keyPath: KeyPath<ModelEnvironmentValues, Value>, at location: TreeNode
  ) -> Value {
    guard let computation = ThreadContext.computation, keyPath != \ModelEnvironmentValues.self
    else {
      return ModelEnvironmentValues(.node(location))[keyPath: keyPath]
    }
    ThreadContext.settle()
    return derived(keyPath, in: location.readScope).read(for: computation, at: location)
  }

  /// A property as a derived value of a scope.
  static func derived(
    _ keyPath: KeyPath<ModelEnvironmentValues, Value>, in scope: Scope
  ) -> Derived<Value> {
    Derived.find(in: scope, identity: keyPath, equality: ValueType<Value>.shared.equality) {
      ModelEnvironmentValues(.scope($0))[keyPath: keyPath]
    }
  }
}

/// An object of the environment that has something in its place where there is none.
final class ObjectSource<Value> {
  let key: Key<Value?>
  let fallback: () -> Value

  init(_ key: Key<Value?>, fallback: @escaping () -> Value) {
    self.key = key
    self.fallback = fallback
  }
}
