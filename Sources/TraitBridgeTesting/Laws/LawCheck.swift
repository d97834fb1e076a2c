// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The check of laws on samples, which reports the smallest sample that breaks one.
struct LawCheck<Value: Equatable> {
  /// What the laws are about.
  let subject: String
  /// The samples, the smallest first.
  let samples: [Value]
  let file: StaticString
  let line: UInt

  init(
    _ subject: Any.Type, _ samples: [Value], tryingNaN: Bool = true, file: StaticString, line: UInt
  ) {
    self.init(
      String(describing: subject), samples, tryingNaN: tryingNaN, file: file, line: line)
  }

  init(
    _ subject: String, _ samples: [Value], tryingNaN: Bool, file: StaticString, line: UInt
  ) {
    self.subject = subject
    self.samples = Self.smallestFirst(samples + (tryingNaN ? Self.notANumber : []))
    self.file = file
    self.line = line
    if samples.isEmpty { fail("has no samples, so no law has been checked.") }
  }

  /// Checks a law that is about one value.
  ///
  /// - Parameters:
  ///   - law: The name of the law, and what it says.
  ///   - violation: What is wrong with a value, if anything.
  /// - Returns: Whether the law holds.
  @discardableResult
  func check(_ law: String, _ violation: (Value) -> String?) -> Bool {
    for sample in samples {
      guard let violation = violation(sample) else { continue }
      report(law, [sample], violation)
      return false
    }
    return true
  }

  /// Checks a law that is about two values.
  @discardableResult
  func check(_ law: String, _ violation: (Value, Value) -> String?) -> Bool {
    for (first, second) in pairs {
      guard let violation = violation(first, second) else { continue }
      report(law, [first, second], violation)
      return false
    }
    return true
  }

  /// Checks a law that is about three values.
  @discardableResult
  func check(_ law: String, _ violation: (Value, Value, Value) -> String?) -> Bool {
    for (first, second) in pairs {
      for third in samples {
        guard let violation = violation(first, second, third) else { continue }
        report(law, [first, second, third], violation)
        return false
      }
    }
    return true
  }

  func fail(_ text: String) {
    TestFailures.record("\(subject) \(text)", file: file, line: line)
  }

  /// All pairs; the place of the larger one rises, so small pairs come first.
  private var pairs: [(Value, Value)] {
    samples.indices.flatMap { larger in
      (0...larger).flatMap { smaller in
        smaller == larger
          ? [(samples[larger], samples[larger])]
          : [(samples[smaller], samples[larger]), (samples[larger], samples[smaller])]
      }
    }
  }

  private func report(_ law: String, _ sample: [Value], _ violation: String) {
    let title = sample.count == 1 ? "smallest sample" : "smallest samples"
    let list = sample.map(text).joined(separator: ", ")
    fail("breaks a law: \(law).\n  \(title): \(list)\n  \(violation)")
  }

  private static func smallestFirst(_ samples: [Value]) -> [Value] {
    let sized = samples.map { (size: text($0).utf8.count, sample: $0) }
    return sized.enumerated()
      .sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }
      .map(\.element.sample)
  }

  /// A sample that is no number, where values are numbers or optional ones.
  private static var notANumber: [Value] {
    guard let type = Value.self as? any FloatingPoint.Type else { return [] }
    func make<Number: FloatingPoint>(_ type: Number.Type) -> Any { Number.nan }
    return (make(type) as? Value).map { [$0] } ?? []
  }
}

/// Whether two values are the same to an observer: equal, or both no numbers.
func areSame<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
  first == second || (isNotANumber(first) && isNotANumber(second))
}

private func isNotANumber(_ value: Any) -> Bool {
  (value as? any FloatingPoint)?.isNaN ?? false
}
