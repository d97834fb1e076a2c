// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension SoakCheck {
  static let deadlock = SoakCheck(
    name: "R9", promise: "cancelling, writing and beginning at the same time stop nobody"
  ) { run in
    let rounds = run.count(3_000, short: 100)
    let tree = Tree()
    let levels = await tree.levels()
    for round in 1...rounds {
      // Three seconds for a quiet machine; the short form runs on any.
      Watchdog.expect("R9 in round \(round)", within: run.isShort ? 30 : 3)
      await withTaskGroup { group in
        let readers = (0..<100).map { _ in
          Task.detached { for await _ in levels {} }
        }
        group.addTask { for reader in readers { reader.cancel() } }
        group.addTask { for level in 1...100 { await tree.setLevel(round * 100 + level) } }
        group.addTask {
          for number in 0..<100 {
            let changes = await tree.changes(limit: 1 + number)
            withExtendedLifetime(changes.makeAsyncIterator()) {}
          }
        }
        await group.waitForAll()
        for reader in readers { await reader.value }
      }
    }
    run.note("rounds of 100 cancels, writes and registrations", rounds)
    run.expectNone("readers left", levels.counters.subscriptions)
  }

  static let cancellation = SoakCheck(
    name: "R10", promise: "a task that is cancelled ends at once, without a value"
  ) { run in
    let rounds = run.count(10_000, short: 500)
    let tree = Tree()
    let levels = await tree.levels()
    let late = Tally()
    let times = Times()
    for round in 1...rounds {
      Watchdog.expect("R10 in round \(round)", within: 30)
      for moment in CancellationMoment.allCases {
        let reader = Task.detached { await Self.readUntilCancelled(levels, moment, late) }
        await Self.wait(moment, for: levels)
        if moment == .afterWakeUp { await tree.setLevel(round) }
        let start = ContinuousClock.now
        reader.cancel()
        times.add(await reader.value - start)
      }
    }
    run.note("rounds of \(CancellationMoment.allCases.count) moments", rounds)
    run.expectNone("values after it", late.value)
    run.expect("ms p99", times.all.quantile(0.99), atMost: run.limit(10))
  }

  private enum CancellationMoment: CaseIterable, Sendable {
    case beforeWaiting, whileWaiting, afterWakeUp
  }

  private static func readUntilCancelled(
    _ levels: ModelValues<Int>, _ moment: CancellationMoment, _ late: Tally
  ) async -> ContinuousClock.Instant {
    if moment == .beforeWaiting {
      while !Task.isCancelled { await Task.yield() }
    }
    var iterator = levels.makeAsyncIterator()
    while true {
      let wasCancelled = Task.isCancelled
      guard await iterator.next() != nil else { break }
      if wasCancelled { late.add() }
    }
    if await iterator.next() != nil { late.add() }
    return .now
  }

  /// Waits until a reader has taken what there is.
  private static func wait(_ moment: CancellationMoment, for levels: ModelValues<Int>) async {
    guard moment != .beforeWaiting else { return }
    while levels.counters != StreamCounters(subscriptions: 1) { await Task.yield() }
  }

  static let termination = SoakCheck(
    name: "R11", promise: "the end of a tree is the end of all who wait for it"
  ) { run in
    let rounds = run.count(1_000, short: 20)
    let readers = 1_000
    let wrong = Tally()
    var slowest = 0.0
    for round in 1...rounds {
      Watchdog.expect("R11 in round \(round)", within: 60)
      let tree = Tree()
      let levels = await tree.levels()
      let ends = Times()
      var end = ContinuousClock.now
      await withTaskGroup { group in
        for _ in 0..<readers {
          group.addTask {
            var iterator = levels.makeAsyncIterator()
            guard await iterator.next() == 0 else { return wrong.add() }
            guard await iterator.next() == nil else { return wrong.add() }
            if await iterator.next() != nil { wrong.add() }
          }
        }
        while levels.counters != StreamCounters(subscriptions: readers) { await Task.yield() }
        end = .now
        await tree.end()
        await group.waitForAll()
        ends.add(.now - end)
      }
      slowest = max(slowest, ends.all.max() ?? 0)
    }
    run.note("rounds", rounds)
    run.note("readers", readers)
    run.expectNone("wrong ends", wrong.value)
    run.expect("ms of the slowest end", slowest, atMost: run.limit(1_000))
  }
}
