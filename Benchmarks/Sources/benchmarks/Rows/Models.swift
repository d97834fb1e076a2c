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

/// Where the row that is to change leaves the way to its state.
private final class Lever {
  let row: Int
  var count: ModelBinding<Int>?

  init(row: Int) {
    self.row = row
  }
}

/// A row with a state of its own.
private struct Row: ViewModel {
  let number: Int
  let lever: Lever
  @ModelState private var count = 0

  var body: Int {
    if number == lever.row, lever.count == nil { lever.count = $count }
    return number + count
  }
}

private struct Rows: ViewModel {
  let count: Int
  let lever: Lever

  var body: [ModelChild<Int>] {
    ModelList(0..<count, id: \.self) { Row(number: $0, lever: lever) }.rows()
  }
}

/// A list of which one row changes and is asked for.
private final class Table {
  private let host: ModelHost<Rows>
  private let lever: Lever
  private let row: ModelChild<Int>
  private let rows: [ModelChild<Int>]
  private var count = 0

  init(count: Int) {
    lever = Lever(row: count / 2)
    host = ModelHost(Rows(count: count, lever: lever))
    rows = host.output
    row = rows[count / 2]
    for row in rows { keep(row.output) }
  }

  func changeRow(times: Int) {
    guard let binding = lever.count else { return }
    var sum = 0
    for _ in 0..<times {
      count += 1
      binding.wrappedValue = count
      sum &+= row.output
    }
    keep(sum)
  }
}

/// A view model that reads 200 others, one of which changes.
private final class ReadingParent {
  private struct Parent: ViewModel {
    let lever: Lever

    var body: Int {
      ModelList(0..<200, id: \.self) { Row(number: $0, lever: lever) }.output().reduce(0, &+)
    }
  }

  private let lever = Lever(row: 100)
  private let host: ModelHost<Parent>
  private var count = 0

  init() {
    host = ModelHost(Parent(lever: lever))
    keep(host.output)
  }

  func changeRow(times: Int) {
    guard let binding = lever.count else { return }
    var sum = 0
    for _ in 0..<times {
      count += 1
      binding.wrappedValue = count
      sum &+= host.output
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
