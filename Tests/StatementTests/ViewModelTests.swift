// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeSwiftTesting
import TraitBridgeTesting

@testable import statement

@Suite(.failsOnDiagnostics) struct ViewModelTests {
  /// A tree around the embedded sample, of which it is recorded what runs.
  private final class Recorded {
    let tree: StatementTree
    let host: RecordingHost<DocumentModel>

    init(disclosure: Disclosure) throws {
      tree = StatementTree(try Documents.embedded(), disclosure: disclosure, theme: .standard)
      host = RecordingHost(recording: tree.host, exhaustive: .evaluations)
    }

    func entry(_ number: Int) throws -> EntryOutput {
      try #require(tree.entry(numbered: number))
    }
  }

  @Test func `nothing runs again without a change`() throws {
    let recorded = try Recorded(disclosure: .revealed)
    recorded.tree.scene.traitOverrides.theme = .standard
    recorded.host.expectNothing()
  }

  @Test func `a theme from within runs what reads the theme and what depends on it`() throws {
    let recorded = try Recorded(disclosure: .revealed)
    recorded.tree.host.output.advanceTheme()
    #expect(recorded.tree.scene.traitOverrides.override(for: ThemeTrait.self) == .pastel)
    recorded.host.expectChange(of: \.theme, from: .standard, to: .pastel)
    recorded.host.expectEvaluated([
      "DocumentModel": 1, "StatementModel": 2, "EntryRow": 5, "BalanceRow": 4, "ModelList": 5,
    ])
  }

  @Test func `the redaction from above runs everything once`() throws {
    let recorded = try Recorded(disclosure: .revealed)
    recorded.tree.scene.traitOverrides.redactionReasons = .privacy
    recorded.host.expectChange(of: \.redactionReasons, from: [], to: .privacy)
    recorded.host.expectEvaluated([
      "DocumentModel": 1, "StatementModel": 2, "EntryRow": 5, "BalanceRow": 4, "Footer": 2,
      "ModelList": 5,
    ])
  }

  @Test func `a category runs its row and what is above`() throws {
    let recorded = try Recorded(disclosure: .revealed)
    #expect(try recorded.entry(2).category == "payment")
    try recorded.entry(2).advanceCategory()
    recorded.host.expectEvaluated(EntryRow.self, because: .value("state"))
    recorded.host.expectEvaluated(["DocumentModel": 1, "StatementModel": 1, "ModelList": 2])
    #expect(try recorded.entry(2).category == "transfer")
  }

  @Test func `a category that nobody may see runs its row alone`() throws {
    let recorded = try Recorded(disclosure: .redacted)
    try recorded.entry(2).advanceCategory()
    recorded.host.expectEvaluated(["EntryRow": 1])
    recorded.host.exhaustive = []
    recorded.tree.scene.traitOverrides.redactionReasons = []
    #expect(try recorded.entry(2).category == "transfer")
  }

  @Test func `entries are counted over all statements`() throws {
    let recorded = try Recorded(disclosure: .revealed)
    #expect(try recorded.entry(4).category == "transfer")
    #expect(recorded.tree.entry(numbered: 0) == nil)
    #expect(recorded.tree.entry(numbered: 6) == nil)
    #expect(recorded.tree.entry(numbered: .min) == nil)
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
