// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge

/// Collects the elements of a stream, with a deadline in steps instead of time.
///
/// ```swift
/// let themes = StreamProbe(scene.values(of: ThemeTrait.self))
/// themes.expect(.standard)
/// scene.traitOverrides.theme = .bold
/// themes.expect(.bold)
/// ```
///
/// The reader of the stream runs on a ``StepExecutor``, and only while an expectation is checked.
public final class StreamProbe<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var end: StreamEnd?
  }

  /// How a stream has ended.
  enum StreamEnd: Equatable {
    case finished
    case failed(String)
  }

  private let state: Lock<State>
  private let task: Task<Void, Never>
  /// What the reader of the stream runs on.
  public let executor: StepExecutor

  /// The steps that a stream is given to come to rest.
  public static var defaultSteps: Int { 1000 }

  /// Begins to read a stream, as soon as steps are made.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - executor: What the reader runs on, by default one of its own.
  public init<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, on executor: StepExecutor = StepExecutor()
  ) where Stream.Element == Element {
    let state = Lock(State())
    self.state = state
    self.executor = executor
    task = Task(executorPreference: executor) {
      do {
        for try await element in stream { state.withLock { $0.elements.append(element) } }
        state.withLock { $0.end = .finished }
      } catch {
        let text = "\(error)"
        state.withLock { $0.end = .failed(text) }
      }
    }
  }

  deinit {
    task.cancel()
    executor.run(steps: Self.defaultSteps)
  }

  /// Cancels the reader.
  public func cancel() {
    task.cancel()
  }

  /// Takes what has come since the last call, after the reader has come to rest.
  ///
  /// - Parameters:
  ///   - steps: How many steps there are at most; where they do not suffice it is a failure.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  /// - Returns: The elements, in order.
  public func take(
    within steps: Int = defaultSteps, file: StaticString = #filePath, line: UInt = #line
  ) -> [Element] {
    executor.run(steps: steps)
    if executor.waitingCount > 0 {
      TestFailures.record(
        "The stream did not come to rest within \(steps) steps.", file: file, line: line)
    }
    return state.withLock { state in
      defer { state.elements = [] }
      return state.elements
    }
  }

  /// What has come and is still to be taken.
  func waitingElements() -> [Element] {
    executor.run(steps: Self.defaultSteps)
    return state.withLock { $0.elements }
  }

  /// How the stream has ended, if it has.
  var end: StreamEnd? { state.withLock { $0.end } }

  /// Expects the stream to have ended, without a failure and without another element.
  ///
  /// - Parameters:
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectEnd(file: StaticString = #filePath, line: UInt = #line) {
    let rest = take(file: file, line: line)
    guard !rest.isEmpty || end != .finished else { return }
    let found =
      switch end {
      case nil: "it goes on"
      case .failed(let error): "it failed with \(error)"
      case .finished: "it ended"
      }
    let elements = rest.isEmpty ? "" : " after " + rest.map(text).joined(separator: ", ")
    TestFailures.record(
      "The stream was expected to end; \(found)\(elements).", file: file, line: line)
  }
}

extension StreamProbe where Element: Equatable {
  /// Expects these elements since the last expectation, and no others.
  ///
  /// - Parameters:
  ///   - elements: The elements; by default there are none.
  ///   - steps: How many steps there are at most.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expect(
    _ elements: Element..., within steps: Int = defaultSteps, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = take(within: steps, file: file, line: line)
    guard found != elements else { return }
    let list = { (elements: [Element]) in
      elements.isEmpty ? "nothing" : elements.map(text).joined(separator: ", ")
    }
    TestFailures.record(
      "The stream was expected to give \(list(elements)); it gave \(list(found)).", file: file,
      line: line)
  }
}
