// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

enum MyAppTheme: Int, Sendable {
  case standard, pastel, bold, monochrome
}

struct MyAppThemeTrait: TraitDefinition {
  static let defaultValue = MyAppTheme.standard
  static let affectsColorAppearance = true
  static let name = "Theme"
  static let identifier = "com.myapp.theme"
}

@Suite struct OtherLanguagesSnippet {
  @Test func `a definition that is written in two languages is one trait`() async throws {
    let theme = try ForeignTrait(
      defining: "com.myapp.theme", defaultValue: .integer(0), name: "Theme",
      affectsColorAppearance: true, origin: "c:snippet.c")
    let scene = TraitNode("scene")
    try scene.traitOverrides.setValue(.integer(2), for: theme)
    #expect(scene[MyAppThemeTrait.self] == .bold)
  }
}
