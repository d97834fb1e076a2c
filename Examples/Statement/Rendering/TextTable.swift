// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// A table of monospace text.
struct TextTable {
  /// A column and its heading.
  struct Column {
    /// To which side texts are moved.
    enum Alignment {
      case leading
      case trailing
    }

    var heading: String
    var alignment = Alignment.leading
    /// The width in a table whose widths are fixed.
    var fixedWidth: Int
  }

  /// A text in the table, safe to show, with a colour for terminals that are asked to use it.
  struct Cell {
    var text: String
    var tint: ResolvedColor?

    init(_ text: String, indent: Int = 0, tint: ResolvedColor? = nil) {
      self.text = String(repeating: " ", count: indent) + DisplayText.sanitized(text)
      self.tint = tint
    }
  }

  private static let gap = "  "
  private let columns: [Column]
  private let widths: [Int]
  private let rows: [[Cell]]

  /// Lays out a table.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - rows: The rows, each with a cell for every column.
  ///   - disclosure: Redacted tables have fixed widths, others the widths that they need.
  init(columns: [Column], rows: [[Cell]], disclosure: Disclosure) {
    self.columns = columns
    self.rows = rows
    widths = columns.enumerated().map { index, column in
      guard disclosure == .revealed else { return column.fixedWidth }
      let cells = rows.map { DisplayWidth.columns(of: $0[index].text) }
      return max(DisplayWidth.columns(of: column.heading), cells.max() ?? 0)
    }
  }

  /// The lines of the table, the headings first.
  func lines(in ink: TextInk) -> [String] {
    let headings = line(columns.map { Cell($0.heading) }, ink)
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: Self.gap)
    return [headings, rule] + rows.map { line($0, ink) }
  }

  private func line(_ cells: [Cell], _ ink: TextInk) -> String {
    let padded = zip(zip(columns, widths), cells).map { layout, cell in
      let (column, width) = layout
      let text = Self.cut(cell.text, to: width)
      let space = String(repeating: " ", count: width - DisplayWidth.columns(of: text))
      let inked = ink(text, cell.tint)
      return column.alignment == .leading ? inked + space : space + inked
    }
    return padded.joined(separator: Self.gap)
  }

  /// Shortens what does not fit, which only happens where widths are fixed.
  private static func cut(_ text: String, to width: Int) -> String {
    guard DisplayWidth.columns(of: text) > width else { return text }
    var kept = ""
    for character in text {
      guard DisplayWidth.columns(of: kept + String(character)) < width else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
