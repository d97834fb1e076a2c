// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// What was on the account on a day, in a way of counting that the kind names.
struct StatementBalance: Equatable, Sendable {
  let kind: BalanceKind
  let date: CalendarDate
  let amount: Sensitive<Money>
}

/// What a balance counts.
///
/// A bank's own kinds are ``other``: their names are free text, which is not shown unseen.
enum BalanceKind: String, Equatable, Sendable {
  case openingBooked = "OPBD"
  case closingBooked = "CLBD"
  case openingAvailable = "OPAV"
  case closingAvailable = "CLAV"
  case previouslyClosedBooked = "PRCD"
  case interimBooked = "ITBD"
  case interimAvailable = "ITAV"
  case forwardAvailable = "FWAV"
  case expected = "XPCD"
  case information = "INFO"
  case other = ""

  /// The words that a reader of a statement knows.
  var label: String {
    switch self {
    case .openingBooked: "Opening booked"
    case .closingBooked: "Closing booked"
    case .openingAvailable: "Opening available"
    case .closingAvailable: "Closing available"
    case .previouslyClosedBooked: "Previously closed"
    case .interimBooked: "Interim booked"
    case .interimAvailable: "Interim available"
    case .forwardAvailable: "Forward available"
    case .expected: "Expected"
    case .information: "Information"
    case .other: "Other"
    }
  }
}
