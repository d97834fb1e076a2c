// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import TraitBridge

/// Where failed expectations go.
///
/// In a test of Swift Testing each becomes an issue of that test, without anything to set up. XCTest
/// is told once, before its tests:
///
/// ```swift
/// TestFailures.setHandler { XCTFail($0.message, file: $0.file, line: $0.line) }
/// ```
///
/// A program without a test library collects them:
///
/// ```swift
/// let failures = TestFailures.collect { checkLaws(of: ThemeKey.self, samples: Theme.allCases) }
/// exit(failures.isEmpty ? 0 : 1)
/// ```
///
/// Where nobody wants them they are written to standard error.
public enum TestFailures {
  /// What receives failures; it may be called on any thread.
  public typealias Handler = @Sendable (TestFailure) -> Void

  private static let processWide = Lock<Handler?>(nil)

  @TaskLocal private static var scoped: Handler?

  /// Replaces the handler of the whole process.
  ///
  /// - Parameter handler: What receives failures from now on, or `nil` for Swift Testing.
  public static func setHandler(_ handler: Handler?) {
    processWide.withLock { $0 = handler }
  }

  /// Runs an operation and collects its failures instead of reporting them.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: The failures of the operation and of the tasks it starts, in order.
  /// - Throws: What the operation throws.
  public static func collect(_ operation: () throws -> Void) rethrows -> [TestFailure] {
    let found = Lock<[TestFailure]>([])
    try $scoped.withValue(
      { failure in found.withLock { $0.append(failure) } }, operation: operation)
    return found.withLock { $0 }
  }

  /// Runs an asynchronous operation and collects its failures instead of reporting them.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller; leave it out.
  ///   - operation: What to run.
  /// - Returns: The failures of the operation and of the tasks it starts, in order.
  /// - Throws: What the operation throws.
  public static func collect(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
  ) async rethrows -> [TestFailure] {
    let found = Lock<[TestFailure]>([])
    try await $scoped.withValue(
      { failure in found.withLock { $0.append(failure) } }, operation: operation)
    return found.withLock { $0 }
  }

  /// Reports a failure, as the expectations of this module do.
  ///
  /// - Parameters:
  ///   - message: What was expected, and what is there instead.
  ///   - file: Where it was expected; leave it out.
  ///   - line: Where it was expected; leave it out.
  public static func record(
    _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let failure = TestFailure(message: message, file: file, line: line)
    if let handler = scoped ?? processWide.withLock({ $0 }) { return handler(failure) }
    guard SwiftTestingLink.record(failure) else { return writeToStandardError(failure) }
  }

  private static func writeToStandardError(_ failure: TestFailure) {
    try? FileHandle.standardError.write(contentsOf: Data("failure: \(failure)\n".utf8))
  }
}
