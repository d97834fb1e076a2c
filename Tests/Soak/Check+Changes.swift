// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension SoakCheck {
  static let commitOrder = SoakCheck(name: "R3", promise: "all readers have the order of commits") {
    run in
    let commits = run.count(1_000_000, short: 20_000)
    let tree = Tree()
    let inversions = Tally()
    let missing = Tally()
    await withTaskGroup { group in
      for _ in 0..<8 {
        let changes = await tree.changes(limit: 1_000)
        group.addTask {
          var (last, count) = (0, 0)
          for await change in changes {
            let expected = last + change.dropped
            if change.previous != expected || change.current != expected + 1 { inversions.add() }
            last = change.current
            count += 1 + change.dropped
            if last == commits { break }
          }
          if count != commits { missing.add() }
        }
      }
      group.addTask {
        for start in stride(from: 1, through: commits, by: 100) {
          Watchdog.expect("R3 at commit \(start)", within: 30)
          await tree.setLevels(start...min(start + 99, commits))
          await Task.yield()
        }
      }
    }
    run.note("commits", commits)
    run.note("readers", 8)
    run.expectNone("inversions", inversions.value)
    run.expectNone("readers with another count", missing.value)
  }

  static let boundedBuffers = SoakCheck(
    name: "R4", promise: "a reader that is stuck is kept its limit, and no more"
  ) { run in
    let writes = run.count(1_000_000, short: 50_000)
    let limit = 100
    let tree = Tree()
    let levels = await tree.levels()
    let changes = await tree.changes(limit: limit)
    var values = levels.makeAsyncIterator()
    _ = await values.next()
    await tree.setLevels(1...1_000)
    var (valuesPending, changesPending) = (0, 0)
    let growth = await Memory.growth {
      for start in stride(from: 1_001, through: writes, by: 1_000) {
        Watchdog.expect("R4 at write \(start)", within: 30)
        await tree.setLevels(start...min(start + 999, writes))
        valuesPending = max(valuesPending, levels.counters.pending)
        changesPending = max(changesPending, changes.counters.pending)
      }
    }
    var iterator = changes.makeAsyncIterator()
    var (received, dropped) = (0, 0)
    while received < limit, let change = await iterator.next() {
      received += 1
      dropped += change.dropped
    }
    run.note("writes", writes)
    run.expect("values pending", Double(valuesPending), atMost: 1)
    run.expect("changes pending", Double(changesPending), atMost: Double(limit))
    run.note("received", received)
    run.note("dropped", dropped)
    run.expectNone("writes unaccounted for", writes - received - dropped)
    run.expectNone("drops that the counter lacks", writes - limit - changes.counters.dropped)
    run.expectNone("steps from the last value", writes - (await values.next() ?? 0))
    run.expectGrowth(growth, atMost: 2)
  }

  static let stuckReader = SoakCheck(name: "R12", promise: "a stuck reader does not hold up others")
  { run in
    let commits = run.count(20_000, short: 4_000)
    let trials = run.count(7, short: 5)
    var alone: [Double] = []
    var beside: [Double] = []
    for _ in 0..<trials {
      Watchdog.expect("R12", within: 120)
      alone.append(await delivery(of: commits, besideStuck: false))
      beside.append(await delivery(of: commits, besideStuck: true))
    }
    let share = (alone.min() ?? 0) / (beside.min() ?? 1)
    run.note("commits to 9 readers", commits)
    run.note("of their throughput alone", "\(Int(share * 100)) %")
    // The short form shares its processors with others, so that its trials differ more.
    if share < (run.isShort ? 0.6 : 0.9) { run.fail("a stuck reader costs too much") }
  }

  /// How many milliseconds it takes until nine readers have every change.
  private static func delivery(of commits: Int, besideStuck: Bool) async -> Double {
    let tree = Tree()
    let stuck = besideStuck ? await tree.changes(limit: 64) : nil
    let start = ContinuousClock.now
    await withTaskGroup { group in
      for _ in 0..<9 {
        let changes = await tree.changes(limit: commits)
        group.addTask {
          for await change in changes where change.current == commits { break }
        }
      }
      group.addTask {
        for first in stride(from: 1, through: commits, by: 10) {
          await tree.setLevels(first...min(first + 9, commits))
          await Task.yield()
        }
      }
    }
    withExtendedLifetime(stuck) {}
    return (ContinuousClock.now - start).milliseconds
  }
}
