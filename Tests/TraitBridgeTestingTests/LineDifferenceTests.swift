// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TraitBridgeTesting

@Suite struct LineDifferenceTests {
  @Test func `every difference of short texts leads from one to the other`() {
    let texts = (0...4).flatMap { length in
      (0..<(1 << length)).map { bits in (0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" } }
    }
    for old in texts {
      for new in texts {
        #expect(LineDifference(from: old, to: new).applied(to: old) == new)
        #expect(LineDifference(from: old, to: new).isEmpty == (old == new))
      }
    }
  }

  @Test func `a difference does not fit another text`() {
    let difference = LineDifference(from: ["a", "b"], to: ["a", "c"])
    #expect(difference.applied(to: ["a", "x"]) == nil)
    #expect(difference.applied(to: ["a"]) == nil)
  }
}
