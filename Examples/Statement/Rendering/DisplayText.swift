// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Makes text from a document safe to show, whatever shows it.
enum DisplayText {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The text on one line, without anything that could steer a terminal or a browser.
  ///
  /// White space of XML becomes single spaces, as nobody typed the line breaks of a document.
  /// Control characters (the escape that XML forbids, and the one-byte form that it allows), marks
  /// that turn the direction of writing, and code points that are no characters become U+FFFD.
  static func sanitized(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = !scalars.isEmpty
        continue
      }
      if pendingSpace { scalars.append(" ") }
      pendingSpace = false
      scalars.append(isHarmless(scalar) ? scalar : replacement)
    }
    return String(scalars)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r": true
    default: false
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: !scalar.properties.isNoncharacterCodePoint && !turnsDirection(scalar)
    }
  }

  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
