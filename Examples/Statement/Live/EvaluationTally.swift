// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Counts which of the program's view models run for a drawing.
final class EvaluationTally {
  /// How many have run since the last drawing, by name.
  private var counts: [String: Int] = [:]
  /// How many there are: all of them run for the first drawing, and none comes or goes later.
  private var totals: [String: Int] = [:]
  /// The names from the top down.
  private var names: [String] = []

  init<Root>(of host: ModelHost<Root>) {
    host.observeEvaluations { [weak self] evaluation in self?.add(evaluation) }
  }

  /// Takes the line about the runs since the last call.
  func takeLine() -> String {
    if totals.isEmpty { totals = counts }
    defer { counts = [:] }
    let parts = names.compactMap { name in counts[name].map { part(name, $0) } }
    return "re-evaluated: " + (parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
  }

  private func add(_ evaluation: ModelEvaluation) {
    let name = evaluation.name
    // A list only gathers what its rows have made, and they are named anyway.
    guard name != "ModelList" else { return }
    counts[name, default: 0] += 1
    // A run ends after those of the view models further down that it asks for.
    if !names.contains(name) { names.insert(name, at: 0) }
  }

  private func part(_ name: String, _ count: Int) -> String {
    let total = max(count, totals[name] ?? 0)
    return total == 1 ? name : "\(name) \(count) of \(total)"
  }
}
