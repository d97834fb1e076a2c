// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Makes text from a document plain text in HTML.
enum HTMLText {
  /// The text on one line with everything escaped that HTML gives a meaning to, in content as well
  /// as in attributes.
  static func escaped(_ text: String) -> String {
    DisplayText.sanitized(text).unicodeScalars.map(escaped).joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: String(scalar)
    }
  }
}
