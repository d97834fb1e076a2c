// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Draws statements as text for a terminal or a monospace font.
struct TextRenderer {
  /// Whether text is coloured.
  enum Style: Equatable, Sendable {
    /// Text alone.
    case plain
    /// Amounts and footers in their tints.
    case colored
  }

  var style = Style.plain

  /// Draws a document.
  ///
  /// - Parameter document: The document.
  /// - Returns: The text, which ends with a line break.
  func render(_ document: DocumentOutput) -> String {
    let ink = TextInk(style: style, ground: document.ground)
    let blocks =
      [heading(document.title, underline: "=") + [line(document.caption)]]
      + document.statements.flatMap { self.blocks($0, ink) }
    return blocks.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private func blocks(_ statement: StatementOutput, _ ink: TextInk) -> [[String]] {
    [
      heading(statement.title, underline: "-") + facts(statement),
      balances(statement, ink),
      entries(statement, ink),
      [ink(line(statement.footer.text), statement.footer.tint)],
    ]
  }

  private func heading(_ title: String, underline: Character) -> [String] {
    let text = line(title)
    return [text, String(repeating: underline, count: DisplayWidth.columns(of: text))]
  }

  private func facts(_ statement: StatementOutput) -> [String] {
    let width = statement.facts.map(\.name.count).max() ?? 0
    return statement.facts.map { fact in
      fact.name + String(repeating: " ", count: width - fact.name.count + 2) + line(fact.value)
    }
  }

  private func balances(_ statement: StatementOutput, _ ink: TextInk) -> [String] {
    guard !statement.balances.isEmpty else { return [] }
    let rows = statement.balances.map { balance in
      [
        TextTable.Cell(balance.label), TextTable.Cell(balance.date),
        TextTable.Cell(balance.amount.text, tint: balance.amount.tint),
      ]
    }
    let table = TextTable(
      columns: Self.balanceColumns, rows: rows, disclosure: statement.disclosure)
    return table.lines(in: ink)
  }

  private func entries(_ statement: StatementOutput, _ ink: TextInk) -> [String] {
    guard !statement.entries.isEmpty else { return [] }
    let table = TextTable(
      columns: Self.entryColumns, rows: statement.entries.flatMap(rows),
      disclosure: statement.disclosure)
    return table.lines(in: ink)
  }

  private func rows(_ entry: EntryOutput) -> [[TextTable.Cell]] {
    let first = [
      TextTable.Cell(entry.date), TextTable.Cell(entry.party), TextTable.Cell(entry.account),
      TextTable.Cell(entry.remittance), TextTable.Cell(entry.category),
      TextTable.Cell(entry.amount.text, tint: entry.amount.tint),
    ]
    let others = entry.details.map { detail in
      [
        TextTable.Cell(""), TextTable.Cell(detail.party, indent: 2), TextTable.Cell(detail.account),
        TextTable.Cell(detail.remittance), TextTable.Cell(""),
        TextTable.Cell(detail.amount.text, tint: detail.amount.tint),
      ]
    }
    return [first] + others
  }

  private func line(_ text: String) -> String {
    DisplayText.sanitized(text)
  }

  private static let balanceColumns: [TextTable.Column] = [
    TextTable.Column(heading: "Balance", fixedWidth: 17),
    TextTable.Column(heading: "Date", fixedWidth: 10),
    TextTable.Column(heading: "Amount", alignment: .trailing, fixedWidth: 12),
  ]

  private static let entryColumns: [TextTable.Column] = [
    TextTable.Column(heading: "Date", fixedWidth: 10),
    TextTable.Column(heading: "Party", fixedWidth: 16),
    TextTable.Column(heading: "Account", fixedWidth: 12),
    TextTable.Column(heading: "Remittance", fixedWidth: 16),
    TextTable.Column(heading: "Category", fixedWidth: 10),
    TextTable.Column(heading: "Amount", alignment: .trailing, fixedWidth: 12),
  ]
}
