// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Synchronization
import TraitBridge

extension Benchmark {
  static var modelRows: [Benchmark] {
    [
      Benchmark("model.evaluate", against: "a cycle of withObservationTracking", target: 0.5) {
        Trial(subject: Table(count: 10_000).changeRow, baseline: ObservedCell().cycle)
      },
      Benchmark("model.evaluate.parent", against: "a cycle of withObservationTracking") {
        let parent = ReadingParent()
        return Trial(subject: parent.changeRow, baseline: ObservedCell().cycle)
      },
      Benchmark("model.list", against: "the same with 100 rows", target: 3) {
        Trial(
          subject: Table(count: 100_000).changeRow, baseline: Table(count: 100).changeRow)
      },
    ]
  }
}

/// A row with a state of its own.
private struct Row: ViewModel {
  struct Output {
    let number: Int
    let count: ModelBinding<Int>
  }

  let number: Int
  @ModelState private var count = 0

  var body: Output { Output(number: number + count, count: $count) }
}

private struct Rows: ViewModel {
  let count: Int

  var body: [ModelChild<Row.Output>] {
    ModelList(0..<count, id: \.self) { Row(number: $0) }.rows()
  }
}

/// A list of which one row changes and is asked for.
private final class Table {
  private let host: ModelHost<Rows>
  private let row: ModelChild<Row.Output>
  private let rows: [ModelChild<Row.Output>]
  private var count = 0

  init(count: Int) {
    host = ModelHost(Rows(count: count))
    rows = host.output
    row = rows[count / 2]
    for row in rows { keep(row.output.number) }
  }

  func changeRow(times: Int) {
    let binding = row.output.count
    var sum = 0
    for _ in 0..<times {
      count += 1
      binding.wrappedValue = count
      sum &+= row.output.number
    }
    keep(sum)
  }
}

/// A view model that reads 200 others, one of which changes.
private final class ReadingParent {
  private struct Parent: ViewModel {
    struct Output {
      let sum: Int
      let count: ModelBinding<Int>?
    }

    var body: Output {
      let rows = ModelList(0..<200, id: \.self) { Row(number: $0) }.output()
      return Output(sum: rows.reduce(0) { $0 &+ $1.number }, count: rows.last?.count)
    }
  }

  private let host = ModelHost(Parent())
  private var count = 0

  func changeRow(times: Int) {
    guard let binding = host.output.count else { return }
    var sum = 0
    for _ in 0..<times {
      count += 1
      binding.wrappedValue = count
      sum &+= host.output.sum
    }
    keep(sum)
  }
}

@Observable
private final class ObservedCell {
  private var count = 0

  func cycle(times: Int) {
    var sum = 0
    for _ in 0..<times {
      sum &+= withObservationTracking {
        count
      } onChange: {
        observedChanges.add(1, ordering: .relaxed)
      }
      count &+= 1
    }
    keep(sum &+ observedChanges.load(ordering: .relaxed))
  }
}

private let observedChanges = Atomic<Int>(0)
