// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One run of a check: how much of it, with which random numbers, and what was found.
final class SoakRun: @unchecked Sendable {
  // Sendable because all that changes is behind the lock.
  let name: String
  let isShort: Bool
  let seed: UInt64
  private let lock = NSLock()
  private var notes: [String] = []
  private var violations: [String] = []

  init(_ name: String, seed: UInt64, isShort: Bool) {
    self.name = name
    self.seed = seed
    self.isShort = isShort
  }

  /// How often to do something.
  func count(_ full: Int, short: Int) -> Int { isShort ? short : full }

  /// A limit of time: the short form runs beside whatever else the machine has to do.
  func limit(_ milliseconds: Double) -> Double { isShort ? milliseconds * 20 : milliseconds }

  func note(_ what: String, _ number: some CustomStringConvertible) {
    lock.withLock { notes.append("\(what) \(number)") }
  }

  /// Notes a number that must be zero.
  func expectNone(_ what: String, _ number: Int) {
    note(what, number)
    if number != 0 { fail("\(number) \(what)") }
  }

  /// Notes a number that must not be larger than another one.
  func expect(_ what: String, _ number: Double, atMost limit: Double) {
    let text = (number * 1_000).rounded() / 1_000
    note(what, "\(text) (at most \(limit))")
    if number > limit { fail("\(what) is \(text), more than \(limit)") }
  }

  func fail(_ violation: String) {
    lock.withLock { violations.append(violation) }
  }

  /// Runs a check and prints what came of it.
  ///
  /// - Returns: Whether the promise holds.
  func perform(_ check: SoakCheck) async -> Bool {
    Watchdog.expect(check.name, within: 120)
    let start = ContinuousClock.now
    await check.body(self)
    let seconds = (ContinuousClock.now - start).seconds
    Watchdog.expect("the next check", within: 60)
    return lock.withLock {
      print("\(name) \(check.promise): \(notes.joined(separator: ", ")); \(seconds) s")
      for violation in violations { print("\(name) VIOLATED: \(violation), seed \(seed)") }
      fflush(nil)
      return violations.isEmpty
    }
  }
}

extension Duration {
  /// Seconds, in hundredths.
  var seconds: Double { (milliseconds / 10).rounded() / 100 }

  var milliseconds: Double {
    Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
  }
}

extension [Double] {
  /// The value that a share of all does not exceed.
  func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[Swift.min(Int(Double(count) * share), count - 1)]
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
