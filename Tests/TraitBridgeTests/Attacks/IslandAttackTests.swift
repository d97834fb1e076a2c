// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct IslandAttackTests {
  private let scene = TraitNode("scene")

  @Test func `rows with islands move, and their nodes with them`() {
    struct Row: ViewModel {
      let node: TraitNode
      let index: Int
      var body: Int {
        TraitNodeHost {
          node
        } update: { _, _ in
          index
        }
        .transformEnvironment(\.density) { $0 += index }.output()
      }
    }
    struct Table: ViewModel {
      var order: [Int]
      let nodes: [TraitNode]
      var body: [Int] {
        ModelList(order, id: \.self) { Row(node: nodes[$0], index: $0) }.output()
      }
    }
    let nodes = (0..<4).map { TraitNode("\($0)") }
    let host = ModelHost(Table(order: [0, 1, 2, 3], nodes: nodes), in: scene, isolation: nil)
    _ = host.output
    let log = Log<String>()
    for node in nodes {
      node.registerForTraitChanges([LevelTrait.self]) { (node: TraitNode, _) in log.add(node.label)
      }
    }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == ["0", "1", "2", "3"])
    host.root.order = [3, 1, 0]
    _ = host.output
    #expect(log.take() == ["2"])
    #expect(nodes.map { $0.environment.density } == [10, 11, 10, 13])
    #expect(nodes[2].description == "2")
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(log.take() == ["3", "1", "0"])
    host.root.order = [2, 3]
    _ = host.output
    #expect(log.take().sorted() == ["0", "1", "2"])
    #expect(nodes.map { $0.environment.density } == [10, 10, 12, 13])
  }

  @Test func `of two islands for one node the later one has it`() {
    struct Pair: ViewModel {
      let node: TraitNode
      var isDouble: Bool
      var isFirst = true
      var body: Int {
        if isFirst {
          _ = TraitNodeHost {
            node
          } update: { _, _ in
            0
          }.environment(\.density, 1).output()
        }
        if isDouble {
          _ = TraitNodeHost {
            node
          } update: { _, _ in
            0
          }.environment(\.density, 2).output()
        }
        return 0
      }
    }
    let node = TraitNode("node")
    let host = ModelHost(Pair(node: node, isDouble: true), in: scene, isolation: nil)
    _ = host.output
    #expect(node.environment.density == 2)
    host.root.isFirst = false
    _ = host.output
    #expect(node.environment.density == 2)
    host.root.isDouble = false
    _ = host.output
    #expect(node.environment.density == 10)
    #expect(node.description == "node")
  }

  @Test func `a node that would host itself stays where it is, which is reported`() {
    struct Page: ViewModel {
      let node: () -> TraitNode
      var body: Int {
        TraitNodeHost {
          node()
        } update: { _, environment in
          environment.density
        }.output()
      }
    }
    var host: ModelHost<Page>?
    host = ModelHost(Page { host?.traitNode ?? TraitNode() }, in: scene, isolation: nil)
    let found = diagnostics { #expect(host?.output == 10) }
    #expect(found.map(\.code) == [.cyclicAttachment])
    scene.environmentOverrides.density = 3
    #expect(host?.output == 3)
    host?.detach()
    weak let lost = host
    host = nil
    #expect(lost == nil)
  }
}
