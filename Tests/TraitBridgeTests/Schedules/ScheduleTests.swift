// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Streams under many schedules: each seed is another order of the steps of all tasks.
///
/// Fifty schedules of each scenario for ten seeds: `TRAITBRIDGE_SEEDS=140` runs 10,500 in all.
@Suite struct ScheduleTests {
  private static let schedulesPerSeed: UInt64 = 5

  @Test(arguments: ScheduleScenario.all)
  func `every schedule keeps the promises`(scenario: ScheduleScenario) {
    var traces: Set<String> = []
    for seed in Self.schedules {
      let (trace, problems) = scenario.run(seed: seed)
      traces.insert(trace)
      #expect(problems == [], "seed \(seed) of \"\(scenario.name)\": \(trace)")
    }
    if Self.schedules.count >= 50 {
      #expect(traces.count >= 10, "the schedules differ")
    }
  }

  @Test(arguments: ScheduleScenario.all)
  func `a seed is the same schedule each time`(scenario: ScheduleScenario) {
    for seed in Self.schedules.prefix(20) {
      let first = scenario.run(seed: seed)
      let second = scenario.run(seed: seed)
      #expect(Array(first.trace.utf8) == Array(second.trace.utf8), "seed \(seed)")
    }
  }

  /// The numbers of the schedules; a single seed is a single schedule.
  private static var schedules: [UInt64] {
    guard Seeds.all.count > 1 else { return Seeds.all }
    return Array(1...UInt64(Seeds.all.count) * schedulesPerSeed)
  }
}
