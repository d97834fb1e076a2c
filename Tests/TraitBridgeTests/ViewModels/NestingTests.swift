// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Nested: ViewModel, Equatable {
  let depth: Int
  var body: Int { depth == 0 ? 0 : Nested(depth: depth - 1).output() + 1 }
}

@Suite struct NestingTests {
  @Test func `bodies run within each other as deep as is documented`() {
    #expect(Nested(depth: 127).evaluated() == 127)
  }

  @Test func `a deeper body stops the program with a message that says what to do`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Nested(depth: 128).evaluated()
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        "Nested is nested more than 128 view models deep; follow deep data with child() instead of"
          + " output()."))
  }
}
