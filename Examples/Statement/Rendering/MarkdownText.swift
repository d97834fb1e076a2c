// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Makes text from a document plain text in Markdown.
enum MarkdownText {
  /// The text on one line with everything escaped that Markdown, or HTML inside of it, gives a
  /// meaning to within a line.
  ///
  /// Points and hyphens stay as they are, so that amounts and dates can be searched for. The one
  /// point that makes a link is that of `www.`, which GitHub's flavour looks for.
  static func escaped(_ text: String) -> String {
    let marked = DisplayText.sanitized(text).unicodeScalars.map(escaped).joined()
    return marked.replacing("www.", with: "www\\.").replacing("WWW.", with: "WWW\\.")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "!", "|", "~", "$", "@", ":", "^":
      "\\" + String(scalar)
    default: String(scalar)
    }
  }
}
