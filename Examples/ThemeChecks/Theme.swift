// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The looks of the program.
enum Theme: String, CaseIterable, Codable, Sendable {
  case standard
  case bold
  case dim
}

/// Which theme counts for a node and everything below.
enum ThemeTrait: TraitDefinition {
  static let defaultValue = Theme.standard
  static let identifier = "com.example.theme-checks.theme"
}

/// The environment's view of the trait.
enum ThemeKey: TraitBackedEnvironmentKey {
  typealias Trait = ThemeTrait
}

/// A view of the trait as somebody might write it by mistake: it knows two themes only.
enum ForgetfulKey: TraitBridgedEnvironmentKey {
  static let defaultValue = Theme.standard

  static func read(from traits: TraitCollection) -> Theme { traits[ThemeTrait.self] }

  static func write(to traits: inout any MutableTraits, value: Theme) {
    traits[ThemeTrait.self] = value == .bold ? .bold : .standard
  }
}
