// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct SnippetTests {
  @Test(arguments: try SourceTree.documents)
  func `what the documentation shows is code that a test runs`(document: String) throws {
    let code = try SourceTree.swiftFiles(in: "Tests/SnippetTests").values.map(
      Self.trimmed)
    for paragraph in try Self.paragraphs(of: SourceTree.text(of: document)) {
      let isThere = code.contains { $0.contains(paragraph) }
      #expect(isThere, "no snippet has \(paragraph)")
    }
  }

  /// The parts of the Swift code in a text that blank lines separate, without indentation.
  private static func paragraphs(of text: String) -> [[Substring]] {
    var paragraphs: [[Substring]] = [[]]
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        paragraphs.append([])
      } else if isCode, line.isEmpty {
        paragraphs.append([])
      } else if isCode {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map(trimmed)
  }

  private static func trimmed(_ lines: [Substring]) -> [Substring] {
    lines.map { line in line.drop { $0 == " " } }
  }
}
