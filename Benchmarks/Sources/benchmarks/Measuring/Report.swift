// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import AllocationCounter

/// Prints what has been measured, as a table or as lines of JSON.
struct Report {
  let asJSON: Bool

  func begin() {
    // A row is worth reading as soon as it is there.
    write_output_by_line()
    guard !asJSON else { return }
    print(
      Self.padded(
        ["benchmark", "ns (bytes)", "spread", "baseline", "spread", "ratio", "target", "allocs"],
        "against"))
  }

  func add(_ measurement: Measurement, of benchmark: Benchmark) {
    print(asJSON ? json(measurement, benchmark) : row(measurement, benchmark))
  }

  private func row(_ measurement: Measurement, _ benchmark: Benchmark) -> String {
    Self.padded(
      [
        benchmark.name, Self.short(measurement.subject.median), Self.range(measurement.subject),
        Self.short(measurement.baseline.median), Self.range(measurement.baseline),
        Self.short(measurement.ratio), target(of: benchmark),
        measurement.allocations.map(Self.short) ?? "-",
      ], benchmark.baseline)
  }

  private func target(of benchmark: Benchmark) -> String {
    guard let target = benchmark.target else { return "-" }
    if case .bytes = benchmark.kind { return "\(Self.short(target)) B" }
    return Self.short(target)
  }

  private func json(_ measurement: Measurement, _ benchmark: Benchmark) -> String {
    let fields = [
      ("name", "\"\(benchmark.name)\""), ("ns", Self.exact(measurement.subject.median)),
      ("baseline", "\"\(benchmark.baseline)\""),
      ("baseline_ns", Self.exact(measurement.baseline.median)),
      ("ratio", Self.exact(measurement.ratio)),
      ("allocs", measurement.allocations.map(Self.exact) ?? "null"),
    ]
    return "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  private static func padded(_ cells: [String], _ last: String) -> String {
    let widths = [26, 11, 17, 11, 17, 8, 8, 8]
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(width - cell.count, 1))
    }
    return padded.joined() + last
  }

  private static func range(_ spread: Spread) -> String {
    "\(short(spread.lowest))-\(short(spread.highest))"
  }

  /// A number with about three digits.
  private static func short(_ value: Double) -> String {
    if value >= 100 || value == value.rounded() { return String(Int(value.rounded())) }
    return value >= 10 ? rounded(value, to: 1) : rounded(value, to: 2)
  }

  private static func exact(_ value: Double) -> String {
    rounded(value, to: 4)
  }

  private static func rounded(_ value: Double, to digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }
}
