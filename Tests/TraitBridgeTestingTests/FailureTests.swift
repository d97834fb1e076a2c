// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeTesting

@Suite struct FailureTests {
  @Test func `a failure becomes an issue of the test, at its place`() {
    withKnownIssue {
      TestFailures.record("planted")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["planted"]
        && issue.sourceLocation?.fileName == "FailureTests.swift"
    }
  }

  @Test func `failures are collected where somebody wants them, tasks included`() async {
    let failures = await TestFailures.collect {
      TestFailures.record("first", file: "/tests/Some.swift", line: 7)
      await Task { TestFailures.record("second", file: "/tests/Some.swift", line: 8) }.value
    }
    #expect(
      failures.map(\.description) == [
        "/tests/Some.swift:7: first", "/tests/Some.swift:8: second",
      ])
  }
}
