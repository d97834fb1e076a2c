// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@testable import statement

@Suite struct RedactionTests {
  /// Parts of everything in the embedded sample that is private, each long enough not to occur by
  /// chance.
  private static let traces = [
    "QUARTZ", "Quartzweather", "Zebulon", "9876543210", "Käsebier", "Werft", "ZZZZ", "012345678",
    "Wages", "January", "0815", "Ździebło", "Łucja", "AT75", "0111222", "lighthouse", "Banco",
    "Ñandú", "ACCOUNT-77", "RF1853", "tidy", "VAULT", "山田", "花子", "みかん", "請求書", "Saffron",
    "Zubarah", "1299123", "Our own way", "73519", "75847", "3141", "808.5", "555.55", "253.03",
    "4.90", "918273", "6021", "46000", "0.125", "EUR", "JPY", "BHD", "income", "payment", "fee",
    "pending", "transfer", "transactions", "entries",
  ]

  @Test(arguments: OutputFormat.allCases, Theme.allCases)
  func `a redacted drawing has no trace of anything private`(
    format: OutputFormat, theme: Theme
  ) throws {
    let drawing = format.drawing(of: try Documents.embedded(), disclosure: .redacted, theme: theme)
    #expect(Self.traces.filter(drawing.contains) == [])
    #expect(drawing.contains(SensitiveText.placeholder))
  }

  @Test func `every trace that is looked for is there in clear`() throws {
    let drawings = try OutputFormat.allCases.map {
      $0.drawing(of: try Documents.embedded(), disclosure: .revealed)
    }
    // A bank's own name for a kind of balance and the entries' own numbers are never shown.
    let found = Self.traces.filter { trace in drawings.contains { $0.contains(trace) } }
    #expect(Self.traces.filter { !found.contains($0) } == ["Our own way"])
  }

  @Test(arguments: OutputFormat.allCases)
  func `documents that differ in private values alone look alike when redacted`(
    format: OutputFormat
  ) throws {
    let short = try Documents.statements(in: Documents.small())
    let long = try Documents.statements(
      in: Documents.small(
        owner: "株式会社みかん🍊", account: "NL51ZZZZ0123456789", balance: "123456789012345.678",
        amount: "99999999.99", party: String(repeating: "Long ", count: 40), remittance: "",
        direction: "DBIT", extraTransaction: "<TxDtls><Amt Ccy=\"EUR\">1</Amt></TxDtls>"))
    let drawings = [short, long].map { format.drawing(of: $0, disclosure: .redacted) }
    #expect(drawings[0] == drawings[1])
  }

  @Test func `the lines of a redacted table have one width`() throws {
    let drawing = OutputFormat.text.drawing(of: try Documents.embedded(), disclosure: .redacted)
    let lines = drawing.split(separator: "\n").map(String.init)
    let entries = lines.filter { $0.hasPrefix("2026-") || $0.hasPrefix("Date  ") }
    #expect(Set(entries.map(DisplayWidth.columns)) == [86])
    let balances = lines.filter { $0.hasSuffix(SensitiveText.placeholder) && $0.contains("2026-") }
      .filter { !$0.hasPrefix("2026-") }
    #expect(Set(balances.map(DisplayWidth.columns)) == [43])
  }

  @Test func `nothing is shown where nobody has said that it may be`() throws {
    let statements = try Documents.embedded()
    let output = DocumentModel(statements: statements).evaluated()
    #expect(output.statements[0].owner == SensitiveText.placeholder)
    #expect(output.statements[0].disclosure == .redacted)
  }
}
