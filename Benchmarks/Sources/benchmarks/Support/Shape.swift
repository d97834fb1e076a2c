// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// A graph of a known shape, and one change of it with its exact result.
struct Shape {
  let name: String
  /// Makes the formulas, and returns what makes the change of a round and looks at the result.
  let build: (Graph) -> (_ round: Int) -> Void

  static var all: [Shape] {
    [
      Shape(name: "graph.deep", build: deep), Shape(name: "graph.broad", build: broad),
      Shape(name: "graph.diamond", build: diamond), Shape(name: "graph.triangle", build: triangle),
      Shape(name: "graph.mux", build: mux), Shape(name: "graph.unstable", build: unstable),
      Shape(name: "graph.avoidable", build: avoidable),
      Shape(name: "graph.repeated", build: repeated),
    ]
  }

  /// Fifty formulas in a row.
  private static func deep(_ graph: Graph) -> (Int) -> Void {
    let head = graph.number(-1)
    var last = graph.formula { head.value + 1 }
    for _ in 1..<50 {
      let before = last
      last = graph.formula { before.value + 1 }
    }
    return { round in
      head.value = round
      graph.expect(last, 50 + round)
    }
  }

  /// Fifty pairs of formulas on one number.
  private static func broad(_ graph: Graph) -> (Int) -> Void {
    let head = graph.number(-1)
    let ends = (0..<50).map { index in
      let first = graph.formula { head.value + index }
      return graph.formula { first.value + 1 }
    }
    return { round in
      head.value = round
      for (index, end) in ends.enumerated() { graph.expect(end, round + index + 1) }
    }
  }

  /// Five formulas on one number, and their sum.
  private static func diamond(_ graph: Graph) -> (Int) -> Void {
    let head = graph.number(-1)
    let branches = (0..<5).map { _ in graph.formula { head.value + 1 } }
    let sum = graph.formula { branches.reduce(0) { $0 + $1.value } }
    return { round in
      head.value = round
      graph.expect(sum, 5 * (round + 1))
    }
  }

  /// A row of ten, and the sum of all of it.
  private static func triangle(_ graph: Graph) -> (Int) -> Void {
    let head = graph.number(-1)
    var cells = [graph.formula { head.value }]
    for _ in 1..<10 {
      let before = cells[cells.count - 1]
      cells.append(graph.formula { before.value + 1 })
    }
    let sum = graph.formula { cells.reduce(0) { $0 + $1.value } }
    return { round in
      head.value = round
      graph.expect(sum, 10 * round + 45)
    }
  }

  /// A hundred numbers gathered into one value and split again.
  private static func mux(_ graph: Graph) -> (Int) -> Void {
    let heads = (0..<100).map { _ in graph.number(0) }
    let gathered = Gathered(count: 100)
    var version = 0
    let mux = graph.formula {
      for index in heads.indices { gathered.numbers[index] = heads[index].value }
      version &+= 1
      return version
    }
    let splits = (0..<100).map { index in
      graph.formula {
        _ = mux.value
        return gathered.numbers[index]
      }
    }
    let ends = splits.map { split in graph.formula { split.value + 1 } }
    return { round in
      heads[round % 10].value = round
      graph.expect(ends[round % 10], round + 1)
    }
  }

  private final class Gathered {
    @exclusivity(unchecked) var numbers: [Int]

    init(count: Int) {
      numbers = Array(repeating: 0, count: count)
    }
  }

  /// A sum that reads one of two formulas by turns.
  private static func unstable(_ graph: Graph) -> (Int) -> Void {
    let head = graph.number(-1)
    let double = graph.formula { head.value * 2 }
    let inverse = graph.formula { -head.value }
    let sum = graph.formula {
      (0..<20).reduce(0) { sum, _ in
        sum + (head.value % 2 == 0 ? double.value : inverse.value)
      }
    }
    return { round in
      head.value = round
      graph.expect(sum, round % 2 == 0 ? round * 40 : round * -20)
    }
  }

  /// A change that ends at the second formula.
  private static func avoidable(_ graph: Graph) -> (Int) -> Void {
    let head = graph.number(-1)
    let first = graph.formula { head.value }
    let constant = graph.formula { first.value * 0 }
    let heavy = graph.formula { constant.value + 1 }
    let next = graph.formula { heavy.value + 2 }
    let end = graph.formula { next.value + 3 }
    return { round in
      head.value = round
      graph.expect(end, 6)
    }
  }

  /// Thirty reads of one number.
  private static func repeated(_ graph: Graph) -> (Int) -> Void {
    let head = graph.number(-1)
    let sum = graph.formula { (0..<30).reduce(0) { sum, _ in sum + head.value } }
    return { round in
      head.value = round
      graph.expect(sum, 30 * round)
    }
  }
}
