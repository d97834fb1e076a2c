// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The connection of a wrapper to its view model's place.
///
/// There is one for each wrapper of each view model, so it holds no more than its kind needs.
@usableFromInline
class EnvironmentCell<Value>: RememberedRead<Value> {
  private final let location: TreeNode

  fileprivate init(at location: TreeNode) {
    self.location = location
  }

  /// What of the environment it is about.
  var source: EnvironmentSource<Value> {
    preconditionFailure("A cell says what it is about.")
  }

  /// The present value; after the end of the view model, the one where there is no environment.
  final func read() -> Value {
    guard !location.isAbandoned else { return source.valueWithoutPlace() }
    let value = read(at: location)
    // Where nothing runs there is nothing to remember the value for.
    remember(value)
    return value
  }

  fileprivate func read(at location: TreeNode) -> Value {
    preconditionFailure("A cell says what it reads.")
  }

  /// Writes the value where it comes from.
  final func write(_ value: Value) {
    guard !location.isAbandoned else { return reportEnd() }
    write(value, from: location)
  }

  fileprivate func write(_ value: Value, from location: TreeNode) {
    preconditionFailure("A cell says where it writes.")
  }

  fileprivate final func write<Stored>(
    _ value: Stored, for key: Key<Stored>, from location: TreeNode
  ) {
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

/// The connection to a value by its key.
final class KeyCell<Value>: EnvironmentCell<Value> {
  private let key: Key<Value>

  init(_ key: Key<Value>, at location: TreeNode) {
    self.key = key
    super.init(at: location)
  }

  override var source: EnvironmentSource<Value> { .key(key) }

  override fileprivate func read(at location: TreeNode) -> Value { location.value(of: key) }

  override fileprivate func write(_ value: Value, from location: TreeNode) {
    write(value, for: key, from: location)
  }
}

/// The connection to a property of the environment.
final class PropertyCell<Value>: EnvironmentCell<Value> {
  private let keyPath: KeyPath<ModelEnvironmentValues, Value>
  /// Whether it is the environment itself, whose values are recorded one by one.
  private let isWholeEnvironment: Bool
  /// Whether the property has a setter.
  private let isWritable: Bool
  /// The derived value that the property was when it was read last.
  private var derived: Derived<Value>?

  init(_ keyPath: KeyPath<ModelEnvironmentValues, Value>, at location: TreeNode) {
    self.keyPath = keyPath
    isWholeEnvironment = keyPath == \ModelEnvironmentValues.self
    isWritable = keyPath is WritableKeyPath<ModelEnvironmentValues, Value>
    super.init(at: location)
  }

  override var source: EnvironmentSource<Value> { .property(keyPath) }

  override fileprivate func read(at location: TreeNode) -> Value {
    guard let computation = ThreadContext.computation, !isWholeEnvironment else {
      return ModelEnvironmentValues(.node(location))[keyPath: keyPath]
    }
    ThreadContext.settle()
    let scope = location.readScope
    if let derived, derived.isKept(by: scope) {
      return derived.read(for: computation, at: location)
    }
    let found = EnvironmentSource.derived(keyPath, in: scope)
    derived = found
    return found.read(for: computation, at: location)
  }

  override fileprivate func write(_ value: Value, from location: TreeNode) {
    guard isWritable else { return EnvironmentWriter.reportReadOnly(source.name) }
    var values = ModelEnvironmentValues(.node(location))
    values[keyPath: keyPath.knownWritable] = value
    EnvironmentWriter.write(values.changes, from: location)
    values.giveBackChanges()
  }
}

/// The connection to an object, or to what stands in for one.
final class ObjectCell<Value>: EnvironmentCell<Value> {
  private let object: ObjectSource<Value>
  /// What was made in the place of an object that is not there.
  private var fallback: Value?

  init(_ object: ObjectSource<Value>, at location: TreeNode) {
    self.object = object
    super.init(at: location)
  }

  override var source: EnvironmentSource<Value> { .object(object) }

  override fileprivate func read(at location: TreeNode) -> Value {
    location.value(of: object.key) ?? keptFallback()
  }

  override fileprivate func write(_ value: Value, from location: TreeNode) {
    write(value, for: object.key, from: location)
  }

  private func keptFallback() -> Value {
    if let fallback { return fallback }
    let made = object.fallback()
    fallback = made
    return made
  }
}
