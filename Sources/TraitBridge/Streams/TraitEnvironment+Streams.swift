// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitEnvironment {
  // MARK: Values

  /// The values of a trait here: the present one, then always the newest.
  ///
  /// - Parameter trait: The type that defines the trait.
  /// - Returns: The values, under the contract of ``ModelValues``.
  public func values<Definition: TraitDefinition>(
    of trait: Definition.Type
  ) -> ModelValues<Definition.Value> {
    ModelValues(feed(of: .trait(trait)))
  }

  /// The values of a property of the environment here: the present one, then always the newest.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The values, under the contract of ``ModelValues``.
  public func values<Value>(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>
  ) -> ModelValues<Value> {
    ModelValues(feed(of: .property(keyPath)))
  }

  /// The traits here: the present ones, then always the newest, under the contract of
  /// ``ModelValues``.
  public var traitCollections: ModelValues<TraitCollection> {
    ModelValues(feed(of: .traits))
  }

  // MARK: Changes

  /// The changes of a trait here, each of them.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - limit: How many changes are kept for a reader that is slow; at least one is.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  public func changes<Definition: TraitDefinition>(
    of trait: Definition.Type, limit: Int = ModelChanges<Definition.Value>.defaultLimit
  ) -> ModelChanges<Definition.Value> {
    ModelChanges(feed(of: .trait(trait)), limit: limit)
  }

  /// The changes of a property of the environment here, each of them.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - limit: How many changes are kept for a reader that is slow; at least one is.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  public func changes<Value>(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>,
    limit: Int = ModelChanges<Value>.defaultLimit
  ) -> ModelChanges<Value> {
    ModelChanges(feed(of: .property(keyPath)), limit: limit)
  }

  /// The changes of any of several traits here, one for each commit, with all traits before and
  /// after it.
  ///
  /// ```swift
  /// for await change in window.changes(of: ThemeTrait.self, DensityTrait.self) {
  ///   redraw(from: change.previous.theme, to: change.current.theme, at: change.current.density)
  /// }
  /// ```
  ///
  /// A commit that changes several of them is one element. `change.current.changedTraits(from:)`
  /// says which traits differ.
  ///
  /// - Parameters:
  ///   - first: A trait.
  ///   - second: Another one.
  ///   - others: More of them.
  ///   - limit: How many changes are kept for a reader that is slow; at least one is.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  /// - Complexity: A commit that changes any trait here costs as much as reading
  ///   ``traitCollection``; a reader is woken for the traits named alone.
  public func changes(
    of first: TraitType, _ second: TraitType, _ others: TraitType...,
    limit: Int = ModelChanges<TraitCollection>.defaultLimit
  ) -> ModelChanges<TraitCollection> {
    changes(of: [first, second] + others, limit: limit)
  }

  /// The changes of any of some traits here, one for each commit, with all traits before and after
  /// it.
  ///
  /// - Parameters:
  ///   - traits: The traits. None is a mistake, which is reported; there are no changes then.
  ///   - limit: How many changes are kept for a reader that is slow; at least one is.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  /// - Complexity: A commit that changes any trait here costs as much as reading
  ///   ``traitCollection``; a reader is woken for the traits named alone.
  public func changes(
    of traits: [TraitType], limit: Int = ModelChanges<TraitCollection>.defaultLimit
  ) -> ModelChanges<TraitCollection> {
    reportIfEmpty(traits)
    return ModelChanges(feed(of: .traits), limit: limit, filter: ChangeFilter(anyOf: traits))
  }

  /// The changes of the traits here, whichever of them it is.
  ///
  /// - Parameter limit: How many changes are kept for a reader that is slow; at least one is.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  public func traitChanges(
    limit: Int = ModelChanges<TraitCollection>.defaultLimit
  ) -> ModelChanges<TraitCollection> {
    ModelChanges(feed(of: .traits), limit: limit)
  }

  func reportIfEmpty(_ traits: [TraitType]) {
    guard traits.isEmpty else { return }
    TraitDiagnostics.report(
      .emptyTraitList, traitNode.tree.path,
      "changes of no trait never come; name those that matter")
  }

  // MARK: Counters

  /// What is going on in the streams of this node and all nodes below it, for tests.
  ///
  /// - Complexity: O(nodes + effects + iterators).
  public var streamCounters: StreamCounters {
    var total = StreamCounters()
    var pending = [traitNode]
    while let node = pending.popLast() {
      total += node.tree.streamCounters
      pending += node.children
    }
    return total
  }
}
