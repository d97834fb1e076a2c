// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A change of a value in one commit.
public struct ModelChange<Value> {
  /// The value before the commit.
  public let previous: Value
  /// The value after it.
  public let current: Value
  /// How many changes are missing right before this one, because the reader was too slow for them.
  public let dropped: Int

  /// Creates a change, as a test expects it.
  ///
  /// - Parameters:
  ///   - previous: The value before the commit.
  ///   - current: The value after it.
  ///   - dropped: How many changes are missing right before this one.
  public init(previous: Value, current: Value, dropped: Int = 0) {
    self.previous = previous
    self.current = current
    self.dropped = dropped
  }
}

extension ModelChange: Sendable where Value: Sendable {}
extension ModelChange: Equatable where Value: Equatable {}

/// The changes of something, each of them, in the order of the commits.
///
/// ```swift
/// for await change in window.changes(of: ThemeTrait.self) { log(change.previous, change.current) }
/// ```
///
/// The contract, for each iterator on its own:
/// - there is an element for each commit that has changed the value, with the value before the commit
///   and the one after it, and none for any other;
/// - up to a limit, changes are kept for a reader that is slow; beyond it the oldest are dropped, and
///   the next element says how many. The last change is always there;
/// - the first iterator has every change from the moment the sequence was made, any other one those
///   from its own beginning;
/// - it ends with the node that it is about, after the last change. It ends at once with the task
///   that reads it, which gets no change after it has been cancelled. What has ended stays so.
///
/// Changes are a history: what was replaced is still handed out, up to the limit. So there are no
/// changes of outputs, whose text a redaction may have hidden meanwhile; take ``ModelValues`` for
/// whatever depends on redaction. For code that is not asynchronous there is
/// ``TraitEnvironment/observeChanges(of:_:)-(Definition.Type,_)``.
///
/// Where the values are `Sendable`, so is the sequence, and may be read anywhere; otherwise it is
/// read in the isolation of its tree.
public struct ModelChanges<Value>: AsyncSequence {
  /// A stream of changes does not fail.
  public typealias Failure = Never

  /// How many changes are kept for a reader where nothing else is said: 64.
  public static var defaultLimit: Int { 64 }

  private let channel: Channel<ChangeLog<Value>>
  private let limit: Int
  /// The reader that has been there since the beginning, until an iterator takes it.
  private let first: Lock<ChannelReader<ChangeLog<Value>>?>

  init(_ feed: StreamFeed<Value>, limit: Int, filter: ChangeFilter<Value>? = nil) {
    channel = feed.changeChannel(filter)
    self.limit = limit
    first = Lock(ChannelReader(.init(limit: limit), in: channel))
  }

  /// What is going on in all streams of the same changes at the same node, for tests.
  ///
  /// - Complexity: O(iterators).
  public var counters: StreamCounters { channel.counters }

  /// Creates an iterator.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    let reader = first.withLock { first in
      defer { first = nil }
      return first
    }
    return Iterator(reader: reader ?? ChannelReader(.init(limit: limit), in: channel))
  }

  /// One reader of the changes.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: ChannelReader<ChangeLog<Value>>
    private var isFinished = false

    fileprivate init(reader: ChannelReader<ChangeLog<Value>>) {
      self.reader = reader
    }

    /// Waits for a change.
    ///
    /// - Parameter actor: The isolation of the caller; leave it out.
    /// - Returns: The next change, or `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> ModelChange<Value>? {
      var element: ChangeLog<Value>.Element?
      while !isFinished {
        switch reader.take(into: &element) {
        case .element: return element.map(ModelChange.init)
        case .nothing(let ticket): await reader.wait(ticket, isolation: actor)
        case .finished: isFinished = true
        }
      }
      return nil
    }

    /// Waits for a change.
    ///
    /// - Returns: The next change, or `nil` at the end.
    public mutating func next() async -> ModelChange<Value>? {
      await next(isolation: #isolation)
    }
  }
}

extension ModelChange {
  fileprivate init(_ element: ChangeLog<Value>.Element) {
    self.init(
      previous: element.change.previous, current: element.change.current,
      dropped: element.dropped)
  }
}

extension ModelChanges: Sendable where Value: Sendable {}

@available(*, unavailable)
extension ModelChanges.Iterator: Sendable {}
