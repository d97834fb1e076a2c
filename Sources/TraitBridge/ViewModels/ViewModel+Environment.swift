// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import Observation

extension ViewModel {
  /// Sets an environment value for this view model and everything below it.
  ///
  /// The body that makes this view model does not see it, and neither does anything above. The
  /// value lasts as long as the modifier: a run that leaves the modifier out lets it be inherited
  /// again.
  ///
  /// - Parameters:
  ///   - keyPath: A property of the environment. If its key is bridged, traits are set.
  ///   - value: The value.
  /// - Returns: The view model with the value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<ModelEnvironmentValues, Value>, _ value: Value
  ) -> some ViewModel<Output> {
    EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets a trait for this view model and everything below it, nodes included.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - value: The value.
  /// - Returns: The view model with the trait.
  public func environment<Definition: TraitDefinition>(
    _ trait: Definition.Type, _ value: Definition.Value
  ) -> some ViewModel<Output> {
    EnvironmentModifier(content: self) { $0[trait] = value }
  }

  /// Puts an object into the environment of this view model and everything below it.
  ///
  /// - Parameter object: The object, by which readers that ask for its type find it; `nil` hides one
  ///   from above.
  /// - Returns: The view model with the object.
  public func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> some ViewModel<Output> {
    EnvironmentModifier(content: self) { $0[Object.self] = object }
  }

  /// Changes an environment value for this view model and everything below it.
  ///
  /// - Parameters:
  ///   - keyPath: A property of the environment.
  ///   - transform: Changes the inherited value; it runs again when that, or any other value that
  ///     it has read, changes.
  /// - Returns: The view model with the changed value.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<ModelEnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some ViewModel<Output> {
    EnvironmentModifier(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Sets traits for this view model and everything below it, nodes included.
  ///
  /// - Parameter mutations: Sets traits; it runs again when a trait that it has read changes.
  /// - Returns: The view model with the traits.
  public func traitOverrides(_ mutations: @escaping TraitMutations) -> some ViewModel<Output> {
    EnvironmentModifier(content: self) { $0.writeTraits(mutations) }
  }

  /// Gives this view model an identity among those that its parent makes at the same place.
  ///
  /// - Parameter id: The identity; another one is another view model, with a state of its own.
  /// - Returns: The view model with the identity.
  public func id(_ id: some Hashable) -> some ViewModel<Output> {
    IdentityModifier(content: self, id: ExplicitIdentity(id))
  }
}

/// A view model with values in its environment.
private struct EnvironmentModifier<Content: ViewModel>: ModifiedModel {
  let content: Content
  let write: ModelLayer

  var body: Content.Output { modifiedOutput }

  func describe(_ description: inout ChildDescription) {
    description.layers.append(write)
  }
}

/// A view model with an identity.
private struct IdentityModifier<Content: ViewModel>: ModifiedModel {
  let content: Content
  let id: ExplicitIdentity

  var body: Content.Output { modifiedOutput }

  func describe(_ description: inout ChildDescription) {
    // The outermost identity tells children apart first, any inner one within it.
    description.explicit = description.explicit.around(id)
  }
}
