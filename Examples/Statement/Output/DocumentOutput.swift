// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Everything that a renderer draws, with no decision left to take, and what can be done.
struct DocumentOutput: Equatable {
  var title: String
  /// One line that says how the document is shown, such as the theme.
  var caption: String
  var statements: [StatementOutput]
  /// The colours for a renderer that knows of light and dark surroundings.
  var palette: StylePair<PaletteOutput>
  /// What is behind tinted texts, where a renderer has no palette of its own.
  var ground: ResolvedColor
  /// Takes the next theme, for everybody who reads the present one.
  var advanceTheme: ModelAction
}
