// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The comparison of a value in all scenarios with a file.
struct MatrixExpectation {
  let name: String
  let file: SnapshotFile
  let recording: SnapshotRecording
  let axes: [ScenarioAxis]
  let actual: MatrixSnapshot
  let isTree: Bool

  func check(_ fail: (String) -> Void) {
    guard let stored = file.read() else {
      if recording != .never { return record(orFail: fail) }
      return fail("There is no snapshot \"\(name)\".\n" + file.advice(for: "make"))
    }
    guard let known = MatrixSnapshot(folded: stored) else {
      if recording == .all { return record(orFail: fail) }
      return fail("\(file.title) does not fit together.\n" + file.advice(for: "replace"))
    }
    guard known != actual || recording == .all else { return }
    let comparison = Comparison(known, actual, isTree: isTree)
    if recording == .all || (recording == .missing && comparison.hasNewOnly) {
      return record(orFail: fail)
    }
    guard !comparison.isEmpty else { return }
    fail(
      (["The snapshot \"\(name)\" differs."] + comparison.report + [file.advice(for: "accept")])
        .joined(separator: "\n"))
  }

  private func record(orFail fail: (String) -> Void) {
    file.write(actual.folded(title: title, isTree: isTree), orFail: fail)
  }

  /// What the file says of itself.
  private var title: [String] {
    let axes = axes.map { axis in
      "  \(axis.name): " + axis.choices.map(\.name).joined(separator: ", ")
    }
    return [
      "\(name), in \(actual.cells.count) scenarios. The first has the first value of each axis and is",
      "whole; of each other one there are the lines that differ from it, and where they are.", "",
    ] + axes
  }

  /// What differs between two matrices.
  private struct Comparison {
    /// Scenarios that differ in the same way, with the lines to show.
    private var differing: [(names: [String], report: [String])] = []
    private let new: [String]
    private let obsolete: [String]

    var hasNewOnly: Bool { differing.isEmpty && obsolete.isEmpty }

    var isEmpty: Bool { differing.isEmpty && obsolete.isEmpty && new.isEmpty }

    init(_ known: MatrixSnapshot, _ actual: MatrixSnapshot, isTree: Bool) {
      new = actual.cells.map(\.name).filter { known.lines(of: $0) == nil }
      obsolete = known.cells.map(\.name).filter { actual.lines(of: $0) == nil }
      for cell in actual.cells {
        guard let old = known.lines(of: cell.name), old != cell.lines else { continue }
        let difference = LineDifference(from: old, to: cell.lines)
        add(cell.name, SnapshotReport.lines(difference, in: old, isTree: isTree))
      }
    }

    private mutating func add(_ name: String, _ report: [String]) {
      if let index = differing.firstIndex(where: { $0.report == report }) {
        differing[index].names.append(name)
      } else {
        differing.append(([name], report))
      }
    }

    var report: [String] {
      differing.flatMap { names, report in names.map { "in \($0)" } + report }
        + new.map { "in \($0)\n  it is new" }
        + obsolete.map { "in \($0)\n  it is obsolete: the matrix has no such scenario" }
    }
  }
}
