// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Something that tasks do with streams, to be run under many schedules.
struct ScheduleScenario: CustomTestStringConvertible, Sendable {
  let name: String
  /// Starts the tasks, and returns what says what is wrong at the end.
  let start: @Sendable (_ stage: Stage) -> @Sendable () -> [String]

  var testDescription: String { name }

  init(_ name: String, _ start: @escaping @Sendable (Stage) -> @Sendable () -> [String]) {
    self.name = name
    self.start = start
  }

  /// Runs one schedule.
  ///
  /// - Returns: What has happened, and what is wrong with it.
  func run(seed: UInt64) -> (trace: String, problems: [String]) {
    let stage = Stage(seed: seed)
    let check = start(stage)
    stage.executor.runUntilIdle()
    var problems = check()
    let unfinished = stage.unfinished
    if !unfinished.isEmpty { problems.append("never ended: \(unfinished)") }
    return (stage.trace.text, problems)
  }
}

/// Where the tasks of one schedule run.
final class Stage: Sendable {
  let executor: StepExecutor
  let trace = Trace()
  let screen = TreeActor()
  private let started = Trace()

  init(seed: UInt64) {
    executor = StepExecutor(seed: seed)
  }

  /// Starts a task that is to end by itself.
  @discardableResult
  func task(
    _ name: String, _ body: @escaping @Sendable @concurrent () async -> Void
  ) -> Task<Void, Never> {
    started.add(name)
    return executor.start { [trace] in
      await body()
      trace.add("\(name).end")
    }
  }

  /// The tasks that have not ended.
  var unfinished: [String] {
    started.text.split(separator: " ").map(String.init).filter { !trace.has("\($0).end") }
  }

  /// Writes levels one after the other, with chances for others in between.
  func writer(_ levels: ClosedRange<Int>, named name: String = "writer") {
    task(name) { [screen, trace] in
      for level in levels {
        await screen.setLevel(level)
        trace.add("\(name)=\(level)")
        await Task.yield()
      }
    }
  }

  /// Reads values until one of them, or the end.
  @discardableResult
  func valueReader(_ name: String, of values: ModelValues<Int>, until last: Int) -> Task<
    Void, Never
  > {
    task(name) { [trace] in
      for await value in values {
        trace.add("\(name)=\(value)")
        if value == last { break }
        await Task.yield()
      }
    }
  }

  /// Reads changes until one to a value, or the end; tells what was dropped, too.
  @discardableResult
  func changeReader(_ name: String, of changes: ModelChanges<Int>, until last: Int) -> Task<
    Void, Never
  > {
    task(name) { [trace] in
      for await change in changes {
        if change.dropped > 0 { trace.add("\(name).dropped=\(change.dropped)") }
        trace.add("\(name)=\(change.current)")
        if change.current == last { break }
        await Task.yield()
      }
    }
  }
}

extension Array where Element == Int {
  var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
