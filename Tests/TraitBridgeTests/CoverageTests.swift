// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Whether `Tests/COVERAGE.md` says the truth about the tests.
@Suite struct CoverageTests {
  @Test func `every test that the coverage names is there`() throws {
    let named = try Self.rows().flatMap { Self.tests(in: $0) }
    let existing = try Self.existingTests()
    #expect(named.count > 100, "the page is read")
    #expect(existing.count > 100, "the sources are read")
    #expect(
      Set(named).subtracting(existing).sorted() == [], "rename these in the page, or write them")
  }

  @Test func `every row of the coverage names a test, or says why there is none`() throws {
    let reasons = ["Differs on purpose: ", "Does not apply: ", "Needs a screen: ", "Open: "]
    let silent = try Self.rows().filter { row in
      Self.tests(in: row).isEmpty && !reasons.contains { row.contains("| " + $0) }
    }
    #expect(silent == [])
  }

  /// A test as the page quotes it: the suite, and the sentence in backticks.
  private static var quotation: Regex<(Substring, Substring, Substring)> {
    #/(\w+Tests)\/`([^`]+)`/#
  }

  /// The rows of the page's tables, without the heads.
  private static func rows() throws -> [String] {
    let lines = try SourceTree.text(of: "Tests/COVERAGE.md").split(separator: "\n").map(String.init)
    return zip(lines, lines.dropFirst() + [""]).compactMap { line, next in
      let isHead = line.hasPrefix("| ---") || next.hasPrefix("| ---")
      return line.hasPrefix("|") && !isHead ? line : nil
    }
  }

  private static func tests(in row: String) -> [String] {
    row.matches(of: quotation).map { "\($0.1)/`\($0.2)`" }
  }

  /// The tests that are declared in the sources, in the same form.
  private static func existingTests() throws -> Set<String> {
    let suite = #/\b(?:struct|class|extension) (\w+Tests)\b/#
    let test = #/\bfunc `([^`]+)`/#
    var found: Set<String> = []
    for lines in try SourceTree.swiftFiles(in: "Tests").values {
      var current = "no suite"
      for line in lines {
        if let match = line.firstMatch(of: suite) { current = String(match.1) }
        if let match = line.firstMatch(of: test) { found.insert("\(current)/`\(match.1)`") }
      }
    }
    return found
  }
}
