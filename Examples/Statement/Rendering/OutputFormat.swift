// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a statement can be drawn as.
enum OutputFormat: String, CaseIterable, Equatable, Sendable {
  case text
  case html
  case markdown

  /// Draws a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - style: Whether text has colours; the other formats say themselves how they look.
  /// - Returns: The drawing, which ends with a line break.
  func render(_ document: DocumentOutput, textStyle style: TextRenderer.Style) -> String {
    switch self {
    case .text: TextRenderer(style: style).render(document)
    case .html: HTMLRenderer().render(document)
    case .markdown: MarkdownRenderer().render(document)
    }
  }
}
