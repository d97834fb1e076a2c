// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

enum Theme: Int, Sendable {
  case standard, bold
}

struct ThemeTrait: TraitDefinition {
  static let defaultValue = Theme.standard
  static let identifier = "com.example.readme.theme"
}

extension TraitCollection {
  var theme: Theme { self[ThemeTrait.self] }
}

extension MutableTraits {
  var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

struct ThemeKey: TraitBridgedEnvironmentKey {
  static let defaultValue = Theme.standard
  static func read(from traits: TraitCollection) -> Theme { traits[ThemeTrait.self] }
  static func write(to traits: inout any MutableTraits, value: Theme) {
    traits[ThemeTrait.self] = value
  }
}

extension ModelEnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

struct ThemeOutput {
  let text: String
  let makeBold: ModelAction
}

struct ThemeButton: ViewModel {
  @ModelEnvironment(\.theme) var theme
  var body: ThemeOutput {
    ThemeOutput(text: "\(theme)", makeBold: ModelAction { $theme.wrappedValue = .bold })
  }
}

@Suite struct BothDirectionsSnippet {
  @Test func `a bridged key goes both ways`() async {
    var heard: [String] = []
    func print(_ line: String) { heard.append(line) }

    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(ThemeButton(), in: window)

    window.registerForTraitChanges([ThemeTrait.self]) { (window: TraitNode, previous) in
      print("The window hears: \(previous.theme), then \(window.traitCollection.theme)")
    }

    host.output.makeBold()  // The window hears: standard, then bold
    scene.traitOverrides.theme = .standard  // The window hears: bold, then standard
    print(host.output.text)  // standard

    #expect(
      heard == [
        "The window hears: standard, then bold", "The window hears: bold, then standard",
        "standard",
      ])
  }
}
