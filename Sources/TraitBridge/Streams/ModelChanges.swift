// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A change of a value in one commit.
public struct ModelChange<Value> {
  /// The value before the commit.
  public let previous: Value
  /// The value after it.
  public let current: Value
  /// How many changes came right before this one that the reader was too slow for.
  public let dropped: Int
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
///   the next element says how many;
/// - the first iterator has every change from the moment the sequence was made, any other one those
///   from its own beginning;
/// - it ends with the node that it is about, after the last change, and at once with the task that
///   reads it.
///
/// For the newest value alone, take ``ModelValues``.
public struct ModelChanges<Value>: AsyncSequence {
  /// A stream of changes does not fail.
  public typealias Failure = Never

  /// The changes that are kept for a reader where nothing else is said.
  public static var defaultLimit: Int { 64 }

  private let first: ChangeReader<Value>

  init(hub: ChangeHub<Value>) {
    first = ChangeReader(hub: hub)
  }

  /// Creates an iterator.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: first.claim() ? first : ChangeReader(hub: first.hub))
  }

  /// One reader of the changes.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let reader: ChangeReader<Value>
    private var isFinished = false

    fileprivate init(reader: ChangeReader<Value>) {
      self.reader = reader
    }

    /// Waits for a change.
    ///
    /// - Parameter actor: The isolation of the caller; leave it out.
    /// - Returns: The next change, or `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> ModelChange<Value>? {
      while !isFinished, !Task.isCancelled {
        switch reader.hub.take(reader.number) {
        case .entry(let entry):
          return ModelChange(
            previous: entry.previous, current: entry.current, dropped: entry.dropped)
        case .nothingNew:
          await reader.hub.wait(reader.number, isolation: actor)
        case .finished:
          isFinished = true
        }
      }
      isFinished = true
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

extension ModelChanges: Sendable where Value: Sendable {}

@available(*, unavailable)
extension ModelChanges.Iterator: Sendable {}
