// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something that can be done to a tree of traits.
enum TreeOperation {
  case addNode
  case attach(child: Int, parent: Int, index: Int)
  case detach(Int)
  case setOverride(Int?, trait: Int, node: Int)
  /// Registers a handler that carries out operations of its own, one for each call.
  case register(node: Int, traits: [Int], script: [TreeOperation])
  case unregister(Int)
  case batch([TreeOperation])

  static func random(
    using generator: inout SeededGenerator, nodes: Int, registrations: Int, depth: Int = 0
  ) -> TreeOperation {
    func node() -> Int { Int.random(in: 0..<nodes, using: &generator) }
    func trait() -> Int { Int.random(in: 0..<NaiveTree.traits.count, using: &generator) }
    func more(_ count: ClosedRange<Int>) -> [TreeOperation] {
      (0..<Int.random(in: count, using: &generator)).map { _ in
        random(using: &generator, nodes: nodes, registrations: registrations, depth: depth + 1)
      }
    }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0 where depth == 0 && nodes < 24: return .addNode
    case 0...3:
      return .attach(child: node(), parent: node(), index: Int.random(in: 0..<4, using: &generator))
    case 4: return .detach(node())
    case 5...6: return .setOverride(nil, trait: trait(), node: node())
    case 7...8 where depth < 2:
      let traits = Set((0..<Int.random(in: 1...3, using: &generator)).map { _ in trait() }).sorted()
      return .register(node: node(), traits: traits, script: more(0...3))
    case 9 where registrations > 0:
      return .unregister(Int.random(in: 0..<registrations, using: &generator))
    case 10...12 where depth < 2: return .batch(more(0...6))
    default:
      let value = Int.random(in: -1...3, using: &generator)
      return .setOverride(value, trait: trait(), node: node())
    }
  }
}
