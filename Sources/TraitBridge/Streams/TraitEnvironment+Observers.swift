// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

// Handlers are given the environment that they were registered with. Who uses that instead of
// capturing it makes no cycle, even where the environment keeps the token.

extension TraitEnvironment {
  // MARK: Values

  /// Calls a handler with the present value of a trait here, and after each commit with the new one.
  ///
  /// It is the contract of ``ModelValues`` without waiting: the first call comes before this
  /// returns, and no value is equal to the one before it.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - handler: What to call, in the isolation of the tree. What it writes is a commit that
  ///     follows.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeValues<Definition: TraitDefinition>(
    of trait: Definition.Type,
    _ handler: @escaping (_ environment: Self, _ value: Definition.Value) -> Void
  ) -> ModelObservation {
    observe(.trait(trait), handler)
  }

  /// Calls a handler with the present value of a property of the environment here, and after each
  /// commit with the new one.
  ///
  /// It is the contract of ``ModelValues`` without waiting: the first call comes before this
  /// returns, and no value is equal to the one before it.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - handler: What to call, in the isolation of the tree. What it writes is a commit that
  ///     follows.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeValues<Value>(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>,
    _ handler: @escaping (_ environment: Self, _ value: Value) -> Void
  ) -> ModelObservation {
    observe(.property(keyPath), handler)
  }

  /// Calls a handler with the present traits here, and after each commit with the new ones.
  ///
  /// - Parameter handler: What to call, under the contract of ``ModelValues``.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeTraitCollections(
    _ handler: @escaping (_ environment: Self, _ traits: TraitCollection) -> Void
  ) -> ModelObservation {
    observe(.traits, handler)
  }

  // MARK: Changes

  /// Calls a handler after each commit that has changed a trait here.
  ///
  /// It is the contract of ``ModelChanges`` without waiting, so nothing is ever dropped. Unlike a
  /// handler of ``registerForTraitChanges(_:initial:handler:)`` it runs once the commit is
  /// over, from the value before all its rounds to the last.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - handler: What to call, in the isolation of the tree. What it writes is a commit that
  ///     follows.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeChanges<Definition: TraitDefinition>(
    of trait: Definition.Type,
    _ handler: @escaping (_ environment: Self, _ change: ModelChange<Definition.Value>) -> Void
  ) -> ModelObservation {
    observeChanges(.trait(trait), handler)
  }

  /// Calls a handler after each commit that has changed a property of the environment here.
  ///
  /// It is the contract of ``ModelChanges`` without waiting, so nothing is ever dropped.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - handler: What to call, in the isolation of the tree. What it writes is a commit that
  ///     follows.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeChanges<Value>(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>,
    _ handler: @escaping (_ environment: Self, _ change: ModelChange<Value>) -> Void
  ) -> ModelObservation {
    observeChanges(.property(keyPath), handler)
  }

  /// Calls a handler after each commit that has changed any of several traits here, with all traits
  /// before and after it.
  ///
  /// - Parameters:
  ///   - first: A trait.
  ///   - second: Another one.
  ///   - others: More of them.
  ///   - handler: What to call, under the contract of ``ModelChanges``.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeChanges(
    of first: TraitType, _ second: TraitType, _ others: TraitType...,
    handler: @escaping (_ environment: Self, _ change: ModelChange<TraitCollection>) -> Void
  ) -> ModelObservation {
    observeChanges(of: [first, second] + others, handler)
  }

  /// Calls a handler after each commit that has changed any of some traits here, with all traits
  /// before and after it.
  ///
  /// - Parameters:
  ///   - traits: The traits. None is a mistake, which is reported; there are no calls then.
  ///   - handler: What to call, under the contract of ``ModelChanges``.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeChanges(
    of traits: [TraitType],
    _ handler: @escaping (_ environment: Self, _ change: ModelChange<TraitCollection>) -> Void
  ) -> ModelObservation {
    reportIfEmpty(traits)
    return observeChanges(.traits, filter: ChangeFilter(anyOf: traits), handler)
  }

  /// Calls a handler after each commit that has changed a trait here, whichever it is.
  ///
  /// - Parameter handler: What to call, under the contract of ``ModelChanges``.
  /// - Returns: A token that ends the calls when it is let go of.
  public func observeTraitChanges(
    _ handler: @escaping (_ environment: Self, _ change: ModelChange<TraitCollection>) -> Void
  ) -> ModelObservation {
    observeChanges(.traits, handler)
  }

  private func observe<Value>(
    _ source: StreamSource<Value>, _ handler: @escaping (Self, Value) -> Void
  ) -> ModelObservation {
    feed(of: source).observe(.withPresentValue) { [weak self] _, current in
      guard let self else { return }
      handler(self, current)
    }
  }

  private func observeChanges<Value>(
    _ source: StreamSource<Value>, filter: ChangeFilter<Value>? = nil,
    _ handler: @escaping (Self, ModelChange<Value>) -> Void
  ) -> ModelObservation {
    feed(of: source).observe(.withNextChange) { [weak self] previous, current in
      guard let self, filter?.isWanted(previous, current) ?? true else { return }
      handler(self, ModelChange(previous: previous, current: current))
    }
  }
}
