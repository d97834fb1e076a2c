// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct OwnTraitsTests {
  @Test func `the C interface makes every trait of the package known first`() throws {
    let definition = #/^public enum (\w+Trait): /#
    let lines = try SourceTree.swiftFiles(in: "Sources/TraitBridge").values.joined()
    let traits = lines.compactMap { $0.firstMatch(of: definition).map { String($0.1) } }
    #expect(traits.contains("RedactionReasonsTrait"), "the sources are read")
    let known = try SourceTree.text(of: "Sources/TraitBridgeCInterface/OwnTraits.swift")
    #expect(traits.filter { !known.contains("ForeignTrait(\($0).self)") } == [])
  }
}
