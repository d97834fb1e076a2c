// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The values of something as they change: the present one first, then always the newest.
///
/// ```swift
/// for await output in host.outputs { draw(output) }
/// ```
///
/// The contract, for each iterator on its own:
/// - the first element is the value of that moment;
/// - a reader that is slow skips to the newest value, and never misses the last one;
/// - an element is never equal to the one before it;
/// - an element is the value when it is taken, not when somebody was woken: once a commit has
///   returned, no iterator hands out what it has replaced;
/// - there is one wake-up in each commit, and no hop to another actor;
/// - it ends with the node or the host that it is about, after the last value, and at once with the
///   task that reads it. What has ended stays so.
///
/// For every change with what was before, take ``ModelChanges``.
///
/// Where the element is `Sendable`, so is the sequence, and may be read anywhere; otherwise it is
/// read in the isolation of its tree.
public struct ModelValues<Element>: AsyncSequence {
  /// A value stream does not fail.
  public typealias Failure = Never

  let hub: ValueHub<Element>

  /// Creates an iterator, which begins with the value of the moment.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(hub: hub, reader: hub.newReader())
  }

  /// One reader of the values.
  public struct Iterator: AsyncIteratorProtocol {
    private let hub: ValueHub<Element>
    private let reader: UInt64
    private var seenVersion: UInt64 = 0
    private var last: Element?
    private var isFinished = false

    fileprivate init(hub: ValueHub<Element>, reader: UInt64) {
      self.hub = hub
      self.reader = reader
    }

    /// Waits for a value that differs from the last one.
    ///
    /// - Parameter actor: The isolation of the caller; leave it out.
    /// - Returns: The newest value, or `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      while !isFinished, !Task.isCancelled {
        switch hub.look(after: seenVersion) {
        case .value(let value, let version):
          seenVersion = version
          if let last, hub.areEqual(last, value) { continue }
          last = value
          return value
        case .nothingNew:
          await hub.wait(reader, after: seenVersion, isolation: actor)
        case .finished:
          isFinished = true
        }
      }
      isFinished = true
      return nil
    }

    /// Waits for a value that differs from the last one.
    ///
    /// - Returns: The newest value, or `nil` at the end.
    public mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }
  }
}

extension ModelValues: Sendable where Element: Sendable {}

@available(*, unavailable)
extension ModelValues.Iterator: Sendable {}
