// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge

/// An executor that runs nothing until a test tells it to.
///
/// A task that prefers it makes a step at a time, in the order in which steps become possible, so a
/// test of asynchronous code comes to the same result each time and never waits.
///
/// ```swift
/// let executor = StepExecutor()
/// let task = Task(executorPreference: executor) { await worker.run() }
/// executor.run()
/// ```
public final class StepExecutor: TaskExecutor {
  private let queue = Lock<[UnownedJob]>([])

  /// Creates an executor with nothing to run.
  public init() {}

  /// Adds a job to those that wait.
  ///
  /// - Parameter job: The job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.withLock { $0.append(job) }
  }

  /// The number of jobs that wait.
  public var waitingCount: Int { queue.withLock { $0.count } }

  /// Runs the jobs that wait, and those that they add, in the order they came.
  ///
  /// - Parameter steps: How many jobs to run at most.
  /// - Returns: How many have run.
  @discardableResult
  public func run(steps: Int = .max) -> Int {
    var count = 0
    while count < steps, let job = queue.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }
}
