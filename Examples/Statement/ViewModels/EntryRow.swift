// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// One entry, with a category that whoever looks at it may change.
struct EntryRow: ViewModel, Equatable {
  let entry: StatementEntry
  /// The bank's category until another one is chosen.
  @ModelState private var category: EntryCategory
  @ModelEnvironment(\.redactionReasons) private var reasons

  init(entry: StatementEntry) {
    self.entry = entry
    _category = ModelState(wrappedValue: entry.category)
  }

  var body: EntryOutput {
    EntryOutput(
      id: entry.id,
      date: entry.date?.description ?? "",
      party: details.isEmpty ? entry.party.text(reasons) : "\(details.count) transactions",
      account: entry.account.text(reasons),
      remittance: entry.remittance.text(reasons),
      category: Sensitive(category).text(reasons, format: text),
      amount: AmountOutput(entry.amount, sign: .always, reasons: reasons, traits: .current),
      details: details.map(output),
      advanceCategory: ModelAction { category = category.next })
  }

  /// How many transactions there are is only said in clear.
  private var details: [TransactionDetail] {
    Disclosure(under: reasons) == .revealed ? entry.details : []
  }

  private func output(_ detail: TransactionDetail) -> DetailOutput {
    DetailOutput(
      party: detail.party.text(reasons), account: detail.account.text(reasons),
      remittance: detail.remittance.text(reasons),
      amount: AmountOutput(detail.amount, sign: .always, reasons: reasons, traits: .current))
  }

  private func text(_ category: EntryCategory) -> String {
    entry.status.note.map { "\(category.rawValue), \($0)" } ?? category.rawValue
  }
}
