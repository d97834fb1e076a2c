// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs the jobs of its tasks one at a time on the thread that asks it to, each time one of those
/// that are ready, as a seed has it.
///
/// Tasks that are started on it and their children stay on it, with the actors that they call. So a
/// seed is a schedule, which is the same each time.
final class StepExecutor: TaskExecutor, @unchecked Sendable {
  // Sendable because all that changes is behind the lock.
  private let lock = NSLock()
  private var ready: [UnownedJob] = []
  private var random: SeededGenerator
  private(set) var steps = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { ready.append(job) }
  }

  /// Starts a task here.
  @discardableResult
  func start(_ body: @escaping @Sendable @concurrent () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: self) { await body() }
  }

  /// Runs until nothing is ready.
  func runUntilIdle() {
    while let job = takeJob() {
      steps += 1
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func takeJob() -> UnownedJob? {
    lock.withLock {
      guard !ready.isEmpty else { return nil }
      return ready.remove(at: Int.random(in: 0..<ready.count, using: &random))
    }
  }
}

/// What the tasks of one schedule do, in order.
final class Trace: @unchecked Sendable {
  // Sendable because all that changes is behind the lock.
  private let lock = NSLock()
  private var entries: [String] = []

  func add(_ entry: String) {
    lock.withLock { entries.append(entry) }
  }

  var text: String { lock.withLock { entries.joined(separator: " ") } }

  func has(_ entry: String) -> Bool { lock.withLock { entries.contains(entry) } }

  /// The numbers of the entries that begin with a name, as in `name=3`.
  func numbers(_ name: String) -> [Int] {
    lock.withLock { entries }
      .filter { $0.hasPrefix(name + "=") }
      .compactMap { Int($0.dropFirst(name.count + 1)) }
  }
}
