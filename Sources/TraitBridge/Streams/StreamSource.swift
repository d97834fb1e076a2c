// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a stream at a node is about.
struct StreamSource<Value> {
  /// What sources of the same value have in common.
  let identity: AnyHashable
  /// What becomes of a value that nobody has taken when the node ends.
  let ending: StreamEnding
  let kind: Kind

  /// Where the value comes from.
  enum Kind {
    /// A key that stores its values, and so has slots.
    case key(Key<Value>)
    case computed((TreeNode) -> ObservedValue<Value>)
  }

  static func trait<Definition: TraitDefinition>(_ trait: Definition.Type) -> StreamSource
  where Definition.Value == Value {
    let key = TraitRegistry.key(for: trait)
    return StreamSource(
      identity: ObjectIdentifier(key), ending: .afterTheLast,
      kind: key.isView ? .read { $0.value(of: key) } : .key(key))
  }

  static func property(_ keyPath: KeyPath<ModelEnvironmentValues, Value>) -> StreamSource {
    let source = EnvironmentSource.property(keyPath)
    return StreamSource(
      identity: keyPath, ending: .atOnce, kind: .read { source.read(at: $0) })
  }
}

extension StreamSource.Kind {
  /// What a closure reads at a node.
  static func read(_ read: @escaping (TreeNode) -> Value) -> Self {
    .computed { tree in
      // The feed ends with the node, and what it follows with the feed.
      ObservedValue { [unowned tree] in read(tree) }
    }
  }
}

extension StreamSource where Value == TraitCollection {
  /// All traits.
  static var traits: StreamSource {
    StreamSource(
      identity: ObjectIdentifier(TraitCollection.self), ending: .afterTheLast,
      kind: .read { node in
        let traits = TraitCollection(node.table())
        traits.noteFullRead()
        return traits
      })
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
  /// The feed of a value, made where there is none.
  ///
  /// Within a commit each stream has a feed of its own, since what it begins with is what there is
  /// at that moment, and not what the readers of others know.
  func feed<Value>(of source: StreamSource<Value>) -> StreamFeed<Value> {
    let node = traitNode
    guard ThreadContext.transaction == nil else { return StreamFeed(of: source, at: node.tree) }
    let identity = source.identity
    let attachments = node.needAttachments()
    if let known = attachments.feeds[identity] as? StreamFeed<Value> { return known }
    let feed = StreamFeed(of: source, at: node.tree)
    // Nothing of the source is kept, which may hold the host.
    feed.onEnd = { [weak attachments] in attachments?.feeds[identity] = nil }
    attachments.feeds[identity] = feed
    return feed
  }
}
