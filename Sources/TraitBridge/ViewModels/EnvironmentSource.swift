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

  /// Whether it is a property with a setter.
  var isWritableProperty: Bool {
    guard case .property(let keyPath) = self else { return false }
    return keyPath is WritableKeyPath<ModelEnvironmentValues, Value>
  }

  /// Whether it is the environment itself, whose values are recorded one by one.
  var isWholeEnvironment: Bool {
    if case .property(let keyPath) = self { return keyPath == \ModelEnvironmentValues.self }
    return false
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

/// The connection of a wrapper to its view model's place.
@usableFromInline
final class EnvironmentCell<Value>: RememberedRead<Value> {
  let source: EnvironmentSource<Value>
  private let place: ModelPlace
  private let isWholeEnvironment: Bool
  private let isWritableProperty: Bool
  /// The derived value that the property was when it was read last, or the object that was made in the
  /// place of one that is not there.
  private var kept: AnyObject?

  init(source: EnvironmentSource<Value>, place: ModelPlace) {
    self.source = source
    self.place = place
    isWholeEnvironment = source.isWholeEnvironment
    isWritableProperty = source.isWritableProperty
  }

  /// The present value; after the end of the view model, the one where there is no environment.
  func read() -> Value {
    guard let location = place.location else { return source.valueWithoutPlace() }
    // Where nothing runs there is nothing to remember the value for.
    guard ThreadContext.isComputing else {
      guard case .property(let keyPath) = source else { return read(at: location) }
      return ModelEnvironmentValues(.node(consume location))[keyPath: keyPath]
    }
    let value = read(at: location)
    remember(value)
    return value
  }

  private func read(at location: TreeNode) -> Value {
    switch source {
    case .property(let keyPath): read(keyPath, at: location)
    case .key(let key): location.value(of: key)
    case .object(let object): read(object, at: location)
    }
  }

  private func read(
    _ keyPath: KeyPath<ModelEnvironmentValues, Value>, at location: TreeNode
  ) -> Value {
    guard let computation = ThreadContext.computation, !isWholeEnvironment else {
      return ModelEnvironmentValues(.node(location))[keyPath: keyPath]
    }
    ThreadContext.settle()
    let scope = location.readScope
    if let derived = kept as? Derived<Value>, derived.isKept(by: scope) {
      return derived.read(for: computation, at: location)
    }
    let found = EnvironmentSource.derived(keyPath, in: scope)
    kept = found
    return found.read(for: computation, at: location)
  }

  // By itself, so that others need not know the type of what may not be there.
  @inline(never)
  private func read(_ object: ObjectSource<Value>, at location: TreeNode) -> Value {
    location.value(of: object.key) ?? keptFallback(object.fallback)
  }

  private func keptFallback(_ make: () -> Value) -> Value {
    if let known = kept as? Value { return known }
    let made = make()
    kept = made as AnyObject
    return made
  }

  /// Writes the value where it comes from.
  func write(_ value: Value) {
    guard let location = place.location else { return reportEnd() }
    switch source {
    case .property(let keyPath):
      guard isWritableProperty else { return EnvironmentWriter.reportReadOnly(source.name) }
      var values = ModelEnvironmentValues(.node(location))
      values[keyPath: keyPath.knownWritable] = value
      EnvironmentWriter.write(values.changes, from: location)
      values.giveBackChanges()
    case .key(let key): write(value, for: key, from: location)
    case .object(let object): write(value, to: object, from: location)
    }
  }

  // By itself, for the same reason as the read.
  @inline(never)
  private func write(_ value: Value, to object: ObjectSource<Value>, from location: TreeNode) {
    write(value, for: object.key, from: location)
  }

  private func write<Stored>(_ value: Stored, for key: Key<Stored>, from location: TreeNode) {
    var changes = EnvironmentChanges()
    changes.setValue(value, for: key)
    EnvironmentWriter.write(changes, from: location)
    changes.giveBack()
  }

  private func reportEnd() {
    TraitDiagnostics.report(
      .endedViewModel, "binding to \(source.name)",
      "its view model has ended, so the write is dropped")
  }
}
