// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// Runs an operation and expects it to raise certain diagnostics, and no others.
///
/// ```swift
/// expectDiagnostics(.emptyTraitList) { scene.registerForTraitChanges([]) { _, _ in } }
/// ```
///
/// They go nowhere else: a handler around the operation does not hear of them.
///
/// - Parameters:
///   - codes: What is expected, each as often as it occurs, in any order; by default nothing.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectDiagnostics<Result>(
  _ codes: TraitDiagnostic.Code..., file: StaticString = #filePath, line: UInt = #line,
  during operation: () throws -> Result
) rethrows -> Result {
  let raised = RaisedDiagnostics()
  defer { raised.expect(codes, file: file, line: line) }
  return try TraitDiagnostics.withHandler(raised.add, operation: operation)
}

/// Runs an asynchronous operation and expects it to raise certain diagnostics, and no others.
///
/// - Parameters:
///   - codes: What is expected, each as often as it occurs, in any order; by default nothing.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
///   - isolation: The isolation of the caller; leave it out.
///   - operation: What to run.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectDiagnostics<Result>(
  _ codes: TraitDiagnostic.Code..., file: StaticString = #filePath, line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation, during operation: () async throws -> Result
) async rethrows -> Result {
  let raised = RaisedDiagnostics()
  defer { raised.expect(codes, file: file, line: line) }
  return try await TraitDiagnostics.withHandler(raised.add, operation: operation)
}

private final class RaisedDiagnostics: Sendable {
  private let all = Lock<[TraitDiagnostic]>([])

  @Sendable func add(_ diagnostic: TraitDiagnostic) {
    all.withLock { $0.append(diagnostic) }
  }

  func expect(_ codes: [TraitDiagnostic.Code], file: StaticString, line: UInt) {
    let raised = all.withLock { $0 }
    guard raised.map(\.code.description).sorted() != codes.map(\.description).sorted() else {
      return
    }
    let expected =
      codes.isEmpty ? "No diagnostic" : codes.map { "\"\($0)\"" }.joined(separator: ", ")
    let found = raised.isEmpty ? ["none"] : raised.map(\.description)
    TestFailures.record(
      "\(expected) was expected; raised was:\n" + found.map { "  " + $0 }.joined(separator: "\n"),
      file: file, line: line)
  }
}
