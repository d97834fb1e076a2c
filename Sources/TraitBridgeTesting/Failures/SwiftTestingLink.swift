// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The way to Swift Testing, which this module does not link.
///
/// A program that is no test must not need the test library. So the module `TraitBridgeSwiftTesting`
/// declares that this type records failures, and the declaration is looked for at run time.
package enum SwiftTestingLink {
  static func record(_ failure: TestFailure) -> Bool {
    recorder(Self.self)?.record(failure) ?? false
  }

  /// Out of line, so that the compiler does not decide by what it sees here.
  @inline(never)
  private static func recorder(_ type: Any.Type) -> (any TestFailureRecorder.Type)? {
    type as? any TestFailureRecorder.Type
  }
}

/// A test library.
package protocol TestFailureRecorder {
  /// Takes a failure.
  ///
  /// - Returns: Whether a test runs that the failure is one of.
  static func record(_ failure: TestFailure) -> Bool
}
