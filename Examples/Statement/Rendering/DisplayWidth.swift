// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Counts the columns that a terminal gives to text.
///
/// Terminals do not agree in every case. This follows the East Asian Width of Unicode for the
/// scripts that are wide everywhere, and takes ambiguous characters as narrow.
enum DisplayWidth {
  /// The number of columns of a text without control characters.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// A cluster is as wide as its widest part: marks add nothing to what they sit on.
  private static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains("\u{FE0F}"), let first = scalars.first, first.properties.isEmoji {
      return 2
    }
    return scalars.reduce(0) { max($0, columns(of: $1)) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || isWide(scalar.value)
  }

  private static func isWide(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x1100...0x115F,  // Hangul initial consonants
      0x2E80...0x303E,  // radicals, ideographic punctuation
      0x3041...0x4DBF,  // kana, Bopomofo, compatibility letters, extension A
      0x4E00...0xA4CF,  // ideographs, Yi
      0xA960...0xA97F,  // Hangul initial consonants, extended
      0xAC00...0xD7A3,  // Hangul syllables
      0xF900...0xFAFF,  // compatibility ideographs
      0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, kana supplements
      0x1F200...0x1F265,  // enclosed ideographs
      0x20000...0x3FFFD:  // further ideographs
      true
    default: false
    }
  }
}
