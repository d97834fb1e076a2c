// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

/// Nodes and view models within each other, and objects that both follow.
@Suite struct MixedNestingTests {
  private let scene = TraitNode("scene")
  private let panel = TraitNode("panel")

  /// A panel of nodes in a theme and a density that may be left to the surroundings.
  private struct Page: ViewModel {
    let panel: TraitNode
    @ModelState private var theme: Theme?
    @ModelState private var density: Int?

    var body: (theme: ModelBinding<Theme?>, density: ModelBinding<Int?>) {
      TraitNodeHost {
        panel
      } update: { _, _ in
      }
      .transformEnvironment(\.self) { [theme, density] values in
        if let theme { values.theme = theme }
        if let density { values.density = density }
      }
      .output()
      return ($theme, $density)
    }
  }

  @Test func `the nearest writer wins, whichever side it is on`() {
    let outer = ModelHost(Page(panel: panel), in: scene)
    let page = outer.output
    let inner = ModelHost(SurroundingsReader(), in: TraitNode("view", parent: panel))
    let heard = Log<Theme>()
    inner.onOutputChange { heard.add($1.theme) }
    scene.traitOverrides.theme = .bold
    page.theme.wrappedValue = .pastel
    scene.traitOverrides.theme = .standard
    panel.traitOverrides.theme = .monochrome
    page.theme.wrappedValue = .bold
    inner.environmentOverrides.theme = .pastel
    panel.traitOverrides.theme = .standard
    #expect(heard.take() == [.bold, .pastel, .monochrome, .pastel])
    inner.traitOverrides.remove(ThemeTrait.self)
    panel.environmentOverrides.remove(\.theme)
    page.theme.wrappedValue = nil
    scene.traitOverrides.theme = .pastel
    #expect(heard.take() == [.standard, .bold, .standard, .pastel])
  }

  @Test(arguments: Theme.allThemes)
  func `a trait is the same on both sides, whichever has set it`(theme: Theme) {
    let outer = ModelHost(Page(panel: panel), in: scene)
    let page = outer.output
    let inner = ModelHost(SurroundingsReader(), in: panel)
    page.theme.wrappedValue = theme
    #expect([inner.output.theme, panel.traitCollection.theme] == [theme, theme])
    page.theme.wrappedValue = nil
    scene.traitOverrides.theme = theme
    #expect([inner.output.theme, panel.environment.theme] == [theme, theme])
  }

  @Test func `a node in a view model follows values that are not bridged as they come and go`() {
    let outer = ModelHost(Page(panel: panel), in: scene)
    let page = outer.output
    let inner = ModelHost(SurroundingsReader(), in: panel)
    let heard = Log<Surroundings>()
    inner.onOutputChange { heard.add($1) }
    scene.environmentOverrides.density = 1
    page.density.wrappedValue = 2
    scene.environmentOverrides[Profile.self] = Profile("Ada")
    page.density.wrappedValue = nil
    #expect(
      heard.take() == [
        Surroundings(density: 1), Surroundings(density: 2),
        Surroundings(density: 2, profile: "Ada"), Surroundings(density: 1, profile: "Ada"),
      ])
  }

  @Observable
  fileprivate final class Person {
    var first: String
    var last = "Byron"
    var friend: Person?
    var name: String { "\(first) \(last)" }

    init(_ first: String) { self.first = first }
  }

  private struct Card: ViewModel {
    let person: Person
    var body: String { "\(person.name), \(person.friend?.first ?? "nobody")" }
  }

  @Test func `a property that is computed is followed by its parts, and an object to its friend`() {
    let ada = Person("Ada")
    let old = Person("Grace")
    ada.friend = old
    let watched = WatchedHost(Card(person: ada))
    ada.last = "Lovelace"
    #expect(watched.output == "Ada Lovelace, Grace")
    let new = Person("Mary")
    ada.friend = new
    #expect(watched.output == "Ada Lovelace, Mary")
    _ = watched.runs()
    old.first = "Alan"
    new.last = "Jackson"
    #expect(watched.runs() == [])
    new.first = "Dorothy"
    #expect(watched.output == "Ada Lovelace, Dorothy")
  }

  @Test func `a tracking around a host and one within its body are both informed`() {
    let ada = Person("Ada")
    let inner = Shared(0)
    let outer = Shared(0)
    struct Tracking: ViewModel {
      let person: Person
      let calls: Shared<Int>
      var body: String {
        withObservationTracking {
          person.first
        } onChange: { [calls] in
          calls.value += 1
        }
      }
    }
    let host = ModelHost(Tracking(person: ada, calls: inner))
    let first = withObservationTracking {
      host.output
    } onChange: {
      outer.value += 1
    }
    #expect(first == "Ada")
    ada.first = "Augusta"
    #expect(host.output == "Augusta")
    #expect([inner.value, outer.value] == [1, 1])
  }
}

extension Theme {
  fileprivate static let allThemes: [Theme] = [.standard, .pastel, .bold, .monochrome]
}
