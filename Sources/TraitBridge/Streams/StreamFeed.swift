// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Feeds the readers of a stream at the end of each commit that has changed its value.
///
/// The node keeps the feed for as long as somebody keeps the stream; the feed does not keep it.
final class StreamFeed<Value>: Effect {
  /// What the readers share, while there are any.
  private let outlet: StreamOutlet<Value>
  private let source: ObservedValue<Value>
  /// The value that the readers know.
  private var known: Value
  private lazy var delivery = StreamDelivery(node: node) { [weak self] in self?.deliver() }

  init(
    _ outlet: StreamOutlet<Value>, from source: ObservedValue<Value>, known: Value,
    at node: TreeNode
  ) {
    self.outlet = outlet
    self.source = source
    self.known = known
    super.init(phase: .evaluations, node: node)
    depend(on: source)
    node.add(self)
  }

  override var summary: String { "stream at \(node.path)" }

  override func perform() {
    guard outlet.isWanted else { return node.remove(self) }
    source.bringUpToDate()
    ThreadContext.transaction?.enqueue(delivery)
  }

  private func deliver() {
    let previous = known
    let current = ThreadContext.untracked { source.read() }
    guard !source.equality(previous, current) else { return }
    known = current
    outlet.deliver(previous, current)
  }

  override func didCancel() {
    delivery.cancel()
    outlet.finish()
  }
}

/// Where a feed delivers to, without keeping it.
struct StreamOutlet<Value> {
  private let hasReaders: () -> Bool
  let deliver: (_ previous: Value, _ current: Value) -> Void
  let finish: () -> Void

  var isWanted: Bool { hasReaders() }

  init(_ hub: ValueHub<Value>) {
    hasReaders = { [weak hub] in hub != nil }
    deliver = { [weak hub] _, current in hub?.publish(current) }
    finish = { [weak hub] in hub?.finish() }
  }

  init(_ hub: ChangeHub<Value>) {
    hasReaders = { [weak hub] in hub != nil }
    deliver = { [weak hub] in hub?.add(previous: $0, current: $1) }
    finish = { [weak hub] in hub?.finish() }
  }
}

/// The delivery to the readers of a stream, once at the end of a commit.
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
