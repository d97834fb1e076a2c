// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Testing
package import TraitBridgeTesting

extension SwiftTestingLink: TestFailureRecorder {
  /// Makes an issue of a failure.
  ///
  /// Without a test it is one of the whole run: where something else runs than Swift Testing, nobody
  /// would hear of it.
  package static func record(_ failure: TestFailure) -> Bool {
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location(of: failure))
    return Test.current != nil
  }

  private static func location(of failure: TestFailure) -> SourceLocation {
    let path = "\(failure.file)"
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    return SourceLocation(
      fileID: name.contains("/") ? name : "Tests/" + name, filePath: path,
      line: max(Int(failure.line), 1), column: 1)
  }
}
