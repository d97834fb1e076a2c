// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

enum Theme: Int, Sendable {
  case standard, bold
}

enum ThemeTrait: TraitDefinition {
  static let defaultValue = Theme.standard
}

enum ThemeKey: TraitBackedEnvironmentKey {
  typealias Trait = ThemeTrait
}

enum LevelTrait: TraitDefinition {
  static let defaultValue = 0
}

enum DensityKey: ModelEnvironmentKey {
  static let defaultValue = 0
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

extension ModelEnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}
