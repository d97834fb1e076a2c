// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import statement

@Suite struct ValueTests {
  @Test(arguments: [
    ("27.00", "27.00"), ("27", "27"), ("0", "0"), ("0.125", "0.125"), ("007.50", "007.50"),
    ("000", "000"), ("0.10", "0.10"), ("123456789012345678", "123456789012345678"),
    ("1.00000000000000000", "1.00000000000000000"),
  ])
  func `an amount keeps the digits that it was written with`(written: String, digits: String) {
    #expect(Money(written: written, currency: "EUR", direction: .credit)?.digits == digits)
  }

  @Test(arguments: [
    "", ".", "1.", ".5", "1.2.3", "-1", "+1", "1e3", "1,000", "1 000", "٣", "1234567890123456789",
  ])
  func `an amount that is no plain decimal number is refused`(written: String) {
    #expect(Money(written: written, currency: "EUR", direction: .credit) == nil)
  }

  @Test(arguments: [
    ("1.00", Money.Direction.credit, Money.Sign.always, "+1.00 EUR"),
    ("1.00", .credit, .debitsOnly, "1.00 EUR"),
    ("1.00", .debit, .always, "-1.00 EUR"),
    ("1.00", .debit, .debitsOnly, "-1.00 EUR"),
    ("0.00", .debit, .always, "0.00 EUR"),
  ])
  func `an amount has a sign unless it is zero`(
    written: String, direction: Money.Direction, sign: Money.Sign, text: String
  ) {
    let money = Money(written: written, currency: "EUR", direction: direction)
    #expect(money?.text(sign: sign) == text)
  }

  @Test(arguments: [
    ("2014-12-31", "2014-12-31"), ("0001-01-01", "0001-01-01"), ("2024-02-29Z", "2024-02-29"),
    ("2014-12-31T13:15:00", "2014-12-31"), ("2014-12-31T23:30:00.5-05:00", "2014-12-31"),
    ("2014-12-31T24:00:00Z", "2014-12-31"), ("2014-12-31+14:00", "2014-12-31"),
  ])
  func `a date is the day that was written, whatever its offset`(written: String, day: String) {
    #expect(CalendarDate(written: written)?.description == day)
  }

  @Test(arguments: [
    "", "2014", "2014-13-01", "2014-00-10", "2023-02-29", "1900-02-29", "2014-12-32", "14-12-31",
    "2014-12-31T", "2014-12-31T25:00:00", "2014-12-31T24:00:00.1", "2014-12-31T12:00:60",
    "2014-12-31T12:00:00+15:00", "2014-12-31 12:00:00", "2014-12-31x", "٢٠١٤-12-31",
  ])
  func `a date that is no day of the calendar is refused`(written: String) {
    #expect(CalendarDate(written: written) == nil)
  }

  @Test func `the next case begins anew after the last`() {
    #expect(Theme.allCases.map(\.next) == [.pastel, .bold, .monochrome, .standard])
    #expect(EntryCategory.other.next == .income)
  }
}
