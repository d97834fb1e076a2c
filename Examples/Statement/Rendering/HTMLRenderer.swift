// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Draws statements as one HTML file that needs no other and loads none.
struct HTMLRenderer {
  /// Draws a document.
  ///
  /// - Parameter document: The document.
  /// - Returns: The HTML text, which ends with a line break.
  func render(_ document: DocumentOutput) -> String {
    let title = HTMLText.escaped(document.title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(HTMLStyleSheet(palette: document.palette).text)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p class="caption">\(HTMLText.escaped(document.caption))</p>
      \(document.statements.map(section).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private func section(_ statement: StatementOutput) -> String {
    let parts = [
      "<section>",
      "<h2>\(HTMLText.escaped(statement.title))</h2>",
      facts(statement),
      balances(statement),
      entries(statement),
      footer(statement.footer),
      "</section>",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The footer has a colour of its own, where the browser knows how to choose between two.
  private func footer(_ footer: FooterOutput) -> String {
    let shades = [footer.shades.light, footer.shades.dark].map(HTMLStyleSheet.value)
    let style = "color: light-dark(\(shades.joined(separator: ", ")))"
    return "<p class=\"footer\" style=\"\(style)\">\(HTMLText.escaped(footer.text))</p>"
  }

  private func facts(_ statement: StatementOutput) -> String {
    let lines = statement.facts.map { fact in
      "<dt>\(fact.name)</dt><dd dir=\"auto\">\(HTMLText.escaped(fact.value))</dd>"
    }
    return lines.isEmpty ? "" : "<dl>\n" + lines.joined(separator: "\n") + "\n</dl>"
  }

  private func balances(_ statement: StatementOutput) -> String {
    guard !statement.balances.isEmpty else { return "" }
    let rows = statement.balances.map { balance in
      row([cell(balance.label), cell(balance.date, kind: "date"), cell(balance.amount)])
    }
    return table(headings: ["Balance", "Date"], rows: rows, disclosure: statement.disclosure)
  }

  private func entries(_ statement: StatementOutput) -> String {
    guard !statement.entries.isEmpty else { return "" }
    return table(
      headings: ["Date", "Party", "Account", "Remittance", "Category"],
      rows: statement.entries.flatMap(rows), disclosure: statement.disclosure)
  }

  private func rows(_ entry: EntryOutput) -> [String] {
    let first = row([
      cell(entry.date, kind: "date"), cell(entry.party), cell(entry.account),
      cell(entry.remittance), cell(entry.category, kind: "category"), cell(entry.amount),
    ])
    let others = entry.details.map { detail in
      row(
        [
          cell(""), cell(detail.party), cell(detail.account), cell(detail.remittance), cell(""),
          cell(detail.amount),
        ], kind: "detail")
    }
    return [first] + others
  }

  /// A table whose last column holds amounts.
  private func table(headings: [String], rows: [String], disclosure: Disclosure) -> String {
    let cells = headings.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let attributes = disclosure == .redacted ? " class=\"redacted\"" : ""
    return """
      <div class="scroller">
      <table\(attributes)>
      <thead>
      <tr>\(cells)<th scope="col" class="amount">Amount</th></tr>
      </thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      """
  }

  private func row(_ cells: [String], kind: String? = nil) -> String {
    let attributes = kind.map { " class=\"\($0)\"" } ?? ""
    return "<tr\(attributes)>" + cells.joined() + "</tr>"
  }

  /// The direction of writing is the text's own, so that a name cannot disturb its neighbours.
  private func cell(_ text: String) -> String {
    "<td dir=\"auto\">\(HTMLText.escaped(text))</td>"
  }

  private func cell(_ text: String, kind: String) -> String {
    "<td class=\"\(kind)\">\(HTMLText.escaped(text))</td>"
  }

  private func cell(_ amount: AmountOutput) -> String {
    let tone =
      switch amount.tone {
      case .credit: " credit"
      case .debit: " debit"
      case .neutral: ""
      }
    return "<td class=\"amount\(tone)\">\(HTMLText.escaped(amount.text))</td>"
  }
}
