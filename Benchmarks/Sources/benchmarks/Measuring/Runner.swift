// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import AllocationCounter

/// How much to measure.
struct Effort {
  let runs: Int
  /// How long one run ought to take, in nanoseconds.
  let duration: Double

  static let full = Effort(runs: 11, duration: 15_000_000)
  /// Enough to see that each row works, and nothing more.
  static let short = Effort(runs: 1, duration: 1)
}

/// What is measured.
enum TrialClock {
  /// Processor time of the thread, which other programs disturb the least.
  case thread
  /// Processor time of the whole process, where a task may go on in another thread.
  case process
  /// Time on the wall, where several threads take part.
  case wall

  var now: UInt64 {
    switch self {
    case .thread: thread_time()
    case .process: process_time()
    case .wall: wall_time()
    }
  }
}

/// What has been measured of one row.
struct Measurement {
  let subject: Spread
  let baseline: Spread
  /// Blocks of the heap in one operation.
  let allocations: Double?

  var ratio: Double { subject.median / baseline.median }
}

/// Several values of one thing.
struct Spread {
  let lowest: Double
  let median: Double
  let highest: Double

  init(_ values: [Double]) {
    let values = values.sorted()
    lowest = values.first ?? 0
    median = values.isEmpty ? 0 : values[values.count / 2]
    highest = values.last ?? 0
  }
}

/// Measures, each run of the subject right after one of the baseline.
struct Runner {
  let effort: Effort

  func run(_ benchmark: Benchmark) async -> Measurement {
    switch benchmark.kind {
    case .bytes(let measure):
      let bytes = measure()
      return Measurement(
        subject: Spread([bytes.subject]), baseline: Spread([bytes.baseline]), allocations: nil)
    case .time(let clock, let make):
      return await run(make(), clock: clock)
    }
  }

  private func run(_ trial: Trial, clock: TrialClock) async -> Measurement {
    let times = await calibrated(trial.subject, clock: clock)
    let baselineTimes = await calibrated(trial.baseline, clock: clock)
    var subject: [Double] = []
    var baseline: [Double] = []
    for _ in 0..<effort.runs {
      let baselineTime = await time(trial.baseline, baselineTimes, clock: clock)
      baseline.append(baselineTime / (Double(baselineTimes) * trial.baselineOperations))
      let subjectTime = await time(trial.subject, times, clock: clock)
      subject.append(subjectTime / (Double(times) * trial.operations))
    }
    let before = allocation_count()
    await trial.subject(times)
    let allocations = Double(allocation_count() - before) / (Double(times) * trial.operations)
    return Measurement(
      subject: Spread(subject), baseline: Spread(baseline),
      allocations: clock == .thread ? allocations : nil)
  }

  private func time(_ work: Trial.Work, _ times: Int, clock: TrialClock) async -> Double {
    let start = clock.now
    await work(times)
    return Double(clock.now - start)
  }

  /// How many times the work has to be done for a run to last long enough.
  private func calibrated(_ work: Trial.Work, clock: TrialClock) async -> Int {
    // The first time is none to go by: it may pay for what the row before has left behind.
    await work(1)
    var times = 1
    while true {
      let time = max(await time(work, times, clock: clock), 1)
      if time >= effort.duration { return times }
      times = max(times + 1, min(times * 10, Int(Double(times) * effort.duration / time * 1.1)))
    }
  }
}
