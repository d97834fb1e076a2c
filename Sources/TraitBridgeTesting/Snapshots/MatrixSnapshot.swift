// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The texts of a value in all scenarios of a matrix, folded into one.
///
/// The first cell is whole. Of each other one there are the lines that differ from the first, or the
/// name of an earlier cell that is the same.
struct MatrixSnapshot: Equatable {
  struct Cell: Equatable {
    let name: String
    let lines: [String]
  }

  let cells: [Cell]

  init(_ cells: [Cell]) {
    self.cells = cells
  }

  func lines(of name: String) -> [String]? {
    cells.first { $0.name == name }?.lines
  }

  // MARK: Writing

  /// The lines of the file.
  ///
  /// - Parameters:
  ///   - title: Lines at the top for whoever reads it.
  ///   - isTree: Whether the lines of cells are a tree, so that places have a path.
  func folded(title: [String], isTree: Bool) -> [String] {
    var result = title
    for (index, cell) in cells.enumerated() {
      result += ["", "=== \(cell.name)"] + body(of: cell, at: index, isTree: isTree)
    }
    return result
  }

  private func body(of cell: Cell, at index: Int, isTree: Bool) -> [String] {
    guard let base = cells.first, index > 0 else { return cell.lines.map { Self.marked("|", $0) } }
    if let twin = cells[..<index].first(where: { $0.lines == cell.lines }) {
      return ["same as \(twin.name)"]
    }
    var body: [String] = []
    for hunk in LineDifference(from: base.lines, to: cell.lines).hunks {
      let path = isTree ? SnapshotText.path(ofLine: hunk.start, in: base.lines) : nil
      body.append("@ \(hunk.start + 1)" + (path.map { " " + $0 } ?? ""))
      body += hunk.removed.map { Self.marked("-", $0) }
      body += hunk.added.map { Self.marked("+", $0) }
    }
    return body
  }

  /// Editors take away spaces at the end of a line, so an empty line is the mark alone.
  private static func marked(_ mark: String, _ line: String) -> String {
    line.isEmpty ? mark : mark + " " + line
  }

  // MARK: Reading

  /// Reads the lines of a file.
  ///
  /// - Returns: `nil` where somebody has changed the file so that it does not fit together.
  init?(folded lines: [String]) {
    let sections = lines.split(omittingEmptySubsequences: false) { $0.hasPrefix("=== ") }
      .dropFirst()
    let names = lines.filter { $0.hasPrefix("=== ") }.map { String($0.dropFirst(4)) }
    var cells: [Cell] = []
    for (name, section) in zip(names, sections) {
      let body = section.filter { !$0.isEmpty }
      guard let lines = Self.unfolded(body, over: cells) else { return nil }
      cells.append(Cell(name: name, lines: lines))
    }
    self.cells = cells
  }

  private static func unfolded(_ body: [String], over cells: [Cell]) -> [String]? {
    guard let base = cells.first else { return body.map { String($0.dropFirst(2)) } }
    if let first = body.first, first.hasPrefix("same as ") {
      return cells.first { $0.name == first.dropFirst("same as ".count) }?.lines
    }
    var hunks: [LineDifference.Hunk] = []
    for part in body.parts(beginningWith: "@") {
      guard let head = part.first?.split(separator: " ").dropFirst().first, let line = Int(head)
      else { return nil }
      let texts = { (mark: String) in
        part.dropFirst().filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
      }
      hunks.append(LineDifference.Hunk(start: line - 1, removed: texts("-"), added: texts("+")))
    }
    return LineDifference(hunks).applied(to: base.lines)
  }
}

extension [String] {
  /// The parts that each begin with a line that has a mark.
  fileprivate func parts(beginningWith mark: String) -> [[String]] {
    reduce(into: []) { parts, line in
      if line.hasPrefix(mark) || parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
  }
}
