// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a stream at a node is about.
struct StreamSource<Value> {
  /// What sources of the same value have in common.
  let identity: AnyHashable
  /// What becomes of a value that nobody has taken when the node ends.
  let ending: StreamEnding
  let read: (TreeNode) -> Value

  static func trait<Definition: TraitDefinition>(_ trait: Definition.Type) -> StreamSource
  where Definition.Value == Value {
    let key = TraitRegistry.key(for: trait)
    return StreamSource(identity: ObjectIdentifier(key), ending: .afterTheLast) {
      $0.value(of: key)
    }
  }

  static func property(_ keyPath: KeyPath<ModelEnvironmentValues, Value>) -> StreamSource {
    let source = EnvironmentSource.property(keyPath)
    return StreamSource(identity: keyPath, ending: .atOnce) { source.read(at: $0) }
  }
}

extension StreamSource where Value == TraitCollection {
  /// All traits.
  static var traits: StreamSource {
    StreamSource(identity: ObjectIdentifier(TraitCollection.self), ending: .afterTheLast) { node in
      let traits = TraitCollection(node.table())
      traits.noteFullRead()
      return traits
    }
  }
}

extension ChangeFilter where Value == TraitCollection {
  /// Changes of at least one of some traits.
  init(anyOf traits: [TraitType]) {
    let keys = traits.map { TraitRegistry.storedKey(for: $0) }
    identity = Set(keys.map(\.number))
    isWanted = { previous, current in
      keys.contains { !previous.table.agrees(with: current.table, on: $0) }
    }
  }
}

extension TraitEnvironment {
  func feed<Value>(of source: StreamSource<Value>) -> StreamFeed<Value> {
    let tree = traitNode.tree
    return traitNode.feed(identity: source.identity, ending: source.ending) {
      // The feed ends with the node, and its source with the feed.
      ObservedValue { [unowned tree] in source.read(tree) }
    }
  }
}

extension TraitNode {
  /// The feed of a value, made where there is none.
  ///
  /// Within a commit each stream has a feed of its own, since what it begins with is what there is
  /// at that moment, and not what the readers of others know.
  ///
  /// - Parameters:
  ///   - identity: What streams of the same value have in common.
  ///   - ending: What becomes of a value that nobody has taken when the node ends.
  ///   - makeSource: Makes the value as something to follow.
  /// - Returns: The feed.
  func feed<Value>(
    identity: AnyHashable, ending: StreamEnding, _ makeSource: () -> ObservedValue<Value>
  ) -> StreamFeed<Value> {
    guard ThreadContext.transaction == nil else {
      return StreamFeed(of: makeSource(), at: tree, ending: ending)
    }
    if let known = feeds[identity] as? StreamFeed<Value> { return known }
    let feed = StreamFeed(of: makeSource(), at: tree, ending: ending)
    feed.onEnd = { [weak self] in self?.feeds[identity] = nil }
    feeds[identity] = feed
    return feed
  }
}
