// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Whether the values of a statement are shown.
enum Disclosure: Equatable, Sendable {
  /// Placeholders take the place of values, and nothing in the layout may depend on values.
  case redacted
  /// The values are in clear.
  case revealed
}

/// Everything that a renderer draws: texts and colours, with no decision left to take.
struct DocumentOutput: Equatable, Sendable {
  var title: String
  /// One line that says how the document is shown, such as the theme.
  var caption: String
  var statements: [StatementOutput]
  var palette: PaletteOutput
}

/// The colours of a document, for a light and for a dark surrounding.
struct PaletteOutput: Equatable, Sendable {
  var light: PaletteColors
  var dark: PaletteColors
}

/// The colours for one surrounding, by what they are for.
struct PaletteColors: Equatable, Sendable {
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
