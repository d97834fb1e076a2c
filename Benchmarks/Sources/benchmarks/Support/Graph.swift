// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Numbers and formulas over them, each formula a view model of its own.
final class Graph {
  /// A formula, and what it is now.
  ///
  /// What is in here is as cheap to get at as it can be, since the library is what is measured.
  final class Cell {
    fileprivate let compute: () -> Int
    /// What it was when all were computed anew last, if that is what runs now.
    @exclusivity(unchecked) fileprivate var plain: Int?
    @exclusivity(unchecked) fileprivate var child: ModelChild<Int>?
    /// How often it has run.
    @exclusivity(unchecked) fileprivate var runs = 0

    fileprivate init(_ compute: @escaping () -> Int) {
      self.compute = compute
    }

    /// The value, also within another formula.
    var value: Int { plain ?? child?.output ?? 0 }
  }

  /// A number that is kept in the state of a view model.
  final class Number {
    private let binding: ModelBinding<Int>

    fileprivate init(_ binding: ModelBinding<Int>) {
      self.binding = binding
    }

    var value: Int {
      get { binding.wrappedValue }
      set { binding.wrappedValue = newValue }
    }
  }

  /// Whether values are compared with what they ought to be.
  var checks = false

  private var cells: [Cell] = []
  private let top = TraitNode("graph")
  private var host: ModelHost<Sheet>?

  var formulaCount: Int { cells.count }

  /// How often formulas have run.
  var runs: Int { cells.reduce(0) { $0 + $1.runs } }

  func number(_ initial: Int) -> Number {
    let number = Number(ModelHost(Stored(), in: top).output)
    number.value = initial
    return number
  }

  func formula(_ compute: @escaping () -> Int) -> Cell {
    let cell = Cell(compute)
    cells.append(cell)
    return cell
  }

  func expect(_ cell: Cell, _ expected: Int) {
    let value = cell.value
    if checks { precondition(value == expected, "\(value) is not \(expected)") }
  }

  /// Makes the view models.
  func build() {
    let host = ModelHost(Sheet(cells: cells), in: top)
    self.host = host
    for (cell, child) in zip(cells, host.output) {
      cell.child = child
      keep(child.output)
    }
  }

  /// Runs all formulas in the order in which they were made, without the library.
  func computeAll() {
    for cell in cells { cell.plain = cell.compute() }
    keep(cells.last?.plain ?? 0)
    for cell in cells { cell.plain = nil }
  }

  private struct Stored: ViewModel {
    @ModelState private var number = 0
    var body: ModelBinding<Int> { $number }
  }

  private struct Formula: ViewModel {
    let cell: Cell

    var body: Int {
      cell.runs &+= 1
      return cell.compute()
    }
  }

  private struct Sheet: ViewModel {
    let cells: [Cell]

    var body: [ModelChild<Int>] {
      ModelList(cells, id: \.identity) { Formula(cell: $0) }.rows()
    }
  }
}

extension Graph.Cell {
  fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}
