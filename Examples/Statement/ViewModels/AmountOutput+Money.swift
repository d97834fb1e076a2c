// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension AmountOutput {
  /// Makes a text and a tint out of an amount that may be hidden.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - sign: Whether a credit is marked as one.
  ///   - reasons: Why the amount is hidden, if it is.
  ///   - traits: What the tint depends on.
  init(
    _ amount: Sensitive<Money>, sign: Money.Sign, reasons: ModelRedactionReasons,
    traits: TraitCollection
  ) {
    self.init(amount.map(Optional.some), sign: sign, reasons: reasons, traits: traits)
  }

  /// Makes a text and a tint out of an amount that may be hidden, or missing.
  ///
  /// - Parameters:
  ///   - amount: The amount; a missing one is an empty text.
  ///   - sign: Whether a credit is marked as one.
  ///   - reasons: Why the amount is hidden, if it is.
  ///   - traits: What the tint depends on.
  init(
    _ amount: Sensitive<Money?>, sign: Money.Sign, reasons: ModelRedactionReasons,
    traits: TraitCollection
  ) {
    let tone = Tone(amount.revealed(under: reasons)??.direction)
    self.init(
      text: amount.text(reasons) { $0?.text(sign: sign) ?? "" },
      tone: tone,
      tint: tone.color.resolved(with: traits))
  }
}

extension AmountOutput.Tone {
  fileprivate init(_ direction: Money.Direction?) {
    switch direction {
    case .credit: self = .credit
    case .debit: self = .debit
    case nil: self = .neutral
    }
  }

  fileprivate var color: DynamicColor {
    switch self {
    case .credit: .credit
    case .debit: .debit
    case .neutral: .text
    }
  }
}
