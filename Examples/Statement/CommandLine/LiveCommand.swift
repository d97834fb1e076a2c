// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A line that somebody types while the program runs.
enum LiveCommand: Equatable, Sendable {
  /// `r`: to show what is hidden, or to hide it.
  case toggleRedaction
  /// `t`: to take the next theme.
  case nextTheme
  /// `q`: to quit.
  case quit

  /// Reads a line; white space around the letter does not matter.
  init?(line: String) {
    switch line.filter({ !$0.isWhitespace }) {
    case "r": self = .toggleRedaction
    case "t": self = .nextTheme
    case "q": self = .quit
    default: return nil
    }
  }
}
