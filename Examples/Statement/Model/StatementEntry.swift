// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// One line of a statement: an amount that was added to the account or taken from it.
struct StatementEntry: Equatable, Sendable, Identifiable {
  /// How far the bank is with the entry.
  enum Status: String, Equatable, Sendable {
    case booked = "BOOK"
    case pending = "PDNG"
    case information = "INFO"
    case future = "FUTR"
    case unknown = ""

    /// What to say of an entry that is not simply booked.
    var note: String? {
      switch self {
      case .booked, .unknown: nil
      case .pending: "pending"
      case .information: "for information"
      case .future: "future"
      }
    }
  }

  /// The position of the entry in its document, counted over all statements.
  let id: Int
  /// The day of booking, else the value day.
  let date: CalendarDate?
  let status: Status
  let amount: Sensitive<Money>
  /// The name of whoever is on the other side; empty where several are.
  let party: Sensitive<String>
  /// The account number of whoever is on the other side.
  let account: Sensitive<String>
  /// What the payment was for.
  let remittance: Sensitive<String>
  /// The transactions that were booked as one amount; empty where there is only one.
  let details: [TransactionDetail]
  /// What kind of entry it is, as far as the bank's codes tell.
  let category: EntryCategory
}

/// One of several transactions behind one entry.
struct TransactionDetail: Equatable, Sendable {
  let party: Sensitive<String>
  let account: Sensitive<String>
  let remittance: Sensitive<String>
  /// The part of the entry's amount, where the bank gives it.
  let amount: Sensitive<Money?>
}
