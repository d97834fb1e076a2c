// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import TraitBridge

/// Numbers, and formulas over them: each formula is a view model that notes its runs.
///
/// ```swift
/// let sheet = Worksheet()
/// let price = sheet.number(2)
/// let total = sheet.formula("total") { price.wrappedValue * 3 }
/// price.wrappedValue = 4
/// total.output        // 12
/// sheet.takeRuns()    // ["total"]
/// ```
final class Worksheet {
  let node = TraitNode("sheet")
  private let runs = Log<String>()

  /// A number that is kept in a state, or wherever else is asked for.
  func number(_ initial: Int, in kind: NumberKind = .state) -> ModelBinding<Int> {
    kind.makeNumber(initial, below: node)
  }

  /// A formula, which runs when its output is first read.
  func formula(_ name: String, _ compute: @escaping () -> Int) -> ModelChild<Int> {
    let formula = Formula(name: name, runs: runs, compute: compute)
    return ModelHost(Holder(formula: formula), in: node).output
  }

  /// The names of the formulas that have run since the last call, in order.
  func takeRuns() -> [String] { runs.take() }
}

/// Where a number is kept that formulas depend on.
enum NumberKind: CaseIterable {
  case trait, environment, state, observable

  /// Those that are journaled, so that one that comes back within a batch has not changed.
  static let journaled: [NumberKind] = [.trait, .environment, .state]

  fileprivate func makeNumber(_ initial: Int, below parent: TraitNode) -> ModelBinding<Int> {
    let node = TraitNode("number", parent: parent)
    let number: ModelBinding<Int>
    switch self {
    case .trait:
      number = ModelBinding {
        node[LevelTrait.self]
      } set: {
        node.traitOverrides[LevelTrait.self] = $0
      }
    case .environment:
      number = node.binding(\.density)
    case .state:
      number = ModelHost(StoredNumber(), in: node).output
    case .observable:
      let object = ObservedNumber()
      number = ModelBinding {
        object.number
      } set: {
        object.number = $0
      }
    }
    number.wrappedValue = initial
    return number
  }
}

private struct StoredNumber: ViewModel {
  @ModelState private var number = 0
  var body: ModelBinding<Int> { $number }
}

@Observable
private final class ObservedNumber {
  var number = 0
}

private struct Formula: ViewModel {
  let name: String
  let runs: Log<String>
  let compute: () -> Int

  var body: Int {
    // What a run reads for the first time may run within it, so the end of a run is what counts.
    defer { runs.add(name) }
    return compute()
  }
}

/// Makes a formula that does not run until somebody follows it.
private struct Holder: ViewModel {
  let formula: Formula
  var body: ModelChild<Int> { formula.child() }
}
