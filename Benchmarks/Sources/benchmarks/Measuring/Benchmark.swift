// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A piece of work, what it is compared with, and what the comparison ought to give.
struct Benchmark {
  let name: String
  let baseline: String
  /// The highest ratio to the baseline that is fine, or of bytes; `nil` where it is only reported.
  let target: Double?
  let kind: Kind

  enum Kind {
    case time(clock: TrialClock, make: () -> Trial)
    /// Bytes of one thing, and of one thing of the baseline.
    case bytes(measure: () -> (subject: Double, baseline: Double))
  }

  init(
    _ name: String, against baseline: String, target: Double? = nil, clock: TrialClock = .thread,
    make: @escaping () -> Trial
  ) {
    self.name = name
    self.baseline = baseline
    self.target = target
    kind = .time(clock: clock, make: make)
  }

  init(
    bytes name: String, against baseline: String, target: Double,
    measure: @escaping () -> (subject: Double, baseline: Double)
  ) {
    self.name = name
    self.baseline = baseline
    self.target = target
    kind = .bytes(measure: measure)
  }

  static var all: [Benchmark] {
    // Bytes first: a heap that has been used says less.
    memoryRows + readRows + writeRows + bridgeRows + modelRows + graphRows + streamRows
      + treeRows
  }
}

/// Work that is done a number of times, and the same for the baseline.
struct Trial {
  typealias Work = (_ times: Int) async -> Void

  let subject: Work
  let baseline: Work
  /// How many operations one time stands for.
  let operations: Double
  /// How many operations one time of the baseline stands for.
  let baselineOperations: Double

  init(
    operations: Double = 1, baselineOperations: Double? = nil,
    subject: @escaping Work, baseline: @escaping Work
  ) {
    self.subject = subject
    self.baseline = baseline
    self.operations = operations
    self.baselineOperations = baselineOperations ?? operations
  }
}
