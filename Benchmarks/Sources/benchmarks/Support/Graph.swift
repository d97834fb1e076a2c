// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Numbers and formulas over them, each formula a view model of its own.
final class Graph {
  /// A formula, and what it is now.
  struct Cell {
    fileprivate let number: Int
  }

  /// How often a formula has run.
  var runs = 0
  /// Whether values are compared with what they ought to be.
  var checks = false

  private var formulas: [() -> Int] = []
  private var children: [ModelChild<Int>] = []
  /// What each formula was when all were computed anew last.
  private var plain: [Int] = []
  private var isPlain = false
  private let top = TraitNode("graph")
  private var host: ModelHost<Sheet>?

  var formulaCount: Int { formulas.count }

  /// A number that is kept in the state of a view model.
  func number(_ initial: Int) -> ModelBinding<Int> {
    let host = ModelHost(Stored(), in: top)
    host.output.wrappedValue = initial
    return host.output
  }

  func formula(_ compute: @escaping () -> Int) -> Cell {
    formulas.append(compute)
    return Cell(number: formulas.count - 1)
  }

  /// The value of a formula, also within another one.
  func value(_ cell: Cell) -> Int {
    isPlain ? plain[cell.number] : children[cell.number].output
  }

  func expect(_ cell: Cell, _ expected: Int) {
    let value = value(cell)
    if checks { precondition(value == expected, "\(value) is not \(expected)") }
  }

  /// Makes the view models.
  func build() {
    plain = formulas.map { _ in 0 }
    let host = ModelHost(Sheet(graph: self, count: formulas.count), in: top)
    self.host = host
    children = host.output
    for child in children { keep(child.output) }
  }

  /// Calls something when a formula changes.
  func follow(_ cell: Cell, _ handler: @escaping (Int) -> Void) {
    children[cell.number].onOutputChange { handler($1) }
  }

  /// Runs all formulas in the order in which they were made, without the library.
  func computeAll() {
    isPlain = true
    for index in formulas.indices { plain[index] = formulas[index]() }
    isPlain = false
    keep(plain.last ?? 0)
  }

  private struct Stored: ViewModel {
    @ModelState private var number = 0
    var body: ModelBinding<Int> { $number }
  }

  private struct Formula: ViewModel {
    unowned let graph: Graph
    let number: Int

    var body: Int {
      graph.runs &+= 1
      return graph.formulas[number]()
    }
  }

  private struct Sheet: ViewModel {
    unowned let graph: Graph
    let count: Int

    var body: [ModelChild<Int>] {
      ModelList(0..<count, id: \.self) { Formula(graph: graph, number: $0) }.rows()
    }
  }
}
