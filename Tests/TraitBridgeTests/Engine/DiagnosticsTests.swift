// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct DiagnosticsTests {
  @Test func `a handler of its own hears of each place once`() {
    let node = TraitNode("node")
    let found = diagnostics {
      for _ in 0..<3 { node.registerForTraitChanges([]) { (_: TraitNode, _) in } }
    }
    #expect(found.map(\.subject) == ["node"])
  }

  // In a process of its own, since the handler of a process counts for every test in it.
  @Test func `the handler of the process can be replaced, and put back`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let found = Shared<[String]>([])
        TraitDiagnostics.setHandler { found.value.append($0.subject) }
        TraitNode("first").registerForTraitChanges([]) { (_: TraitNode, _) in }
        precondition(found.value == ["first"])
        TraitDiagnostics.setHandler(nil)
        TraitNode("second").registerForTraitChanges([]) { (_: TraitNode, _) in }
        precondition(found.value == ["first"])
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("TraitBridge: registration without traits: second:"))
    #expect(!text.contains("first"))
  }
}
