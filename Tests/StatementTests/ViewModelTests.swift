// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@testable import statement

@Suite struct ViewModelTests {
  /// A tree around the embedded sample that has been drawn once, and notes of what runs from then.
  private final class Watched {
    let tree: StatementTree
    private var names: [String] = []

    init(disclosure: Disclosure) throws {
      tree = StatementTree(try Documents.embedded(), disclosure: disclosure, theme: .standard)
      tree.host.observeEvaluations { [weak self] in self?.names.append($0.name) }
      _ = tree.host.output
      names = []
    }

    /// How often each of the program's view models has run for the output as it is now.
    func evaluations() -> [String: Int] {
      _ = tree.host.output
      defer { names = [] }
      return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    }

    func entry(_ number: Int) throws -> EntryOutput {
      try #require(tree.entry(numbered: number))
    }
  }

  @Test func `nothing runs again without a change`() throws {
    let watched = try Watched(disclosure: .revealed)
    #expect(watched.evaluations() == [:])
    watched.tree.scene.traitOverrides.theme = .standard
    #expect(watched.evaluations() == [:])
  }

  @Test func `a theme from within runs what reads the theme and what depends on it`() throws {
    let watched = try Watched(disclosure: .revealed)
    watched.tree.host.output.advanceTheme()
    #expect(watched.tree.scene.traitOverrides.override(for: ThemeTrait.self) == .pastel)
    #expect(
      watched.evaluations()
        == [
          "DocumentModel": 1, "StatementModel": 2, "EntryRow": 5, "BalanceRow": 4, "ModelList": 5,
        ])
  }

  @Test func `the redaction from above runs everything once`() throws {
    let watched = try Watched(disclosure: .revealed)
    watched.tree.scene.traitOverrides.redactionReasons = .privacy
    #expect(
      watched.evaluations()
        == [
          "DocumentModel": 1, "StatementModel": 2, "EntryRow": 5, "BalanceRow": 4, "Footer": 2,
          "ModelList": 5,
        ])
  }

  @Test func `a category runs its row and what is above`() throws {
    let watched = try Watched(disclosure: .revealed)
    #expect(try watched.entry(2).category == "payment")
    try watched.entry(2).advanceCategory()
    #expect(
      watched.evaluations()
        == ["DocumentModel": 1, "StatementModel": 1, "ModelList": 2, "EntryRow": 1])
    #expect(try watched.entry(2).category == "transfer")
  }

  @Test func `a category that nobody may see runs its row alone`() throws {
    let watched = try Watched(disclosure: .redacted)
    try watched.entry(2).advanceCategory()
    #expect(watched.evaluations() == ["EntryRow": 1])
    watched.tree.scene.traitOverrides.redactionReasons = []
    #expect(try watched.entry(2).category == "transfer")
  }

  @Test func `entries are counted over all statements`() throws {
    let watched = try Watched(disclosure: .revealed)
    #expect(try watched.entry(4).category == "transfer")
    #expect(watched.tree.entry(numbered: 0) == nil)
    #expect(watched.tree.entry(numbered: 6) == nil)
    #expect(watched.tree.entry(numbered: .min) == nil)
  }

  @Test(arguments: Theme.allCases)
  func `a footer stays monochrome in every theme`(theme: Theme) throws {
    let traits = TraitCollection {
      $0.theme = theme
      $0.redactionReasons = []
    }
    let output = DocumentModel(statements: try Documents.embedded()).evaluated(in: traits)
    #expect(output.caption == "Theme \(theme.rawValue), values in clear")
    for statement in output.statements {
      #expect(statement.footer.tint == ResolvedColor(hex: 0x555555))
      #expect(statement.footer.shades.dark == ResolvedColor(hex: 0xB4B4B4))
    }
  }

  @Test func `a row is tinted by the traits in force`() throws {
    let entry = try #require(try Documents.embedded().first?.entries.first)
    let traits = TraitCollection {
      $0.theme = .bold
      $0.userInterfaceStyle = .dark
      $0.redactionReasons = []
    }
    let row = EntryRow(entry: entry)
    #expect(row.evaluated(in: traits).amount.tint == ResolvedColor(hex: 0x3DFF8B))
    let hidden = row.redacted(reason: .placeholder).evaluated(in: traits)
    #expect(hidden.amount.tint == ResolvedColor(hex: 0xFFFFFF))
    #expect(hidden.amount.tone == .neutral)
  }
}
