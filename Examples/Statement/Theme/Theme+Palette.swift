// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension Theme {
  /// The colours of the theme.
  ///
  /// Text reaches a contrast of 7 to 1 and every other ink 4.5 to 1 on both grounds, as WCAG 2.2
  /// asks for. Credits and debits differ in their signs too, never in colour alone.
  var palette: PaletteOutput {
    switch self {
    case .standard: PaletteOutput(light: .standardLight, dark: .standardDark)
    case .pastel: PaletteOutput(light: .pastelLight, dark: .pastelDark)
    case .bold: PaletteOutput(light: .boldLight, dark: .boldDark)
    case .monochrome: PaletteOutput(light: .monochromeLight, dark: .monochromeDark)
    }
  }
}

extension PaletteColors {
  fileprivate static let standardLight = PaletteColors(
    background: ResolvedColor(hex: 0xF5F7FA),
    surface: ResolvedColor(hex: 0xFFFFFF),
    text: ResolvedColor(hex: 0x1B1F23),
    secondary: ResolvedColor(hex: 0x57606A),
    accent: ResolvedColor(hex: 0x0A58CA),
    credit: ResolvedColor(hex: 0x146C3A),
    debit: ResolvedColor(hex: 0xB42318))

  fileprivate static let standardDark = PaletteColors(
    background: ResolvedColor(hex: 0x0F1419),
    surface: ResolvedColor(hex: 0x1A2129),
    text: ResolvedColor(hex: 0xE8ECF1),
    secondary: ResolvedColor(hex: 0xA3AEBB),
    accent: ResolvedColor(hex: 0x7AB7FF),
    credit: ResolvedColor(hex: 0x6FD08C),
    debit: ResolvedColor(hex: 0xFF9A8F))

  fileprivate static let pastelLight = PaletteColors(
    background: ResolvedColor(hex: 0xFBF3F8),
    surface: ResolvedColor(hex: 0xFFFCFE),
    text: ResolvedColor(hex: 0x3A2F3B),
    secondary: ResolvedColor(hex: 0x6B5B6E),
    accent: ResolvedColor(hex: 0x7A4FA3),
    credit: ResolvedColor(hex: 0x2A6A5A),
    debit: ResolvedColor(hex: 0xA33A5C))

  fileprivate static let pastelDark = PaletteColors(
    background: ResolvedColor(hex: 0x221C26),
    surface: ResolvedColor(hex: 0x2C2531),
    text: ResolvedColor(hex: 0xF3EAF4),
    secondary: ResolvedColor(hex: 0xBFB0C4),
    accent: ResolvedColor(hex: 0xD3B6F2),
    credit: ResolvedColor(hex: 0xA6E3CB),
    debit: ResolvedColor(hex: 0xF7B3C4))

  fileprivate static let boldLight = PaletteColors(
    background: ResolvedColor(hex: 0xFFF6D6),
    surface: ResolvedColor(hex: 0xFFFFFF),
    text: ResolvedColor(hex: 0x000000),
    secondary: ResolvedColor(hex: 0x3D3D3D),
    accent: ResolvedColor(hex: 0xB0006D),
    credit: ResolvedColor(hex: 0x00662B),
    debit: ResolvedColor(hex: 0xC00000))

  fileprivate static let boldDark = PaletteColors(
    background: ResolvedColor(hex: 0x000000),
    surface: ResolvedColor(hex: 0x16161D),
    text: ResolvedColor(hex: 0xFFFFFF),
    secondary: ResolvedColor(hex: 0xD0D0D0),
    accent: ResolvedColor(hex: 0xFF6AD5),
    credit: ResolvedColor(hex: 0x3DFF8B),
    debit: ResolvedColor(hex: 0xFF8A7A))

  fileprivate static let monochromeLight = PaletteColors(
    background: ResolvedColor(hex: 0xF4F4F4),
    surface: ResolvedColor(hex: 0xFFFFFF),
    text: ResolvedColor(hex: 0x111111),
    secondary: ResolvedColor(hex: 0x555555),
    accent: ResolvedColor(hex: 0x2B2B2B),
    credit: ResolvedColor(hex: 0x111111),
    debit: ResolvedColor(hex: 0x5A5A5A))

  fileprivate static let monochromeDark = PaletteColors(
    background: ResolvedColor(hex: 0x101010),
    surface: ResolvedColor(hex: 0x1C1C1C),
    text: ResolvedColor(hex: 0xF2F2F2),
    secondary: ResolvedColor(hex: 0xB4B4B4),
    accent: ResolvedColor(hex: 0xDADADA),
    credit: ResolvedColor(hex: 0xF2F2F2),
    debit: ResolvedColor(hex: 0xB0B0B0))
}
