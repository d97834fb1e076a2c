// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A form in which a secret may be written.
struct SecretForm {
  let name: String
  private let patterns: [[UInt8]]

  func occurs(in bytes: [UInt8]) -> Bool {
    patterns.contains { Self.contains(bytes, $0) }
  }

  static func all(of secret: String) -> [SecretForm] {
    let bytes = Array(secret.utf8)
    let wide = [true, false].map { utf16(secret, isBigEndian: $0) }
    var forms = [
      SecretForm(name: "UTF-8", patterns: [bytes]),
      SecretForm(name: "UTF-16", patterns: wide),
      SecretForm(name: "hexadecimal", patterns: hexadecimal(bytes) + wide.flatMap(hexadecimal)),
      SecretForm(name: "base64", patterns: base64(bytes) + wide.flatMap(base64)),
    ]
    let percent = Array(
      (secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "").utf8)
    if percent != bytes { forms.append(SecretForm(name: "percent escapes", patterns: [percent])) }
    let escaped = Array(escapedForJSON(secret).utf8)
    if escaped != bytes { forms.append(SecretForm(name: "Unicode escapes", patterns: [escaped])) }
    return forms
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> [[UInt8]] {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return [Array(digits.utf8), Array(digits.uppercased().utf8)]
  }

  /// The secret within something longer: its bytes may begin at any of three places of a group.
  ///
  /// Digits that hold bits of what is around the secret are left out.
  private static func base64(_ bytes: [UInt8]) -> [[UInt8]] {
    (0..<3).flatMap { shift -> [[UInt8]] in
      let padded = [UInt8](repeating: 0, count: shift) + bytes
      let digits = Array(Data(padded).base64EncodedString().utf8.prefix { $0 != UInt8(ascii: "=") })
      let known = digits[((shift * 8 + 5) / 6)..<(padded.count * 8 / 6)]
      let safe = known.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 }
        .map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
      return known.count < 3 ? [] : [Array(known), safe]
    }
  }

  private static func escapedForJSON(_ text: String) -> String {
    text.utf16.map { unit in
      guard unit > 126 else { return String(UnicodeScalar(UInt8(unit))) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private static func contains(_ bytes: [UInt8], _ pattern: [UInt8]) -> Bool {
    guard let first = pattern.first, bytes.count >= pattern.count else { return false }
    for start in 0...(bytes.count - pattern.count) where bytes[start] == first {
      if bytes[start..<(start + pattern.count)].elementsEqual(pattern) { return true }
    }
    return false
  }
}
