// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The trait: which theme counts for a node and everything below.
enum ThemeTrait: TraitDefinition {
  static let defaultValue = Theme.standard
  static let identifier = "com.example.statement.theme"
  static let affectsColorAppearance = true
}

/// The environment's view of the trait, so that view models read and write the same value.
enum ThemeKey: TraitBackedEnvironmentKey {
  typealias Trait = ThemeTrait
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
}
