// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text that must not be found, in any of the ways in which it may be written.
struct SearchedSecret: Sendable, CustomStringConvertible {
  let text: String
  private let patterns: [[UInt8]]

  init(_ text: String) {
    self.text = text
    patterns = Self.patterns(of: Array(text.utf8))
  }

  /// A secret of some length, which is not a word.
  init(length: Int) {
    var random = SeededGenerator(seed: UInt64(length))
    let letters = Array("bcdfghjkmnpqrstvwxzBCDFGHJKMNPQRSTVWXZ23456789")
    let rest = (3..<max(3, length)).map { _ in
      letters[Int.random(in: letters.indices, using: &random)]
    }
    self.init("Zq7" + String(rest))
  }

  static let ofAllLengths = [3, 11, 16, 64, 4_096].map(SearchedSecret.init(length:))

  var description: String { "a secret of \(text.utf8.count) bytes" }

  /// Whether the secret is in there: as UTF-8 or UTF-16, in hexadecimal digits, in base 64.
  func isFound(in bytes: some Sequence<UInt8>) -> Bool {
    let bytes = Array(bytes)
    // Digits may be written in groups, as in a dump of memory.
    let dense = bytes.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return patterns.contains { Self.contains(bytes, $0) || Self.contains(dense, $0) }
  }

  func isFound(in text: String) -> Bool { isFound(in: text.utf8) }

  private static func patterns(of secret: [UInt8]) -> [[UInt8]] {
    // What begins a long secret tells it as well, and is found where the rest is cut off.
    let secret = Array(secret.prefix(48))
    let reversed = Array(secret.prefix(8).reversed())
    let hexadecimals = [secret, reversed].flatMap { bytes in
      [hexadecimal(bytes), hexadecimal(bytes).uppercased()].map { Array($0.utf8) }
    }
    let littleEndian: [UInt8] = secret.flatMap { [$0, 0] }
    let bigEndian: [UInt8] = secret.flatMap { [0, $0] }
    return [secret, littleEndian, bigEndian] + hexadecimals + base64(of: secret)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }

  /// What is the same in base 64 whatever comes before and after, at each of the three offsets.
  private static func base64(of secret: [UInt8]) -> [[UInt8]] {
    (0..<3).compactMap { offset in
      let padded = Data([UInt8](repeating: 0, count: offset) + secret)
      let digits = Array(padded.base64EncodedString().utf8.prefix { $0 != UInt8(ascii: "=") })
      let known = digits.dropFirst(offset == 0 ? 0 : offset + 1).dropLast()
      return known.count >= 3 ? Array(known) : nil
    }
  }

  private static func contains(_ bytes: [UInt8], _ pattern: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(pattern)) != nil
  }
}
