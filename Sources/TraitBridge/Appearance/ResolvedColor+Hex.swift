// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ResolvedColor {
  /// Creates an opaque colour from a number written as `0xRRGGBB`.
  ///
  /// - Parameter hex: The number; bits above the lowest 24 are ignored.
  public init(hex: UInt32) {
    self.init(bytes: [16, 8, 0].map { UInt8(truncatingIfNeeded: hex >> $0) })
  }

  /// Creates a colour from its hexadecimal digits, as CSS has them.
  ///
  /// - Parameter hexString: `#RRGGBB` or `#RRGGBBAA`, or the short forms `#RGB` and `#RGBA` in which
  ///   each digit stands for two. The `#` may be left out; capital letters and small ones count the
  ///   same. Anything else gives `nil`.
  public init?(hexString: some StringProtocol) {
    let digits = hexString.utf8.first == UInt8(ascii: "#") ? hexString.dropFirst() : hexString[...]
    let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.utf8.count else { return nil }
    switch values.count {
    case 3, 4:
      self.init(bytes: values.map { UInt8($0 * 17) })
    case 6, 8:
      self.init(
        bytes: stride(from: 0, to: values.count, by: 2).map {
          UInt8(values[$0] * 16 + values[$0 + 1])
        })
    default:
      return nil
    }
  }

  /// The components as CSS hexadecimal digits: `#RRGGBB`, or `#RRGGBBAA` where not opaque.
  ///
  /// Each component is rounded to one of 256 steps; reading the text gives the rounded colour.
  public var hexString: String {
    var bytes = [red, green, blue, opacity].map { UInt8(($0 * 255).rounded()) }
    if bytes[3] == 255 { bytes.removeLast() }
    return "#" + bytes.map(Self.hexDigits).joined()
  }

  /// Creates a colour from three components and perhaps an opacity, each in 255 steps.
  private init(bytes: [UInt8]) {
    let parts = bytes.map { Double($0) / 255 }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], opacity: parts.count > 3 ? parts[3] : 1)
  }

  private static func hexDigits(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}

extension ResolvedColor: CustomStringConvertible {
  /// The components as hexadecimal digits.
  public var description: String { hexString }
}
