// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something that a test expected and that is not so.
public struct TestFailure: Sendable, CustomStringConvertible {
  /// What was expected, what is there instead, and what to do about it.
  public let message: String
  /// The path of the file in which it was expected.
  public let file: StaticString
  /// The line on which it was expected.
  public let line: UInt

  /// The place and the message.
  public var description: String { "\(file):\(line): \(message)" }
}

extension TestFailure: Equatable {
  /// Whether two failures say the same of the same place.
  ///
  /// - Parameters:
  ///   - first: A failure.
  ///   - second: Another one.
  /// - Returns: `true` where nothing differs.
  public static func == (first: TestFailure, second: TestFailure) -> Bool {
    first.description == second.description
  }
}
