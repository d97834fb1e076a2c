// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// One statement of one account.
///
/// A document may hold several. Whatever tells who the customer is, with whom they deal or how
/// much they have is hidden from the moment it was read. What a document leaves out is an empty
/// text, hidden as well: that something is missing may tell as much as what is there.
struct BankStatement: Equatable, Sendable, Identifiable {
  /// The position of the statement in its document.
  let id: Int
  /// The bank's name for the statement, which often has the account number in it.
  let reference: Sensitive<String>
  /// The IBAN, or the number that the bank uses in its place.
  let account: Sensitive<String>
  /// The name of the account's owner.
  let owner: Sensitive<String>
  let period: StatementPeriod?
  let balances: [StatementBalance]
  let entries: [StatementEntry]
}

/// The days that a statement covers.
struct StatementPeriod: Equatable, Sendable {
  let first: CalendarDate
  let last: CalendarDate
}

extension StatementPeriod: CustomStringConvertible {
  /// The first and the last day, or the one day.
  var description: String {
    first == last ? first.description : "\(first) to \(last)"
  }
}
