// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// One balance.
struct BalanceRow: ViewModel, Equatable {
  let balance: StatementBalance
  @ModelEnvironment(\.redactionReasons) private var reasons

  var body: BalanceOutput {
    BalanceOutput(
      label: balance.kind.label, date: balance.date.description,
      amount: AmountOutput(
        balance.amount, sign: .debitsOnly, reasons: reasons, traits: .current))
  }
}
