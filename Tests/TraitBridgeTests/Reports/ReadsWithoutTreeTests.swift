// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Values read in a test, without a tree, or too early.
@Suite struct ReadsWithoutTreeTests {
  private struct Row: ViewModel {
    @ModelEnvironment(ThemeTrait.self) var theme
    @ModelEnvironment(\.density) var density
    var body: String { "\(theme) \(density)" }
  }

  @Test func `a value that a test sets for a view model beats that of its surroundings`() {
    let row = Row().environment(\.theme, .bold)
    let traits = TraitCollection(ThemeTrait.self, value: .pastel)
    #expect(row.evaluated(in: traits) == "bold 10")
    let host = ModelHost(row)
    host.surround(.monochrome, 3, "Ada")
    #expect(host.output == "bold 3")
    #expect(ModelHost(Row().traitOverrides { $0.theme = .bold }, in: host).output == "bold 3")
  }

  @Test func `a value that is read too early is the default, which is reported once`() {
    let row = Row()
    let found = diagnostics {
      #expect(row.theme == .standard)
      #expect(row.theme == .standard)
    }
    #expect(
      found.map(\.description) == [
        "TraitBridge: read before evaluation: ModelEnvironment(Theme): the view model has no place"
          + " yet, so reads give the default; use it in a body, or in what a body hands out"
      ])
    let scene = TraitNode("scene")
    scene.traitOverrides.theme = .bold
    let foundLater = diagnostics {
      #expect(ModelHost(row, in: scene).output == "bold 10")
    }
    #expect(foundLater == [])
  }
}
