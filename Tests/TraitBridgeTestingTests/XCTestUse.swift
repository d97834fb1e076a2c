// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge
import TraitBridgeTesting
import XCTest

/// The harness under XCTest, which is told once where failures go.
final class XCTestUse: XCTestCase {
  override func tearDown() {
    TestFailures.setHandler(nil)
  }

  func testExpectationsThatHoldAreSilent() {
    TestFailures.setHandler { XCTFail($0.message, file: $0.file, line: $0.line) }
    let host = RecordingHost(Row())
    defer { host.finish() }
    host.host.traitOverrides.theme = .bold
    host.expectChange(of: \.theme, from: .standard, to: .bold)
    host.expectEvaluated(["Row": 1])
    host.expectOutputChange(to: "row in bold")
    checkLaws(of: ThemeKey.self, samples: Theme.allCases)
  }

  func testAFailureArrivesWithItsPlace() async {
    let arrival = expectation(description: "the failure arrives")
    TestFailures.setHandler { failure in
      XCTAssertEqual(
        "\(failure)",
        "/tests/Some.swift:7: ThemeTrait has no samples, so no law has been checked.")
      arrival.fulfill()
    }
    checkLaws(of: ThemeTrait.self, samples: [], file: "/tests/Some.swift", line: 7)
    await fulfillment(of: [arrival], timeout: 0)
  }
}
