// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Why the arguments of the program were not understood.
struct UsageError: Error, Equatable, Sendable {
  /// What kind of failure it is.
  ///
  /// Others may be added.
  struct Code: RawRepresentable, Hashable, Sendable {
    let rawValue: String

    static let unknownOption = Code(rawValue: "unknownOption")
    static let repeatedOption = Code(rawValue: "repeatedOption")
    static let missingValue = Code(rawValue: "missingValue")
    static let unknownValue = Code(rawValue: "unknownValue")
    static let severalFiles = Code(rawValue: "severalFiles")
    static let conflictingOptions = Code(rawValue: "conflictingOptions")
  }

  let code: Code
  let reason: String

  static let severalFiles = UsageError(code: .severalFiles, reason: "more than one FILE")

  static func conflictingOptions(_ first: String, _ second: String) -> UsageError {
    UsageError(
      code: .conflictingOptions, reason: "\(first) and \(second) do not go together")
  }

  static func unknownOption(_ option: String) -> UsageError {
    UsageError(
      code: .unknownOption, reason: "unknown option \(DisplayText.sanitized(option))")
  }

  static func repeatedOption(_ option: String) -> UsageError {
    UsageError(code: .repeatedOption, reason: "\(option) occurs twice")
  }

  static func missingValue(_ option: String) -> UsageError {
    UsageError(code: .missingValue, reason: "\(option) needs a value")
  }

  static func unknownValue(_ option: String, choices: [String]) -> UsageError {
    UsageError(
      code: .unknownValue, reason: "\(option) takes one of \(choices.joined(separator: ", "))")
  }
}

extension UsageError: CustomStringConvertible {
  /// The reason in one line.
  var description: String { reason }
}
