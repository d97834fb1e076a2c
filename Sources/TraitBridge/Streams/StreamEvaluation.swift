// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Keeps a value that is computed up to date in each round, for a feed that delivers it in the end.
///
/// A body that somebody follows runs in the round in which it has to, and what it writes is told in
/// the next one.
final class StreamEvaluation<Value>: Effect {
  let source: ObservedValue<Value>
  /// The feed, which has this, and ends it with itself.
  private var feed = BackReference<ValueFeed>()

  init(of source: ObservedValue<Value>, at node: TreeNode) {
    self.source = source
    super.init(phase: .evaluations, node: node)
  }

  override var summary: String { feed.object?.summary ?? "" }

  /// Begins to follow the value.
  func begin(for feed: ValueFeed) {
    self.feed.object = feed
    depend(on: source)
  }

  override func perform() {
    guard let feed = feed.object else { return }
    guard feed.isWanted else { return feed.node.remove(feed) }
    source.bringUpToDate()
    ThreadContext.transaction?.enqueue(feed)
  }

  override func didGiveUp() {
    feed.object?.didGiveUp()
  }

  override func didCancel() {
    feed.object = nil
  }
}
