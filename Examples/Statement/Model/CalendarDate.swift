// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A day of the Gregorian calendar, as the bank wrote it.
///
/// A date-time keeps the day of its own offset: moving it to another time zone would show a day
/// that is not in the document.
struct CalendarDate: Equatable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// Creates a day, if there is one with these numbers.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.days(inMonth: month, of: year)).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2014-12-31` or `2014-12-31T13:15:00.5+01:00`, the lexical forms of XML Schema.
  init?(written text: String) {
    var digits = DigitReader(text)
    guard let year = digits.number(of: 4), digits.skip("-"),
      let month = digits.number(of: 2), digits.skip("-"),
      let day = digits.number(of: 2)
    else { return nil }
    if digits.skip("T"), !digits.skipTime() { return nil }
    guard digits.skipOffset(), digits.isAtEnd else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }
}

/// Reads the parts of a date from the left.
///
/// Only ASCII digits count as digits.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(of width: Int) -> Int? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy(Self.isDigit) else { return nil }
    rest.removeFirst(width)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func skipTime() -> Bool {
    guard let hour = number(of: 2), skip(":"),
      let minute = number(of: 2), skip(":"),
      let second = number(of: 2)
    else { return false }
    var isWholeSecond = true
    if skip(".") {
      let fraction = rest.prefix(while: Self.isDigit)
      guard !fraction.isEmpty else { return false }
      isWholeSecond = fraction.allSatisfy { $0 == 0x30 }
      rest.removeFirst(fraction.count)
    }
    // XML Schema writes the end of a day as 24:00:00 and knows no leap second.
    if hour == 24 { return minute == 0 && second == 0 && isWholeSecond }
    return hour < 24 && minute < 60 && second < 60
  }

  /// An offset may be missing; one that is there has to be whole.
  mutating func skipOffset() -> Bool {
    if skip("Z") { return true }
    guard skip("+") || skip("-") else { return true }
    guard let hour = number(of: 2), skip(":"), let minute = number(of: 2) else { return false }
    return hour < 14 && minute < 60 || hour == 14 && minute == 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }
}
