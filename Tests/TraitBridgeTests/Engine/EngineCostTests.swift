// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Row: ViewModel {
  let number: Int
  @ModelState private var count = 0

  var body: ModelBinding<Int> {
    _ = count
    return $count
  }
}

private struct Rows: ViewModel {
  let count: Int

  var body: [ModelChild<ModelBinding<Int>>] {
    ModelList(0..<count, id: \.self) { Row(number: $0) }.rows()
  }
}

private struct Level: ViewModel {
  @ModelEnvironment(LevelTrait.self) private var level

  var body: Int { level }
}

private struct Levels: ViewModel {
  let count: Int

  var body: [ModelChild<Int>] {
    ModelList(0..<count, id: \.self) { _ in Doubled() }.rows()
  }

  struct Doubled: ViewModel {
    var body: Int { Level().output() * 2 }
  }
}

/// What the engine looks at, which the size of a tree must not change.
@Suite struct EngineCostTests {
  private static let sizes = [1_000, 100_000]

  /// A tree in which each node but the last ones has ten children, from the top down.
  private func makeTree(_ count: Int) -> [TraitNode] {
    var nodes = [TraitNode("top")]
    for number in 1..<count { nodes.append(TraitNode("node", parent: nodes[(number - 1) / 10])) }
    return nodes
  }

  private func countWrite(at node: TraitNode) -> EngineCounters {
    node.traitOverrides.theme = .standard
    return EngineCounters.count { node.traitOverrides.theme = .bold }
  }

  @Test(arguments: sizes)
  func `a write that nobody reads looks at one slot, whatever the size of the tree`(size: Int) {
    let nodes = makeTree(size)
    #expect(countWrite(at: nodes[0]) == EngineCounters(slots: 1, readers: 0, runs: 0))
  }

  @Test(arguments: sizes)
  func `a write looks at its readers alone, whatever the size of the tree`(size: Int) {
    let nodes = makeTree(size)
    var calls = 0
    for number in 0..<1_000 {
      nodes[number * size / 1_000].registerForTraitChanges([ThemeTrait.self]) {
        (_: TraitNode, _) in calls += 1
      }
    }
    #expect(countWrite(at: nodes[0]) == EngineCounters(slots: 1, readers: 1_000, runs: 0))
    #expect(calls == 1_000)
  }

  @Test(arguments: sizes)
  func `a write looks at no reader below a nearer override, whatever the size of the tree`(
    size: Int
  ) {
    let nodes = makeTree(size)
    nodes[1].traitOverrides.theme = .bold
    var below = [nodes[1]]
    var index = 0
    while index < below.count {
      below += below[index].children
      index += 1
    }
    var calls = 0
    for number in 0..<10_000 {
      below[number % below.count].registerForTraitChanges([ThemeTrait.self]) {
        (_: TraitNode, _) in calls += 1
      }
    }
    #expect(countWrite(at: nodes[0]) == EngineCounters(slots: 2, readers: 0, runs: 0))
    #expect(calls == 0)
  }

  @Test(arguments: sizes)
  func `one row that changes is one run, whatever the length of the list`(size: Int) {
    let host = ModelHost(Rows(count: size))
    let rows = host.output
    let counts = rows.map(\.output)
    let counters = EngineCounters.count {
      counts[size / 2].wrappedValue = 1
      for row in [rows[0], rows[size / 2], rows[size - 1]] { _ = row.output }
    }
    #expect(counters.runs == 1)
    #expect(counters.slots == 0)
  }

  @Test func `what nobody has asked for since the last change is not told of the next one`() {
    let host = ModelHost(Levels(count: 100))
    let rows = host.output
    #expect(rows.map(\.output) == Array(repeating: 0, count: 100))
    func write(_ level: Int) -> EngineCounters {
      EngineCounters.count { host.traitNode.traitOverrides[LevelTrait.self] = level }
    }
    #expect(write(1) == EngineCounters(slots: 1, readers: 200, runs: 0))
    #expect(write(2) == EngineCounters(slots: 1, readers: 100, runs: 0))
    #expect(rows[7].output == 4)
    #expect(write(3) == EngineCounters(slots: 1, readers: 101, runs: 0))
    #expect(rows.map(\.output) == Array(repeating: 6, count: 100))
  }
}
