// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A line that somebody types while the program runs.
enum LiveCommand: Equatable, Sendable {
  /// `r`: to show what is hidden, or to hide it.
  case toggleRedaction
  /// `t`: to take the next theme.
  case nextTheme
  /// `c N`: to take the next category for the entry with a number, counted from 1.
  case nextCategory(entry: Int)
  /// `q`: to quit.
  case quit

  /// Reads a line; white space around its words does not matter.
  init?(line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    switch (words.first, words.dropFirst().first, words.count) {
    case ("r", nil, 1): self = .toggleRedaction
    case ("t", nil, 1): self = .nextTheme
    case ("q", nil, 1): self = .quit
    case ("c", let number?, 2):
      guard let number = Self.number(number) else { return nil }
      self = .nextCategory(entry: number)
    default: return nil
    }
  }

  /// `Int` alone would take a sign.
  private static func number(_ word: Substring) -> Int? {
    guard word.first?.isNumber == true, let number = Int(word), number > 0 else { return nil }
    return number
  }

  /// What to tell whoever typed something else.
  static let help = "commands are r (reveal or hide), t (theme), c N (category of entry N), q"
}

extension LiveCommand: CustomStringConvertible {
  /// The command as it is typed.
  var description: String {
    switch self {
    case .toggleRedaction: "r"
    case .nextTheme: "t"
    case .nextCategory(let number): "c \(number)"
    case .quit: "q"
    }
  }
}
