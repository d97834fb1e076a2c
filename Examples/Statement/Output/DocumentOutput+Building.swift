// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension DocumentOutput {
  /// Makes texts out of statements.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - reasons: Why values are hidden, if they are.
  ///   - theme: Where the colours come from.
  init(_ statements: [BankStatement], reasons: ModelRedactionReasons, theme: Theme) {
    let hint = reasons.isEmpty ? "values in clear" : "private values hidden"
    self.init(
      title: "Account statements",
      caption: "Theme \(theme.rawValue), \(hint)",
      statements: statements.map { statement in
        StatementOutput(
          statement, title: "Statement \(statement.id + 1) of \(statements.count)",
          reasons: reasons, colors: theme.palette.light)
      },
      palette: theme.palette)
  }
}

extension StatementOutput {
  fileprivate init(
    _ statement: BankStatement, title: String, reasons: ModelRedactionReasons,
    colors: PaletteColors
  ) {
    let count = statement.entries.count
    self.init(
      title: title,
      reference: statement.reference.text(reasons),
      account: statement.account.text(reasons),
      owner: statement.owner.text(reasons),
      period: statement.period?.description,
      balances: statement.balances.map { balance in
        BalanceOutput(
          label: balance.kind.label, date: balance.date.description,
          amount: AmountOutput(
            balance.amount.map(Optional.some), sign: .debitsOnly, reasons: reasons, colors: colors))
      },
      entries: statement.entries.map { EntryOutput($0, reasons: reasons, colors: colors) },
      footer: FooterOutput(
        text: reasons.isEmpty
          ? (count == 1 ? "1 entry" : "\(count) entries")
          : "Nothing private is shown until somebody allows it.",
        tint: colors.secondary),
      disclosure: reasons.isEmpty ? .revealed : .redacted)
  }
}

extension EntryOutput {
  fileprivate init(
    _ entry: StatementEntry, reasons: ModelRedactionReasons, colors: PaletteColors
  ) {
    // How many transactions there are and what kind they are is only said in clear.
    let details = reasons.isEmpty ? entry.details : []
    self.init(
      id: entry.id,
      date: entry.date?.description ?? "",
      party: details.isEmpty ? entry.party.text(reasons) : "\(details.count) transactions",
      account: entry.account.text(reasons),
      remittance: entry.remittance.text(reasons),
      category: Sensitive(entry.category).text(reasons) { category in
        entry.status.note.map { "\(category.rawValue), \($0)" } ?? category.rawValue
      },
      amount: AmountOutput(
        entry.amount.map(Optional.some), sign: .always, reasons: reasons, colors: colors),
      details: details.map { detail in
        DetailOutput(
          party: detail.party.text(reasons), account: detail.account.text(reasons),
          remittance: detail.remittance.text(reasons),
          amount: AmountOutput(detail.amount, sign: .always, reasons: reasons, colors: colors))
      })
  }
}

extension AmountOutput {
  fileprivate init(
    _ amount: Sensitive<Money?>, sign: Money.Sign, reasons: ModelRedactionReasons,
    colors: PaletteColors
  ) {
    let text = amount.text(reasons) { $0?.text(sign: sign) ?? "" }
    switch amount.revealed(under: reasons)??.direction {
    case .credit: self.init(text: text, tone: .credit, tint: colors.credit)
    case .debit: self.init(text: text, tone: .debit, tint: colors.debit)
    case nil: self.init(text: text, tone: .neutral, tint: colors.text)
    }
  }
}
