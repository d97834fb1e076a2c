// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private enum Plain: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "test.foreign.random.plain"
  static func combine(inherited: Int, override: Int) -> Int { inherited &* 3 &+ override }
}

private enum Bilingual: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "test.foreign.random.bilingual"
  static func combine(inherited: Int, override: Int) -> Int { inherited &* 3 &+ override }
}

/// Compares a trait that two languages share with one that only Swift knows, in the same tree.
@Suite struct RandomForeignTests {
  private let shared: ForeignTrait

  init() throws {
    shared = try ForeignTrait(
      defining: Bilingual.identifier, defaultValue: .integer(0), origin: "c:random.c")
    _ = ForeignTrait(Bilingual.self)
  }

  @Test(arguments: Seeds.all)
  func `a trait of two languages behaves as one of Swift alone`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let nodes = (0..<12).map { TraitNode("\($0)") }
    let plainCalls = Log<String>()
    let sharedCalls = Log<String>()
    for node in nodes {
      node.registerForTraitChanges([Plain.self]) { (node: TraitNode, previous) in
        plainCalls.add("\(node.label) \(previous[Plain.self]) \(node[Plain.self])")
      }
      node.registerForTraitChanges([Bilingual.self]) { (node: TraitNode, previous) in
        sharedCalls.add("\(node.label) \(previous[Bilingual.self]) \(node[Bilingual.self])")
      }
    }
    for step in 0..<60 {
      try change(nodes, &random)
      #expect(plainCalls.take() == sharedCalls.take(), "seed \(seed), step \(step)")
      for node in nodes { try expectAgreement(at: node, "seed \(seed), step \(step)") }
    }
  }

  private func change(_ nodes: [TraitNode], _ random: inout SeededGenerator) throws {
    let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
    let value = Int.random(in: 0...2, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let other = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      let isAbove = sequence(first: other, next: \.parent).contains { $0 === node }
      if !isAbove { other.attach(node) }
    case 1: node.detach()
    case 2:
      node.performBatchUpdates {
        node.traitOverrides.remove(Plain.self)
        node.traitOverrides.remove(shared)
      }
    case 3:
      try node.performBatchUpdates {
        node.traitOverrides[Plain.self] = value
        try node.traitOverrides.setValue(.integer(value), for: shared)
      }
    default:
      node.performBatchUpdates {
        node.traitOverrides[Plain.self] = value
        node.traitOverrides[Bilingual.self] = value
      }
    }
  }

  private func expectAgreement(at node: TraitNode, _ place: Comment) throws {
    let plain = node[Plain.self]
    #expect(node[Bilingual.self] == plain, place)
    #expect(try node.value(of: shared) == .integer(plain), place)
    #expect(node.traitCollection[Bilingual.self] == plain, place)
    #expect(
      node.traitOverrides.override(for: Bilingual.self)
        == node.traitOverrides.override(for: Plain.self), place)
  }
}
