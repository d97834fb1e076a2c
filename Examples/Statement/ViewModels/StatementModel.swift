// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// One statement: facts, balances, entries and the line below.
struct StatementModel: ViewModel, Equatable {
  let statement: BankStatement
  /// How many statements the document holds.
  let count: Int
  @ModelEnvironment(\.redactionReasons) private var reasons

  var body: StatementOutput {
    StatementOutput(
      title: "Statement \(statement.id + 1) of \(count)",
      reference: statement.reference.text(reasons),
      account: statement.account.text(reasons),
      owner: statement.owner.text(reasons),
      period: statement.period?.description,
      balances: ModelList(statement.balances.indices, id: \.self) { index in
        BalanceRow(balance: statement.balances[index])
      }.output(),
      entries: ModelList(statement.entries) { EntryRow(entry: $0) }.output(),
      // The line below is no part of the design, whatever theme the document has.
      footer: Footer(entryCount: statement.entries.count)
        .environment(\.theme, .monochrome).output(),
      disclosure: Disclosure(under: reasons))
  }
}
