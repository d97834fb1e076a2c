// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import TraitBridge

@Observable
private final class Store {
  var name = "one"
  var count = 0
  var theme = Theme.standard
}

private struct Label: ViewModel, Equatable {
  let store: Store
  var body: String { store.name }
  static func == (first: Self, second: Self) -> Bool { first.store === second.store }
}

/// No read gives a value older than the last finished write, and notes of objects that have changed
/// are read before any read or write of the tree, so an object is no exception.
@Suite struct ObjectFreshnessTests {
  private let scene = TraitNode("scene")
  private let store = Store()

  @Test func `a body that reads another host's child is fresh when an object changes`() {
    struct Table: ViewModel {
      let store: Store
      var body: ModelChild<String> { Label(store: store).child() }
    }
    struct Reader: ViewModel {
      let row: ModelChild<String>
      var body: String { row.output }
    }
    let table = ModelHost(Table(store: store), in: scene, isolation: nil)
    let row = table.output
    #expect(row.output == "one")
    let reader = ModelHost(Reader(row: row), in: scene, isolation: nil)
    #expect(reader.output == "one")
    store.name = "two"
    #expect(reader.output == "two")
  }

  @Test func `a child is fresh when an object changes that its parent passes on`() {
    struct Text: ViewModel, Equatable {
      let text: String
      var body: String { text }
    }
    struct Table: ViewModel {
      let store: Store
      var body: ModelChild<String> { Text(text: store.name).child() }
    }
    let table = ModelHost(Table(store: store), in: scene, isolation: nil)
    let row = table.output
    #expect(row.output == "one")
    store.name = "two"
    #expect(row.output == "two")
  }

  @Test func `a hosted node is fresh when an object changes that the body passes on`() {
    struct Page: ViewModel {
      let store: Store
      let panel: TraitNode
      var body: Int {
        TraitNodeHost {
          panel
        } update: { _, _ in
          0
        }
        .environment(\.theme, store.theme)
        .output()
      }
    }
    let panel = TraitNode("panel")
    let host = ModelHost(Page(store: store, panel: panel), in: scene, isolation: nil)
    _ = host.output
    store.theme = .bold
    #expect(panel[ThemeTrait.self] == .bold)
    store.theme = .pastel
    #expect(panel.traitCollection.theme == .pastel)
    struct Inner: ViewModel {
      @ModelEnvironment(\.theme) var theme
      var body: Theme { theme }
    }
    let inner = ModelHost(Inner(), in: panel, isolation: nil)
    _ = inner.output
    store.theme = .monochrome
    #expect(inner.output == .monochrome)
  }

  @Test func `a modifier that comes to read an object by itself follows it`() {
    struct Page: ViewModel {
      let store: Store
      var body: Int {
        DensityLabel().transformEnvironment(\.density) { $0 = $0 > 5 ? store.count : 0 }.output()
      }
    }
    struct DensityLabel: ViewModel, Equatable {
      @ModelEnvironment(\.density) var density
      var body: Int { density }
    }
    scene.environmentOverrides.density = 1
    let host = ModelHost(Page(store: store), in: scene, isolation: nil)
    #expect(host.output == 0)
    store.count = 3
    scene.environmentOverrides.density = 7
    #expect(host.output == 3)
    store.count = 4
    #expect(host.output == 4)
  }
}
