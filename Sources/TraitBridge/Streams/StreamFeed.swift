// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Feeds the readers of one value at the end of each commit that has changed it.
///
/// All streams of the same value at a node have one feed, and so one computation and one comparison.
/// The node keeps the feed, which keeps none of its readers. When nobody is left, the next change
/// ends it.
final class StreamFeed<Value>: Effect {
  private let source: ObservedValue<Value>
  private let ending: StreamEnding
  /// The value that the readers know.
  private var known: Value
  /// Its version, which tells without a comparison that nothing has been made anew.
  private var knownVersion: UInt64
  /// Whether the feed began within a commit, so that what readers of values begin with is still to
  /// come.
  private var isWithinCommit: Bool
  /// Whether the commit has too many rounds, so that no code of the user's may run any more.
  private var hasGivenUp = false
  private weak var values: Channel<NewestValue<Value>>?
  private var changes: [ChangeOutlet<Value>] = []
  private let observers = StreamObservers<Value>()
  private lazy var delivery = StreamDelivery(node: node) { [weak self] in self?.deliver() }
  /// What to do once the feed has ended.
  var onEnd: () -> Void = {}

  init(of source: ObservedValue<Value>, at node: TreeNode, ending: StreamEnding) {
    self.source = source
    self.ending = ending
    known = ThreadContext.untracked { source.read() }
    knownVersion = source.version
    isWithinCommit = ThreadContext.transaction != nil
    super.init(phase: .evaluations, node: node)
    depend(on: source)
    node.add(self)
    if isWithinCommit { ThreadContext.transaction?.enqueue(self) }
  }

  override var summary: String { "stream at \(node.path)" }

  // MARK: Readers

  /// What readers of values share.
  func valueChannel() -> Channel<NewestValue<Value>> {
    if let values { return values }
    let channel = Channel(NewestValue(isWithinCommit ? nil : known))
    values = channel
    return channel
  }

  /// How two values are told apart.
  var equality: ValueEquality<Value> { source.equality }

  /// What readers of changes share who want the same ones.
  func changeChannel(_ filter: ChangeFilter<Value>?) -> Channel<ChangeLog<Value>> {
    changes.removeAll { $0.channel == nil }
    let known = changes.first { $0.filter?.identity == filter?.identity }
    if let channel = known?.channel { return channel }
    let channel = Channel(ChangeLog<Value>())
    changes.append(ChangeOutlet(channel: channel, filter: filter))
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
    let present = known
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

  private var isWanted: Bool {
    values != nil || !observers.isEmpty || changes.contains { $0.channel != nil }
  }

  /// Ends the feed at once where an observer was the last one; other readers may be on any thread,
  /// and their absence is found at the next change.
  private func endIfUnwanted() {
    if isActive, !isWanted { node.remove(self) }
  }

  // MARK: Delivery

  override func perform() {
    guard isWanted else { return node.remove(self) }
    source.bringUpToDate()
    ThreadContext.transaction?.enqueue(delivery)
  }

  /// Where handlers never agree, readers still get what is there in the end.
  ///
  /// Observers do not: they may be what never agrees.
  override func didGiveUp() {
    hasGivenUp = true
    ThreadContext.transaction?.enqueue(delivery)
  }

  private func deliver() {
    defer { hasGivenUp = false }
    let previous = known
    let current = ThreadContext.untracked { source.read() }
    let isSame = source.version == knownVersion || source.equality(previous, current)
    known = current
    knownVersion = source.version
    if !isSame || isWithinCommit { values?.send(current) }
    isWithinCommit = false
    guard !isSame else { return }
    for outlet in changes { outlet.send(previous, current) }
    if !hasGivenUp { observers.call(previous, current) }
  }

  override func didCancel() {
    delivery.cancel()
    observers.removeAll()
    values?.finish(ending)
    for outlet in changes { outlet.channel?.finish(.afterTheLast) }
    onEnd()
    onEnd = {}
  }
}

extension StreamFeed: StreamCounting {
  var counters: StreamCounters {
    var total = StreamCounters(subscriptions: observers.count)
    if let values { total += values.counters }
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

/// The delivery to the readers of a feed, once at the end of a commit.
private final class StreamDelivery: Effect {
  private let deliver: () -> Void

  init(node: TreeNode, _ deliver: @escaping () -> Void) {
    self.deliver = deliver
    super.init(phase: .streams, node: node)
  }

  override func perform() {
    deliver()
  }
}
