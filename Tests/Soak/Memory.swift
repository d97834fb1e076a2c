// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the process occupies.
enum Memory {
  /// Megabytes in memory, where the system says so.
  static var resident: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  /// How much more there is after some work than before it.
  static func growth(during work: () async -> Void) async -> Double? {
    let before = resident
    await work()
    guard let before, let after = resident else { return nil }
    return max(after - before, 0)
  }
}

extension SoakRun {
  /// Notes how much memory grew, where that can be known.
  func expectGrowth(_ growth: Double?, atMost limit: Double) {
    guard let growth else { return note("growth", "unknown") }
    expect("MB of growth", growth, atMost: limit)
  }
}
