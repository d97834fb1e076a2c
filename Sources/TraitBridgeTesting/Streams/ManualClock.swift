// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge

/// A clock that stands until a test puts it forward.
///
/// ```swift
/// let clock = ManualClock(driving: executor)
/// let task = Task(executorPreference: executor) { try await clock.sleep(for: .seconds(60)) }
/// clock.advance(by: .seconds(60))
/// ```
public final class ManualClock: Clock {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// The moment after some time.
    ///
    /// - Parameter duration: How much later it is.
    /// - Returns: The moment.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from this moment to another one.
    ///
    /// - Parameter other: The other moment.
    /// - Returns: The time.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a moment comes before another one.
    ///
    /// - Parameters:
    ///   - first: A moment.
    ///   - second: Another one.
    /// - Returns: `true` where the first is earlier.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.offset < second.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var lastNumber = 0
    var cancelled: Set<Int> = []
  }

  private let state = Lock(State())
  private let executor: StepExecutor?

  /// Creates a clock.
  ///
  /// - Parameter executor: What those run on who sleep by the clock. Whoever wakes makes all its steps
  ///   before the clock goes on, so a second sleep ends on time as well.
  public init(driving executor: StepExecutor? = nil) {
    self.executor = executor
  }

  /// The moment at which the clock stands.
  public var now: Instant { state.withLock { $0.now } }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// How many sleep by the clock.
  public var sleeperCount: Int {
    executor?.run()
    return state.withLock { $0.sleepers.count }
  }

  /// Sleeps until a test has put the clock forward to a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: It does not matter.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func add(_ sleeper: Sleeper) {
    let outcome: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(sleeper.number) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      state.sleepers.append(sleeper)
      return nil
    }
    if let outcome { sleeper.continuation.resume(with: outcome) }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Puts the clock forward, and wakes who has slept long enough, the earliest first.
  ///
  /// - Parameter duration: How much time passes.
  public func advance(by duration: Duration) {
    executor?.run()
    let target = now.advanced(by: duration)
    while let sleeper = takeNext(until: target) {
      sleeper.continuation.resume()
      executor?.run()
    }
    state.withLock { $0.now = max($0.now, target) }
    executor?.run()
  }

  /// Takes the sleeper that wakes first, and puts the clock to that moment.
  private func takeNext(until target: Instant) -> Sleeper? {
    state.withLock { state in
      let due = state.sleepers.filter { $0.deadline <= target }
        .min { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      guard let due else { return nil }
      state.sleepers.removeAll { $0.number == due.number }
      state.now = max(state.now, due.deadline)
      return due
    }
  }
}
