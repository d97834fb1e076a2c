// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Colours text by the escape sequences of ECMA-48 for 24-bit colour.
struct TextInk {
  let style: TextRenderer.Style
  /// What is put behind a tinted text: nobody knows which colour the terminal has there.
  let ground: ResolvedColor

  /// Colours a text that is safe to show.
  func callAsFunction(_ text: String, _ tint: ResolvedColor?) -> String {
    guard style == .colored, let tint, !text.isEmpty else { return text }
    return "\u{1B}[38;2;\(Self.components(tint));48;2;\(Self.components(ground))m\(text)\u{1B}[0m"
  }

  private static func components(_ color: ResolvedColor) -> String {
    [color.red, color.green, color.blue].map { String(Int($0 * 255 + 0.5)) }
      .joined(separator: ";")
  }
}
