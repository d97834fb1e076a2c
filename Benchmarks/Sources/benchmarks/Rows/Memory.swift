// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import AllocationCounter
import TraitBridge

extension Benchmark {
  static var memoryRows: [Benchmark] {
    [
      Benchmark(
        bytes: "memory.node", against: "an object with an array and a dictionary", target: 150
      ) {
        // The topmost node keeps the others.
        (bytes(of: 100_000) { Trees.broad($0).first }, bytesOfObject)
      },
      Benchmark(
        bytes: "memory.reader", against: "an object with an array and a dictionary", target: 160
      ) {
        let nodes = Trees.broad(100_000)
        return (
          bytes(of: 100_000) { count -> [TraitNode] in
            for node in nodes {
              node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in }
            }
            return nodes
          }, bytesOfObject
        )
      },
      Benchmark(
        bytes: "memory.model", against: "an object with an array and a dictionary", target: 500
      ) {
        (
          bytes(of: 100_000) { count -> ModelHost<PlainRows> in
            let host = ModelHost(PlainRows(count: count))
            for row in host.output { keep(row.output) }
            return host
          }, bytesOfObject
        )
      },
    ]
  }

  private static var bytesOfObject: Double {
    bytes(of: 100_000) { (0..<$0).map(LooseObject.init) }
  }

  /// How much of the heap one of many things takes.
  private static func bytes<Things>(of count: Int, _ make: (Int) -> Things) -> Double {
    let before = allocated_bytes()
    let things = make(count)
    let after = allocated_bytes()
    return withExtendedLifetime(things) { Double(after - before) / Double(count) }
  }
}

private final class LooseObject {
  private var array: [Int]
  private var dictionary: [Int: Int]

  init(_ number: Int) {
    array = [number]
    dictionary = [number: number]
  }
}

private struct PlainRow: ViewModel {
  let number: Int
  @ModelEnvironment(LevelTrait.self) private var level

  var body: Int { number + level }
}

private struct PlainRows: ViewModel {
  let count: Int

  var body: [ModelChild<Int>] {
    ModelList(0..<count, id: \.self) { PlainRow(number: $0) }.rows()
  }
}
