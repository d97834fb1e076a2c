// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a statement can be drawn as.
enum OutputFormat: String, CaseIterable, Equatable, Sendable {
  case text
  case html
  case markdown

  /// Draws a document.
  func render(_ document: DocumentOutput) -> String {
    switch self {
    case .text: TextRenderer().render(document)
    case .html: HTMLRenderer().render(document)
    case .markdown: MarkdownRenderer().render(document)
    }
  }
}
