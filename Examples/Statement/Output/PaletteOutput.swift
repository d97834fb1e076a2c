// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// A value for a light and for a dark surrounding.
struct StylePair<Value: Equatable & Sendable>: Equatable, Sendable {
  var light: Value
  var dark: Value
}

extension StylePair {
  /// Resolves a value under both styles of a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme, which is all that a body has to read for it.
  ///   - resolve: Makes the value out of traits.
  init(of theme: Theme, _ resolve: (TraitCollection) -> Value) {
    let traits = TraitCollection(ThemeTrait.self, value: theme)
    self.init(
      light: resolve(traits.replacing(UserInterfaceStyleTrait.self, value: .light)),
      dark: resolve(traits.replacing(UserInterfaceStyleTrait.self, value: .dark)))
  }
}

/// The colours for one surrounding, by what they are for.
struct PaletteOutput: Equatable, Sendable {
  var background: ResolvedColor
  /// Behind tables.
  var surface: ResolvedColor
  var text: ResolvedColor
  /// Less important text, lines and borders.
  var secondary: ResolvedColor
  /// Headings and categories.
  var accent: ResolvedColor
  var credit: ResolvedColor
  var debit: ResolvedColor
}

extension PaletteOutput {
  /// Resolves all colours under the same traits.
  init(resolvedWith traits: TraitCollection) {
    self.init(
      background: DynamicColor.background.resolved(with: traits),
      surface: DynamicColor.surface.resolved(with: traits),
      text: DynamicColor.text.resolved(with: traits),
      secondary: DynamicColor.secondary.resolved(with: traits),
      accent: DynamicColor.accent.resolved(with: traits),
      credit: DynamicColor.credit.resolved(with: traits),
      debit: DynamicColor.debit.resolved(with: traits))
  }
}
