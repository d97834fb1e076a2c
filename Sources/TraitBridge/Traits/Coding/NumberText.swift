// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Numbers as they are written in documents.
enum NumberText {
  static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  static let minus = UInt8(ascii: "-")

  /// Goes beyond a number as in JSON: no plus sign, no leading zero, no bare point, no hexadecimal
  /// digits, no infinity, and nothing that is not a number.
  static func skip(_ cursor: inout DocumentCursor) throws(TraitCodingError) {
    _ = cursor.takes("-")
    if !cursor.takes("0") { try skipDigits(&cursor) }
    if cursor.takes(".") { try skipDigits(&cursor) }
    if cursor.takes("e") || cursor.takes("E") {
      if !cursor.takes("-") { _ = cursor.takes("+") }
      try skipDigits(&cursor)
    }
  }

  private static func skipDigits(_ cursor: inout DocumentCursor) throws(TraitCodingError) {
    let start = cursor.position
    cursor.skip(while: digits.contains)
    guard cursor.position > start else { throw cursor.error(.malformedDocument) }
  }

  /// Whether a number becomes infinite, or zero without being zero, in double precision.
  static func isOutOfRange(_ number: ArraySlice<UInt8>) -> Bool {
    guard let value = Double(String(decoding: number, as: UTF8.self)) else { return true }
    if value.isZero {
      let mantissa = number.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
      return mantissa.contains { digits.contains($0) && $0 != UInt8(ascii: "0") }
    }
    return !value.isFinite
  }
}
