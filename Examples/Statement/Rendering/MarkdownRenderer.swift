// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Draws statements as Markdown with the tables of GitHub's flavour.
struct MarkdownRenderer {
  /// Draws a document.
  ///
  /// - Parameter document: The document.
  /// - Returns: The Markdown text, which ends with a line break.
  func render(_ document: DocumentOutput) -> String {
    let blocks =
      [["# " + MarkdownText.escaped(document.title)], [MarkdownText.escaped(document.caption)]]
      + document.statements.flatMap(blocks)
    return blocks.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private func blocks(_ statement: StatementOutput) -> [[String]] {
    [
      ["## " + MarkdownText.escaped(statement.title)],
      facts(statement),
      balances(statement),
      entries(statement),
      ["*" + MarkdownText.escaped(statement.footer.text) + "*"],
    ]
  }

  private func facts(_ statement: StatementOutput) -> [String] {
    statement.facts.map { "- **\($0.name):** " + MarkdownText.escaped($0.value) }
  }

  private func balances(_ statement: StatementOutput) -> [String] {
    guard !statement.balances.isEmpty else { return [] }
    let rows = statement.balances.map { row([$0.label, $0.date, $0.amount.text]) }
    return [row(["Balance", "Date", "Amount"]), "| --- | --- | ---: |"] + rows
  }

  private func entries(_ statement: StatementOutput) -> [String] {
    guard !statement.entries.isEmpty else { return [] }
    let headings = ["Date", "Party", "Account", "Remittance", "Category", "Amount"]
    return [row(headings), "| --- | --- | --- | --- | --- | ---: |"]
      + statement.entries.flatMap(rows)
  }

  private func rows(_ entry: EntryOutput) -> [String] {
    let first = row([
      entry.date, entry.party, entry.account, entry.remittance, entry.category, entry.amount.text,
    ])
    let others = entry.details.map { detail in
      row(["", "↳ " + detail.party, detail.account, detail.remittance, "", detail.amount.text])
    }
    return [first] + others
  }

  private func row(_ cells: [String]) -> String {
    "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |"
  }
}
