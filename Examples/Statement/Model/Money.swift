// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An amount of money that remembers how many digits it was written with.
///
/// `Decimal` keeps the number and drops the zeros around it, so `27.00` would come out as `27`. The
/// counts of digits beside it bring the text back as the bank wrote it.
struct Money: Equatable, Sendable {
  /// Whether the account gained or lost the amount.
  enum Direction: Equatable, Sendable {
    case credit
    case debit
  }

  /// Which amounts are written with a sign.
  ///
  /// Zero never is.
  enum Sign: Equatable, Sendable {
    /// Credits as well as debits: for movements.
    case always
    /// Only debits: for balances, which are mostly credits.
    case debitsOnly
  }

  /// The most digits that ISO 20022 allows an amount to have.
  static let maximumDigits = 18

  /// The amount without its direction, which is never negative.
  let magnitude: Decimal
  let integerDigits: Int
  let fractionDigits: Int
  /// The three letters of ISO 4217.
  let currency: String
  let direction: Direction

  /// Reads plain decimal digits with an optional point: no sign, no exponent, no grouping.
  ///
  /// - Parameters:
  ///   - text: The digits.
  ///   - currency: The currency, which has been checked.
  ///   - direction: Whether it is a credit or a debit.
  init?(written text: String, currency: String, direction: Direction) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let integer = parts.first, parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    let fraction = parts.count == 2 ? parts[1] : Substring().utf8
    let digits = [UInt8](integer) + [UInt8](fraction)
    guard digits.count <= Self.maximumDigits,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    // Eighteen digits fit into 64 bits, so that neither this nor the division below rounds.
    let number = digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    magnitude = Decimal(sign: .plus, exponent: -fraction.count, significand: Decimal(number))
    integerDigits = integer.count
    fractionDigits = fraction.count
    self.currency = currency
    self.direction = direction
  }

  /// The digits as they were written.
  var digits: String {
    let parts = magnitude.description.split(separator: ".", omittingEmptySubsequences: false)
    let integer = parts.first.map(String.init) ?? "0"
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let padded = Self.zeros(integerDigits - integer.count) + integer
    guard fractionDigits > 0 else { return padded }
    return padded + "." + fraction + Self.zeros(fractionDigits - fraction.count)
  }

  /// The amount with its sign and currency, such as `-7.00 EUR`.
  func text(sign: Sign) -> String {
    prefix(sign) + digits + " " + currency
  }

  private func prefix(_ sign: Sign) -> String {
    guard magnitude != 0 else { return "" }
    switch (direction, sign) {
    case (.debit, _): return "-"
    case (.credit, .always): return "+"
    case (.credit, .debitsOnly): return ""
    }
  }

  private static func zeros(_ count: Int) -> String {
    String(repeating: "0", count: max(0, count))
  }
}
