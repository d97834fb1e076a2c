// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension Benchmark {
  static var graphRows: [Benchmark] {
    Shape.all.map { shape in
      Benchmark(shape.name, against: "computing everything anew") {
        let graph = Graph()
        let change = shape.build(graph)
        graph.build()
        graph.checks = true
        for round in 0..<50 { change(round) }
        graph.checks = false
        // How often a formula runs in one round, so that the figure is that of one run.
        let before = graph.runs
        for round in 50..<150 { change(round) }
        let runs = Double(graph.runs - before) / 100
        var round = 150
        let computeAll = graph.computeAll
        return Trial(
          operations: runs, baselineOperations: Double(graph.formulaCount),
          subject: { times in
            for _ in 0..<times {
              change(round)
              round += 1
            }
          },
          baseline: { times in
            for _ in 0..<times { computeAll() }
          })
      }
    }
  }
}
