// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What is going on in streams, for tests.
///
/// ```swift
/// #expect(scene.streamCounters == StreamCounters(), "nobody is left")
/// ```
public struct StreamCounters: Equatable, Sendable {
  /// How many read: iterators, sequences of changes that nobody has begun to iterate, and observers.
  public var subscriptions: Int
  /// How many elements wait to be taken: at most one for an iterator of values, up to its limit for
  /// one of changes.
  public var pending: Int
  /// How many changes were dropped for readers that were too slow.
  public var dropped: Int

  /// Creates counters.
  ///
  /// - Parameters:
  ///   - subscriptions: How many read.
  ///   - pending: How many elements wait.
  ///   - dropped: How many changes were dropped.
  public init(subscriptions: Int = 0, pending: Int = 0, dropped: Int = 0) {
    self.subscriptions = subscriptions
    self.pending = pending
    self.dropped = dropped
  }

  static func += (total: inout StreamCounters, other: StreamCounters) {
    total.subscriptions += other.subscriptions
    total.pending += other.pending
    total.dropped += other.dropped
  }
}

/// An effect that feeds readers.
protocol StreamCounting: Effect {
  var counters: StreamCounters { get }
}

extension TreeNode {
  /// The counters of all streams of this node.
  var streamCounters: StreamCounters {
    effects.reduce(into: StreamCounters()) { total, effect in
      if let feed = effect as? any StreamCounting { total += feed.counters }
    }
  }
}
