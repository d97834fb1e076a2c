// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitEnvironment {
  /// The values of a trait here: the present one, then always the newest.
  ///
  /// - Parameter trait: The type that defines the trait.
  /// - Returns: The values, under the contract of ``ModelValues``.
  public func values<Definition: TraitDefinition>(
    of trait: Definition.Type
  ) -> ModelValues<Definition.Value> {
    let key = TraitRegistry.key(for: trait)
    return traitNode.tree.values { $0.value(of: key) }
  }

  /// The values of a property of the environment here: the present one, then always the newest.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The values, under the contract of ``ModelValues``.
  public func values<Value>(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>
  ) -> ModelValues<Value> {
    let source = EnvironmentSource.property(keyPath)
    return traitNode.tree.values { source.read(at: $0) }
  }

  /// The traits here: the present ones, then always the newest.
  public var traitCollections: ModelValues<TraitCollection> {
    traitNode.tree.values(TreeNode.wholeCollection)
  }

  /// The changes of a trait here, each of them.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - limit: How many changes are kept for a reader that is slow.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  public func changes<Definition: TraitDefinition>(
    of trait: Definition.Type, limit: Int = ModelChanges<Definition.Value>.defaultLimit
  ) -> ModelChanges<Definition.Value> {
    let key = TraitRegistry.key(for: trait)
    return traitNode.tree.changes(limit: limit) { $0.value(of: key) }
  }

  /// The changes of a property of the environment here, each of them.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - limit: How many changes are kept for a reader that is slow.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  public func changes<Value>(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>,
    limit: Int = ModelChanges<Value>.defaultLimit
  ) -> ModelChanges<Value> {
    let source = EnvironmentSource.property(keyPath)
    return traitNode.tree.changes(limit: limit) { source.read(at: $0) }
  }

  /// The changes of the traits here, whichever of them it is.
  ///
  /// - Parameter limit: How many changes are kept for a reader that is slow.
  /// - Returns: The changes, under the contract of ``ModelChanges``.
  public func traitChanges(
    limit: Int = ModelChanges<TraitCollection>.defaultLimit
  ) -> ModelChanges<TraitCollection> {
    traitNode.tree.changes(limit: limit, TreeNode.wholeCollection)
  }
}

extension TreeNode {
  fileprivate func values<Value>(_ read: @escaping (TreeNode) -> Value) -> ModelValues<Value> {
    values(of: ObservedValue { [unowned self] in read(self) }).values
  }

  fileprivate func changes<Value>(
    limit: Int, _ read: @escaping (TreeNode) -> Value
  ) -> ModelChanges<Value> {
    let source = ObservedValue { [unowned self] in read(self) }
    let known = ThreadContext.untracked { source.read() }
    let hub = ChangeHub<Value>(limit: limit)
    _ = StreamFeed(StreamOutlet(hub), from: source, known: known, at: self)
    return ModelChanges(hub: hub)
  }

  /// A stream of the values of a source, with the feed that this node keeps for it.
  func values<Value>(of source: ObservedValue<Value>) -> (values: ModelValues<Value>, feed: Effect)
  {
    let known = ThreadContext.untracked { source.read() }
    let hub = ValueHub(known, equality: source.equality)
    let feed = StreamFeed(StreamOutlet(hub), from: source, known: known, at: self)
    return (ModelValues(hub: hub), feed)
  }

  fileprivate static func wholeCollection(at node: TreeNode) -> TraitCollection {
    let traits = TraitCollection(node.table())
    traits.noteFullRead()
    return traits
  }
}
