// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension Benchmark {
  static var readRows: [Benchmark] {
    [
      Benchmark("read.trait", against: "a dictionary of any Sendable by type", target: 0.2) {
        readTrait(depth: 50, others: 20)
      },
      flatRow("read.trait.depth1", depth: 1, others: 20),
      flatRow("read.trait.depth500", depth: 500, others: 20),
      flatRow("read.trait.others1", depth: 50, others: 1),
      flatRow("read.trait.others200", depth: 50, others: 200),
      Benchmark("read.key", against: "a property by key path", target: 0.1) {
        readInBody(KeyReader())
      },
      Benchmark("read.keypath", against: "a property by key path", target: 0.25) {
        readInBody(KeyPathReader())
      },
      Benchmark("read.collection", against: "a dictionary of any Sendable by type", target: 0.3) {
        readCollection(others: 20)
      },
      Benchmark("read.tasklocal", against: "a dictionary of any Sendable by type") {
        Trial(subject: readTaskLocal, baseline: PlainEnvironment(others: 20).read)
      },
    ]
  }

  /// A read that is to cost what the first row does.
  private static func flatRow(_ name: String, depth: Int, others: Int) -> Benchmark {
    Benchmark(name, against: "read.trait", target: 1.2) {
      Trial(
        operations: 2,
        subject: readTrait(depth: depth, others: others).subject,
        baseline: readTrait(depth: 50, others: 20).subject)
    }
  }

  private static func readTrait(depth: Int, others: Int) -> Trial {
    let nodes = Trees.chain(depth + 1)
    nodes[0].traitOverrides[ThemeTrait.self] = .bold
    OtherTraits.set(others, in: &nodes[0].traitOverrides)
    let leaf = nodes[depth]
    let sibling = TraitNode("sibling", parent: nodes[depth - 1])
    return Trial(
      operations: 2, baselineOperations: 1,
      subject: { times in
        withExtendedLifetime(nodes) {
          var sum = 0
          for _ in 0..<times {
            sum &+= leaf[ThemeTrait.self].rawValue
            sum &+= sibling[ThemeTrait.self].rawValue
          }
          keep(sum)
        }
      }, baseline: PlainEnvironment(others: others).read)
  }

  private static func readCollection(others: Int) -> Trial {
    let node = TraitNode("node")
    node.traitOverrides[ThemeTrait.self] = .bold
    OtherTraits.set(others, in: &node.traitOverrides)
    let first = node.traitCollection
    let second = first.replacing(LevelTrait.self, value: 1)
    return Trial(
      operations: 2, baselineOperations: 1,
      subject: { times in
        var sum = 0
        for _ in 0..<times {
          sum &+= first[ThemeTrait.self].rawValue
          sum &+= second[ThemeTrait.self].rawValue
        }
        keep(sum)
      }, baseline: PlainEnvironment(others: others).read)
  }

  /// Reads as often as it is asked to within one run of a body.
  private static func readInBody(_ reader: some LoopingReader) -> Trial {
    let scene = TraitNode("scene")
    scene.traitOverrides[ThemeTrait.self] = .bold
    OtherTraits.set(20, in: &scene.traitOverrides)
    let host = ModelHost(reader, in: scene)
    let values = PlainValues()
    return Trial(
      subject: { times in
        host.root.times = times
        keep(host.output)
      },
      baseline: { times in
        let path = plainTheme
        var sum = 0
        for _ in 0..<times { sum &+= values[keyPath: path].rawValue }
        keep(sum)
      })
  }

  private static func readTaskLocal(_ times: Int) {
    PlainLocals.$theme.withValue(.bold) {
      var sum = 0
      for _ in 0..<times { sum &+= PlainLocals.theme.rawValue }
      keep(sum)
    }
  }
}

private protocol LoopingReader: ViewModel where Output == Int {
  var times: Int { get set }
}

private struct KeyReader: LoopingReader {
  var times = 0
  @ModelEnvironment(ThemeTrait.self) private var theme

  var body: Int {
    var sum = 0
    for _ in 0..<times { sum &+= theme.rawValue }
    return sum
  }
}

private struct KeyPathReader: LoopingReader {
  var times = 0
  @ModelEnvironment(\.theme) private var theme

  var body: Int {
    var sum = 0
    for _ in 0..<times { sum &+= theme.rawValue }
    return sum
  }
}
