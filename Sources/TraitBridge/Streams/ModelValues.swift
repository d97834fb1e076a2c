// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The values of something as they change: the present one first, then always the newest.
///
/// ```swift
/// for await output in host.outputs { draw(output) }
/// ```
///
/// The contract, for each iterator on its own:
/// - the first element is the value after the last commit;
/// - a reader that is slow skips to the newest value, and never misses the last one;
/// - an element is never equal to the one before it;
/// - an element is the value when it is taken, not when somebody was woken: once a commit has
///   returned, no iterator hands out what it has replaced. So nothing that a redaction has hidden
///   comes out any more;
/// - there is at most one wake-up in each commit, and no hop to another actor;
/// - it ends with the node or the host that it is about: the values of traits after the last one,
///   those of outputs and properties at once, since no redaction could reach them any more. It ends
///   at once with the task that reads it, which gets no value after it has been cancelled. What has
///   ended stays so.
///
/// For every change with what was before, take ``ModelChanges``. For code that is not asynchronous
/// there is ``TraitEnvironment/observeValues(of:_:)-(Definition.Type,_)``.
///
/// Where the element is `Sendable`, so is the sequence, and may be read anywhere; otherwise it is
/// read in the isolation of its tree.
public struct ModelValues<Element>: AsyncSequence {
  /// A value stream does not fail.
  public typealias Failure = Never

  private let channel: ValueChannel
  private let equality: ValueEquality<Element>

  init(_ feed: StreamFeed<Element>) {
    channel = feed.channel
    equality = feed.equality
  }

  /// What is going on in all streams of the same values at the same node, for tests.
  ///
  /// - Complexity: O(iterators).
  public var counters: StreamCounters { channel.counters }

  /// Creates an iterator, which begins with the value of the moment.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: ValueReader(in: channel), equality: equality)
  }

  /// One reader of the values.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let reader: ValueReader
    private let equality: ValueEquality<Element>
    @usableFromInline var last: Element?
    @usableFromInline var isFinished = false

    fileprivate init(reader: ValueReader, equality: ValueEquality<Element>) {
      self.reader = reader
      self.equality = equality
    }

    /// Waits for a value that differs from the last one.
    ///
    /// Where there is one, the task is not suspended.
    ///
    /// - Parameter actor: The isolation of the caller; leave it out.
    /// - Returns: The newest value, or `nil` at the end.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      while true {
        switch takeReady() {
        case .value(let value, _): return value
        case .nothing(let ticket): await reader.wait(ticket, isolation: actor)
        case .finished: return nil
        }
      }
    }

    /// Takes a value that differs from the last one, if there is one by now.
    @inlinable
    mutating func takeReady() -> ValueFinding<Element> {
      while !isFinished {
        let finding = reader.take(as: Element.self)
        switch finding {
        case .value(let value, let isNext):
          if !isNext, isLast(value) { continue }
          last = value
        case .nothing: break
        case .finished: end()
        }
        return finding
      }
      return .finished
    }

    @usableFromInline
    func isLast(_ value: Element) -> Bool {
      guard let last else { return false }
      return equality(last, value)
    }

    @usableFromInline
    mutating func end() {
      isFinished = true
      last = nil
    }

    /// Waits for a value that differs from the last one.
    ///
    /// - Returns: The newest value, or `nil` at the end.
    @inlinable
    public mutating func next() async -> Element? {
      // What is there is taken without a look at where the task runs.
      switch takeReady() {
      case .value(let value, _): return value
      case .nothing(let ticket): await reader.wait(ticket, isolation: #isolation)
      case .finished: return nil
      }
      return await next(isolation: #isolation)
    }
  }
}

extension ModelValues: Sendable where Element: Sendable {}

@available(*, unavailable)
extension ModelValues.Iterator: Sendable {}

extension ModelValues.Iterator: CustomStringConvertible, CustomReflectable {
  /// The name of the type: the last value may have been hidden meanwhile.
  public var description: String { "ModelValues.Iterator" }

  /// Nothing, for the same reason.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
