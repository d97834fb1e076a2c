// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@Observable
private final class Store {
  var name = "store"
}

private struct Inner: ViewModel, Equatable {
  @ModelEnvironment(\.theme) var theme
  @ModelEnvironment(\.density) var density
  @ModelEnvironment(Store.self) var store
  var body: String { "\(theme) \(density) \(store?.name ?? "none")" }
}

private struct Page: ViewModel {
  let panel: TraitNode
  @ModelState var theme = Theme.bold
  @ModelState var isShown = true

  var body: (updates: Int, setTheme: (Theme) -> Void, setShown: (Bool) -> Void) {
    var updates = 0
    if isShown {
      updates = TraitNodeHost {
        panel
      } update: { _, environment in
        environment.density
      }
      .environment(\.theme, theme)
      .output()
    }
    return (updates, { theme = $0 }, { isShown = $0 })
  }
}

@Suite struct TraitNodeHostTests {
  private let scene = TraitNode("scene")
  private let panel = TraitNode("panel")

  @Test func `a node in a view model has the environment of its place`() {
    let host = ModelHost(Page(panel: panel), in: scene)
    _ = host.output
    #expect(panel[ThemeTrait.self] == .bold)
    #expect(panel.traitCollection.theme == .bold)
    scene.environmentOverrides.density = 3
    #expect(panel.environment.density == 3)
    host.output.setTheme(.pastel)
    #expect(panel[ThemeTrait.self] == .pastel, "though the page has not run yet")
    let view = TraitNode("view", parent: panel)
    host.output.setTheme(.monochrome)
    #expect(view.traitCollection.theme == .monochrome)
  }

  @Test func `handlers below a view model are told, though nobody asks for an output`() {
    let host = ModelHost(Page(panel: panel), in: scene)
    let output = host.output
    let heard = Log<[Theme]>()
    panel.registerForTraitChanges([ThemeTrait.self]) { (panel: TraitNode, previous) in
      heard.add([previous.theme, panel[ThemeTrait.self]])
    }
    output.setTheme(.pastel)
    #expect(heard.take() == [[.bold, .pastel]])
    scene.traitOverrides.theme = .standard
    #expect(heard.take() == [])
  }

  @Test func `everything crosses an imperative island to a host further below`() {
    let store = Store()
    let outer = ModelHost(Page(panel: panel).environment(\.density, 7).environment(store))
    let view = TraitNode("view", parent: panel)
    let inner = ModelHost(Inner(), in: view)
    #expect(inner.output == "standard 10 none", "the page has not run yet")
    let output = outer.output
    #expect(inner.output == "bold 7 store")
    view.traitOverrides.theme = .monochrome
    #expect(inner.output == "monochrome 7 store")
    view.traitOverrides.remove(ThemeTrait.self)
    let heard = Log<String>()
    inner.onOutputChange { heard.add($1) }
    output.setTheme(.pastel)
    #expect(heard.take() == ["pastel 7 store"])
    store.name = "renamed"
    #expect(inner.output == "pastel 7 renamed")
  }

  @Test func `a node leaves with its view model, and has its own surroundings then`() {
    let host = ModelHost(Page(panel: panel), in: scene)
    _ = host.output
    #expect(panel.description == "scene/host/Page[0]/TraitNodeHost[0]/panel")
    host.output.setShown(false)
    _ = host.output
    #expect(panel.description == "panel")
    #expect(panel[ThemeTrait.self] == .standard)
    host.output.setShown(true)
    _ = host.output
    #expect(panel[ThemeTrait.self] == .bold)
  }

  @Test func `a node that is attached elsewhere stays there`() {
    let host = ModelHost(Page(panel: panel), in: scene)
    _ = host.output
    let other = TraitNode("other")
    other.attach(panel)
    #expect(panel.description == "other/panel")
    host.output.setTheme(.pastel)
    _ = host.output
    #expect(panel[ThemeTrait.self] == .standard)
    host.output.setShown(false)
    _ = host.output
    #expect(panel.parent === other)
    panel.detach()
    #expect(panel.parent == nil)
  }

  @Test
  func `a binding from below writes where a node sets the value, and not what a modifier does`() {
    struct Switch: ViewModel {
      @ModelEnvironment(\.theme) var theme
      var body: ModelBinding<Theme> { $theme }
    }
    let outer = ModelHost(Page(panel: panel), in: scene)
    _ = outer.output
    let inner = ModelHost(Switch(), in: panel)
    let found = diagnostics { inner.output.wrappedValue = .pastel }
    #expect(found.map(\.code) == [.refusedWrite])
    panel.traitOverrides.theme = .monochrome
    inner.output.wrappedValue = .pastel
    #expect(panel.traitOverrides.override(for: ThemeTrait.self) == .pastel)
  }
}
