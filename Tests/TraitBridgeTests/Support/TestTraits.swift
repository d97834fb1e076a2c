// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

enum Theme: Int, Sendable {
  case standard, pastel, bold, monochrome
}

struct ThemeTrait: TraitDefinition {
  static let defaultValue = Theme.standard
  static let name = "Theme"
  static let identifier = "com.example.theme"
  static let affectsColorAppearance = true
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
  static func read(from traits: TraitCollection) -> Theme { traits.theme }
  static func write(to traits: inout any MutableTraits, value: Theme) { traits.theme = value }
}

extension ModelEnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

struct SizeTrait: TraitDefinition {
  static let defaultValue = 1.0
}

struct LevelTrait: TraitDefinition {
  static let defaultValue = 0
  static let name = "Level"
}

/// A trait whose overrides add up.
struct SumTrait: TraitDefinition {
  static let defaultValue = 100
  static func combine(inherited: Int, override: Int) -> Int { inherited + override }
}

/// A trait with a value that stands for "inherited".
struct StyleTrait: TraitDefinition {
  static let defaultValue = -1
  static func combine(inherited: Int, override: Int) -> Int {
    override == -1 ? inherited : override
  }
}

/// An environment value that is not bridged.
enum DensityKey: ModelEnvironmentKey {
  static let defaultValue = 10
}

extension ModelEnvironmentValues {
  var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}
