// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The colours of the program, by what they are for.
///
/// Text reaches a contrast of 7 to 1 and every other ink 4.5 to 1 on both grounds, as WCAG 2.2
/// asks for. Credits and debits differ in their signs too, never in colour alone.
extension DynamicColor {
  /// Behind everything.
  static let background = themed(
    standard: color(0xF5F7FA, dark: 0x0F1419), pastel: color(0xFBF3F8, dark: 0x221C26),
    bold: color(0xFFF6D6, dark: 0x000000), monochrome: color(0xF4F4F4, dark: 0x101010))

  /// Behind tables.
  static let surface = themed(
    standard: color(0xFFFFFF, dark: 0x1A2129), pastel: color(0xFFFCFE, dark: 0x2C2531),
    bold: color(0xFFFFFF, dark: 0x16161D), monochrome: color(0xFFFFFF, dark: 0x1C1C1C))

  /// Text.
  static let text = themed(
    standard: color(0x1B1F23, dark: 0xE8ECF1), pastel: color(0x3A2F3B, dark: 0xF3EAF4),
    bold: color(0x000000, dark: 0xFFFFFF), monochrome: color(0x111111, dark: 0xF2F2F2))

  /// Less important text, lines and borders.
  static let secondary = themed(
    standard: color(0x57606A, dark: 0xA3AEBB), pastel: color(0x6B5B6E, dark: 0xBFB0C4),
    bold: color(0x3D3D3D, dark: 0xD0D0D0), monochrome: color(0x555555, dark: 0xB4B4B4))

  /// Headings and categories.
  static let accent = themed(
    standard: color(0x0A58CA, dark: 0x7AB7FF), pastel: color(0x7A4FA3, dark: 0xD3B6F2),
    bold: color(0xB0006D, dark: 0xFF6AD5), monochrome: color(0x2B2B2B, dark: 0xDADADA))

  /// Amounts that the account has gained.
  static let credit = themed(
    standard: color(0x146C3A, dark: 0x6FD08C), pastel: color(0x2A6A5A, dark: 0xA6E3CB),
    bold: color(0x00662B, dark: 0x3DFF8B), monochrome: color(0x111111, dark: 0xF2F2F2))

  /// Amounts that the account has lost.
  static let debit = themed(
    standard: color(0xB42318, dark: 0xFF9A8F), pastel: color(0xA33A5C, dark: 0xF7B3C4),
    bold: color(0xC00000, dark: 0xFF8A7A), monochrome: color(0x5A5A5A, dark: 0xB0B0B0))

  /// A colour that asks for the theme first, and leaves light and dark to that theme's colour.
  private static func themed(
    standard: DynamicColor, pastel: DynamicColor, bold: DynamicColor, monochrome: DynamicColor
  ) -> DynamicColor {
    DynamicColor { traits in
      switch traits.theme {
      case .standard: standard.resolved(with: traits)
      case .pastel: pastel.resolved(with: traits)
      case .bold: bold.resolved(with: traits)
      case .monochrome: monochrome.resolved(with: traits)
      }
    }
  }

  private static func color(_ light: UInt32, dark: UInt32) -> DynamicColor {
    DynamicColor(light: ResolvedColor(hex: light), dark: ResolvedColor(hex: dark))
  }
}
