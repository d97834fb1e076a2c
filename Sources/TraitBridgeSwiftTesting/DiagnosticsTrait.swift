// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import Testing
internal import TraitBridge
internal import TraitBridgeTesting

/// Makes failures of the diagnostics that are raised during a test.
///
/// ```swift
/// @Suite(.failsOnDiagnostics) struct StatementTests {
///   @Test func `a write to what a body declares is refused`() {
///     expectDiagnostics(.refusedWrite) { host.output.rename("Savings") }
///   }
/// }
/// ```
///
/// Each test has a handler of its own, and the tasks that it starts have it too; so tests that run
/// at the same time do not see each other's diagnostics.
public struct DiagnosticsTrait: SuiteTrait, TestTrait, TestScoping {
  /// Every test of a suite has the trait.
  public var isRecursive: Bool { true }

  /// Runs a test with a handler of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test; without one there is nothing to run yet.
  ///   - function: Runs it.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let location = test.sourceLocation
    try await TraitDiagnostics.withHandler { diagnostic in
      let text = "\(diagnostic)\nThe test did not expect this; expectDiagnostics does."
      Issue.record(Comment(rawValue: text), sourceLocation: location)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == DiagnosticsTrait {
  /// Makes failures of the diagnostics that are raised during a test, unless it expects them.
  public static var failsOnDiagnostics: Self { Self() }
}
