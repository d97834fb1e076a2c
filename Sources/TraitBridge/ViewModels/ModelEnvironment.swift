// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A value that a view model reads from its environment.
///
/// ```swift
/// @ModelEnvironment(\.theme) var theme               // a property of the environment
/// @ModelEnvironment(ThemeTrait.self) var theme       // a trait as it stands
/// @ModelEnvironment(Store.self) var store            // an Observable object, if there is one
/// @ModelEnvironment(\.self) var environment          // all of it, each value when it is read
/// ```
///
/// A body that has read the value runs again when it changes. Reading it in an action or a task
/// gives the present value. Before its view model has a place the wrapper gives the default, and
/// reports that.
///
/// The projected value writes where the value comes from: at the nearest node that sets it, or at
/// the topmost node where none does. So whoever reads the same value sees the write, on both sides
/// of the bridge. What a modifier sets is the body's to say, and is not written.
@propertyWrapper
public struct ModelEnvironment<Value> {
  @usableFromInline var cell: EnvironmentCell<Value>?
  private let source: EnvironmentSource<Value>

  /// Reads a property of the environment.
  ///
  /// - Parameter keyPath: The property.
  public init(_ keyPath: KeyPath<ModelEnvironmentValues, Value>) {
    source = .property(keyPath)
  }

  /// Reads a trait.
  ///
  /// - Parameter trait: The type that defines the trait.
  public init<Definition: TraitDefinition>(_ trait: Definition.Type)
  where Definition.Value == Value {
    source = .key(TraitRegistry.key(for: trait))
  }

  /// Reads the object of a type.
  ///
  /// - Parameter type: The type by which it was put into the environment.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    source = .key(EnvironmentRegistry.key(for: type))
  }

  /// Reads the object of a type.
  ///
  /// - Parameters:
  ///   - type: The type by which it was put into the environment.
  ///   - fallback: The object where there is none; it is made once, when it is first needed.
  public init(_ type: Value.Type, default fallback: @escaping @autoclosure () -> Value)
  where Value: AnyObject & Observable {
    source = .object(ObjectSource(EnvironmentRegistry.key(for: type), fallback: fallback))
  }

  /// Says how to read an object that may not be there.
  ///
  /// - Parameter type: The type.
  @available(
    *, unavailable, message: "declare the property optional, or say what to take by default:"
  )
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    fatalError("This can't be called.")
  }

  /// The present value.
  public var wrappedValue: Value {
    @inlinable get { cell?.recall() ?? read() }
  }

  @usableFromInline
  func read() -> Value {
    if let cell { return cell.read() }
    // Where wrappers can't be found, the body that reads one is still known.
    let node = ThreadContext.computation as? AnyModelNode
    if let node, node.hidesItsFields { return source.read(at: node.location) }
    reportUnbound()
    return source.valueWithoutPlace()
  }

  /// A binding that writes where the value comes from.
  public var projectedValue: ModelBinding<Value> {
    guard let cell else {
      reportUnbound()
      return .constant(source.valueWithoutPlace())
    }
    return ModelBinding(
      anchor: cell,
      get: { cell.read() },
      set: { cell.write($0) })
  }

  private func reportUnbound() {
    TraitDiagnostics.report(
      .unboundRead, "ModelEnvironment(\(source.name))",
      "the view model has no place yet, so reads give the default; use it in a body, or in what a"
        + " body hands out")
  }
}

extension ModelEnvironment: Equatable {
  /// Always `true`: the environment is no input of a view model.
  ///
  /// - Parameters:
  ///   - first: A wrapper.
  ///   - second: Another one.
  /// - Returns: `true`.
  public static func == (first: ModelEnvironment, second: ModelEnvironment) -> Bool { true }
}

extension ModelEnvironment: BindableField {
  mutating func bind(to cell: AnyObject?, of owner: AnyObject) -> AnyObject {
    if let known = cell as? EnvironmentCell<Value>, known.source.isSame(as: source) {
      self.cell = known
      return known
    }
    guard let node = owner as? AnyModelNode else { return owner }
    let bound = source.makeCell(at: node.location)
    self.cell = bound
    return bound
  }
}
