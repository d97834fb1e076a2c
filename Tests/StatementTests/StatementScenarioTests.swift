// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeSwiftTesting
import TraitBridgeTesting

@testable import statement

@Suite(.failsOnDiagnostics) struct StatementScenarioTests {
  /// Everything that may be different about how a statement is shown.
  private static let scenarios = ScenarioMatrix(
    ScenarioAxis("theme", \.theme, Theme.allCases),
    ScenarioAxis(
      "reasons", \.redactionReasons,
      ["shown": [], "private": .privacy, "loading": .placeholder]),
    ScenarioAxis("style", UserInterfaceStyleTrait.self, [.light, .dark]))

  @Test func `a statement looks as it did when somebody last looked at it`() throws {
    let model = DocumentModel(statements: try Documents.statements(in: Documents.small()))
    expectSnapshot(named: "statement", over: Self.scenarios) { scenario in
      Self.drawing(of: model.evaluated(in: scenario))
    }
  }

  @Test(arguments: Self.scenarios.filter { $0.values["reasons"] != "shown" })
  func `a hidden statement has no trace of who, where and how much`(scenario: Scenario) throws {
    let model = DocumentModel(statements: try Documents.embedded())
    let output = model.evaluated(in: scenario)
    for secret in ["Zebulon", "9876543210", "lighthouse", "3141", "Käsebier", "請求書"] {
      expectNoTrace(of: secret, in: output, Self.drawing(of: output))
    }
  }

  @Test func `no snapshot is left that nobody takes`() {
    expectNoObsoleteSnapshots()
  }

  /// The text of a document, with the colours of tinted parts in words.
  private static func drawing(of document: DocumentOutput) -> String {
    let tinted = #/\u{1B}\[38;2;(\d+);(\d+);(\d+);48;2;(\d+);(\d+);(\d+)m(.*?)\u{1B}\[0m/#
    return TextRenderer(style: .colored).render(document).replacing(tinted) { match in
      let (ink, ground) = (hex(match.1, match.2, match.3), hex(match.4, match.5, match.6))
      return "\(match.7) (\(ink) on \(ground))"
    }
  }

  private static func hex(_ components: Substring...) -> String {
    "#"
      + components.map { component in
        let digits = String(Int(component) ?? 0, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
