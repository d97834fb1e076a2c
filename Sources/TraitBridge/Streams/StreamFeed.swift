// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Feeds the readers of one value, those of changes and observers among them.
///
/// All streams of the same value at a node have one feed, and so one computation and one comparison.
/// The node keeps the feed, which keeps none of its readers. When nobody is left, the next change
/// ends it.
final class StreamFeed<Value>: ValueFeed {
  /// How two values are told apart.
  let equality: ValueEquality<Value>
  private let origin: Origin
  private var changes: [ChangeOutlet<Value>] = []
  private let observers = StreamObservers<Value>()
  /// What to do once the feed has ended.
  var onEnd: () -> Void = {}

  private enum Origin {
    case slot(Key<Value>)
    case computation(StreamEvaluation<Value>)
  }

  init(of source: StreamSource<Value>, at node: TreeNode) {
    switch source.kind {
    case .key(let key):
      equality = key.equality
      origin = .slot(key)
      let value = ThreadContext.untracked { node.value(of: key) }
      super.init(value, of: key, at: node, ending: source.ending)
    case .computed(let makeObserved):
      let observed = makeObserved(node)
      let evaluation = StreamEvaluation(of: observed, at: node)
      equality = observed.equality
      origin = .computation(evaluation)
      let value = ThreadContext.untracked { observed.read() }
      super.init(value, of: nil, at: node, ending: source.ending)
      knownVersion = observed.version
      evaluation.begin(for: self)
    }
    if isWithinCommit { ThreadContext.transaction?.enqueue(self) }
  }

  // MARK: Readers

  /// What readers of changes share who want the same ones.
  func changeChannel(_ filter: ChangeFilter<Value>?) -> Channel<ChangeLog<Value>> {
    changes.removeAll { $0.channel == nil }
    let known = changes.first { $0.filter?.identity == filter?.identity }
    if let channel = known?.channel { return channel }
    let channel = Channel(ChangeLog<Value>())
    changes.append(ChangeOutlet(channel: channel, filter: filter))
    tellsChanges = true
    return channel
  }

  /// Calls a handler after each commit that has changed the value.
  ///
  /// - Parameters:
  ///   - start: Whether to call it right away, too, with the present value.
  ///   - handler: What to call.
  /// - Returns: A token that ends the calls.
  func observe(
    _ start: StreamObservers<Value>.Start, _ handler: @escaping (_ previous: Value, Value) -> Void
  ) -> ModelObservation {
    let observer = observers.add(handler)
    tellsChanges = true
    let present = knownValue(as: Value.self)
    if start == .withPresentValue {
      // In a commit of its own: what the handler writes is told when it has returned.
      Transaction.perform { _ in
        ThreadContext.untracked { observer.call(present, present) }
      }
    }
    return ModelObservation { [weak self] in
      self?.observers.remove(observer)
      self?.endIfUnwanted()
    }
  }

  override func isWantedForChanges() -> Bool {
    !observers.isEmpty || changes.contains { $0.channel != nil }
  }

  /// Ends the feed at once where an observer was the last one; other readers may be on any thread,
  /// and their absence is found at the next change.
  private func endIfUnwanted() {
    if isActive, !isWanted { node.remove(self) }
  }

  // MARK: Delivery

  override func deliver() {
    let previous = knownValue(as: Value.self)
    let (current, version) = presentValue()
    let isSame = version == knownVersion || equality(previous, current)
    knownVersion = version
    // The comparison is code of the user's, which may have ended the feed.
    guard isActive else { return }
    if !isSame || isWithinCommit { send(current) }
    guard !isSame else { return }
    for outlet in changes { outlet.send(previous, current) }
    if !hasGivenUp { observers.call(previous, current) }
  }

  private func presentValue() -> (value: Value, version: UInt64) {
    switch origin {
    case .slot(let key):
      let value = ThreadContext.untracked { node.value(of: key) }
      return (value, dependencies[0].source.version)
    case .computation(let evaluation):
      let value = ThreadContext.untracked { evaluation.source.read() }
      return (value, evaluation.source.version)
    }
  }

  override func didCancel() {
    if case .computation(let evaluation) = origin { evaluation.cancel() }
    observers.removeAll()
    super.didCancel()
    for outlet in changes { outlet.channel?.finish(.afterTheLast) }
    onEnd()
    onEnd = {}
  }
}

extension StreamFeed: StreamCounting {
  var counters: StreamCounters {
    var total = StreamCounters(subscriptions: observers.count)
    total += channel.counters
    for outlet in changes {
      if let channel = outlet.channel { total += channel.counters }
    }
    return total
  }
}

/// Which changes a reader wants.
struct ChangeFilter<Value> {
  /// What filters that want the same changes have in common.
  let identity: AnyHashable
  let isWanted: (_ previous: Value, _ current: Value) -> Bool
}

/// A channel of changes, without keeping it, and what goes into it.
private struct ChangeOutlet<Value> {
  weak var channel: Channel<ChangeLog<Value>>?
  let filter: ChangeFilter<Value>?

  func send(_ previous: Value, _ current: Value) {
    guard let channel, filter?.isWanted(previous, current) ?? true else { return }
    channel.send(ChangeLog.Message(previous: previous, current: current))
  }
}
