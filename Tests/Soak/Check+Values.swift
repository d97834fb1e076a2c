// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension SoakCheck {
  static let lastValue = SoakCheck(name: "R1", promise: "the last value is never lost") { run in
    let rounds = run.count(100_000, short: 2_000)
    let settling = Times()
    var lost = 0
    for round in 1...rounds {
      Watchdog.expect("R1 in round \(round), seed \(run.seed)", within: 30)
      let tree = Tree()
      let levels = await tree.levels()
      let reader = Task.detached {
        var last = 0
        for await level in levels {
          last = level
          if level == 50 { break }
        }
        return (last, ContinuousClock.now)
      }
      for level in 1...50 { await tree.setLevel(level) }
      let written = ContinuousClock.now
      let (last, seen) = await reader.value
      if last != 50 { lost += 1 }
      settling.add(max(seen - written, .zero))
    }
    run.note("rounds of 50 writes", rounds)
    run.expectNone("lost", lost)
    run.expect("settling ms p99.9", settling.all.quantile(0.999), atMost: run.limit(50))
    run.expect("settling ms max", settling.all.max() ?? 0, atMost: run.limit(500))
  }

  static let firstValue = SoakCheck(
    name: "R2", promise: "who begins while others write has one first value, and no gap"
  ) { run in
    let rounds = run.count(50_000, short: 1_000)
    let tree = Tree()
    let levels = await tree.levels()
    let writer = Task.detached {
      var level = 0
      while !Task.isCancelled {
        level += 1
        await tree.setLevel(level)
        await Task.yield()
      }
    }
    let violations = Tally()
    await withTaskGroup { group in
      for reader in 0..<2 {
        group.addTask {
          var random = SeededNumbers(seed: run.seed &+ UInt64(reader))
          for round in 0..<rounds / 2 {
            if round.isMultiple(of: 100) {
              Watchdog.expect("R2 in round \(round), seed \(run.seed)", within: 30)
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) { await Task.yield() }
            await Self.readValues(levels, violations)
            await Self.readChanges(await tree.changes(limit: 64), violations)
          }
        }
      }
    }
    writer.cancel()
    await writer.value
    run.note("rounds", rounds)
    run.expectNone("violations", violations.value)
  }

  /// Takes three values, each newer than the one before.
  private static func readValues(_ levels: ModelValues<Int>, _ violations: Tally) async {
    var last = -1
    for await level in levels.prefix(3) {
      if level <= last { violations.add() }
      last = level
    }
  }

  /// Takes three changes, each of which begins where the one before has ended.
  private static func readChanges(_ changes: ModelChanges<Int>, _ violations: Tally) async {
    var last: Int?
    for await change in changes.prefix(3) {
      let isNext = last == nil || change.dropped > 0 || change.previous == last
      if !isNext || change.current != change.previous + 1 { violations.add() }
      last = change.current
    }
  }
}
