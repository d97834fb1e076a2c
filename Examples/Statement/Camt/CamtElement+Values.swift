// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension CamtElement {
  /// The amount in `Amt`, of the direction in `CdtDbtInd`.
  ///
  /// - Parameters:
  ///   - element: The `Amt` element.
  ///   - direction: Whether the amount is a credit or a debit.
  /// - Returns: The amount, hidden.
  /// - Throws: What is broken, the amount or its currency.
  static func money(
    in element: CamtElement, direction: Money.Direction
  ) throws(CamtError) -> Sensitive<Money> {
    guard let currency = element.currency, isCurrency(currency) else {
      throw element.failure(.brokenAmount, "the amount has no valid currency")
    }
    return try element.content.map { (text) throws(CamtError) -> Money in
      guard let money = Money(written: text, currency: currency, direction: direction) else {
        throw element.failure(.brokenAmount, "the amount is not a number of up to 18 digits")
      }
      return money
    }
  }

  /// The direction in `CdtDbtInd`, if it is there.
  func direction() throws(CamtError) -> Money.Direction? {
    guard let indicator = try single("CdtDbtInd") else { return nil }
    switch indicator.code {
    case "CRDT": return .credit
    case "DBIT": return .debit
    default: throw indicator.failure(.brokenCode, "CdtDbtInd is neither CRDT nor DBIT")
    }
  }

  /// The direction in `CdtDbtInd`, which has to be there.
  func requiredDirection() throws(CamtError) -> Money.Direction {
    guard let direction = try direction() else {
      throw failure(.missingElement, "\(name) has no CdtDbtInd")
    }
    return direction
  }

  /// The day in this element, or in its `Dt` or `DtTm`.
  func date() throws(CamtError) -> CalendarDate {
    let element = first("Dt") ?? first("DtTm") ?? self
    guard let date = CalendarDate(written: element.code) else {
      throw element.failure(.brokenDate, "the date is not a day of the calendar")
    }
    return date
  }

  /// The account number in `Id`, be it an IBAN or another kind.
  var accountNumber: Sensitive<String> {
    (first("Id", "IBAN") ?? first("Id", "Othr", "Id"))?.content ?? Sensitive("")
  }

  /// The name of a party.
  ///
  /// Version 8 puts a party into `Pty`, or its bank into `Agt`.
  var partyName: Sensitive<String> {
    let name = first("Nm") ?? first("Pty", "Nm") ?? first("Agt", "FinInstnId", "Nm")
    return name?.content ?? Sensitive("")
  }

  private static func isCurrency(_ text: String) -> Bool {
    text.utf8.count == 3
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
