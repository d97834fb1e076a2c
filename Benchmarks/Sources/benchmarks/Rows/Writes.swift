// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension Benchmark {
  static var writeRows: [Benchmark] {
    [
      Benchmark("write.noreader", against: "the same with 1,000 nodes", target: 1.3) {
        Trial(
          subject: FanOut(nodes: 100_000, readers: 0).write,
          baseline: FanOut(nodes: 1000, readers: 0).write)
      },
      Benchmark("write.dictionary", against: "a write to a dictionary of any Sendable") {
        Trial(subject: FanOut(nodes: 1000, readers: 0).write) { times in
          var environment = PlainEnvironment(others: 20)
          for time in 0..<times {
            environment[ThemeTrait.self] = time & 1 == 0 ? .bold : .standard
          }
          keep(environment[ThemeTrait.self].rawValue)
        }
      },
      Benchmark("write.fanout", against: "1,000 closures in an array", target: 6) {
        Trial(
          operations: 1000, subject: FanOut(nodes: 100_000, readers: 1000).write,
          baseline: ClosureArray(count: 1000).call)
      },
      scaleRow("write.scale.10000", nodes: 10_000),
      scaleRow("write.scale", nodes: 100_000),
      Benchmark("write.shadowed", against: "write.noreader", target: 4) {
        Trial(
          subject: FanOut(nodes: 100_000, readers: 10_000, isShadowed: true).write,
          baseline: FanOut(nodes: 100_000, readers: 0).write)
      },
    ]
  }

  private static func scaleRow(_ name: String, nodes: Int) -> Benchmark {
    Benchmark(name, against: "the same in 1,000 nodes", target: 3) {
      Trial(
        operations: 1000, subject: FanOut(nodes: nodes, readers: 1000).write,
        baseline: FanOut(nodes: 1000, readers: 1000).write)
    }
  }
}

/// A tree with handlers spread over it, whose top is written.
final class FanOut {
  private let nodes: [TraitNode]
  private let tally = Tally()
  private var isBold = false

  init(nodes count: Int, readers: Int, isShadowed: Bool = false) {
    nodes = Trees.broad(count)
    if isShadowed { nodes[1].traitOverrides[ThemeTrait.self] = .bold }
    let possible = isShadowed ? Self.descendants(of: nodes[1]) : nodes
    for number in 0..<readers {
      let node = possible[number * possible.count / readers]
      node.registerForTraitChanges([ThemeTrait.self]) { [tally] (_: TraitNode, _) in
        tally.calls &+= 1
      }
    }
  }

  private static func descendants(of node: TraitNode) -> [TraitNode] {
    var found = [node]
    var index = 0
    while index < found.count {
      found += found[index].children
      index += 1
    }
    return found
  }

  func write(times: Int) {
    let scene = nodes[0]
    for _ in 0..<times {
      isBold.toggle()
      scene.traitOverrides[ThemeTrait.self] = isBold ? .bold : .standard
    }
    keep(tally.calls)
  }
}

/// The floor for telling many: closures that do what the handlers do, called in a loop.
final class ClosureArray {
  private var closures: [(TraitNode, TraitCollection) -> Void] = []
  private let node = TraitNode("node")
  private let tally = Tally()

  init(count: Int) {
    closures = (0..<count).map { _ in { [tally] _, _ in tally.calls &+= 1 } }
  }

  func call(times: Int) {
    let previous = node.traitCollection
    for _ in 0..<times {
      for closure in closures { closure(node, previous) }
    }
    keep(tally.calls)
  }
}

/// Counts calls.
final class Tally {
  var calls = 0
}
