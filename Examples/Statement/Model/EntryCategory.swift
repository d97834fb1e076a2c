// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What kind of entry it is, as far as the bank's codes tell.
///
/// The category is not private in itself, yet ``income`` and ``payment`` give the direction of the
/// money away. Where amounts are hidden the category is not shown either.
enum EntryCategory: String, CaseIterable, Equatable, Sendable {
  case income
  case payment
  case transfer
  case fee
  case other

  /// Derives the category from a bank transaction code of ISO 20022.
  ///
  /// - Parameters:
  ///   - domain: The code of the domain, such as `PMNT`, if the bank uses these codes at all.
  ///   - subfamily: The code of the subfamily, such as `BOOK`.
  ///   - direction: Whether the entry is a credit or a debit.
  init(domain: String?, subfamily: String?, direction: Money.Direction) {
    switch (domain, subfamily) {
    case (_, "CHRG"), (_, "FEES"), (_, "COMM"): self = .fee
    case ("PMNT", "BOOK"): self = .transfer
    case ("PMNT", _), (nil, _): self = direction == .credit ? .income : .payment
    default: self = .other
    }
  }
}
