// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@Observable
private final class Store {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct Reader: ViewModel, Equatable {
  @ModelEnvironment(\.theme) var theme
  @ModelEnvironment(\.density) var density
  @ModelEnvironment(SumTrait.self) var sum
  @ModelEnvironment(Store.self) var store
  var body: String { "\(theme) \(density) \(sum) \(store?.name ?? "none")" }
}

@Suite struct ModifierTests {
  private let scene = TraitNode("scene")

  @Test func `a modifier counts for its view model and below, not for who makes it`() {
    struct Parent: ViewModel, Equatable {
      @ModelEnvironment(\.theme) var theme
      var body: [String] { ["\(theme)", Reader().environment(\.theme, .bold).output()] }
    }
    let host = ModelHost(Parent(), in: scene)
    #expect(host.output == ["standard", "bold 10 100 none"])
    scene.traitOverrides.theme = .pastel
    #expect(host.output == ["pastel", "bold 10 100 none"])
  }

  @Test func `the modifier nearest to the view model wins`() {
    let model = Reader().environment(\.density, 1).environment(\.density, 2)
      .environment(ThemeTrait.self, .pastel)
    #expect(model.evaluated() == "pastel 1 100 none")
  }

  @Test func `what modifiers set for a combining trait adds up, whoever sets it`() {
    let model = Reader().environment(SumTrait.self, 1).environment(SumTrait.self, 20)
    #expect(model.evaluated() == "standard 10 21 none")
    let traits = TraitCollection(SumTrait.self, value: 300)
    #expect(model.evaluated(in: traits) == "standard 10 321 none")
  }

  @Test func `a transform changes what is inherited, and follows it`() {
    let model = Reader()
      .transformEnvironment(\.density) { $0 += 1 }
      .transformEnvironment(\.density) { $0 *= 2 }
    let host = ModelHost(model, in: scene)
    #expect(host.output == "standard 21 100 none")
    scene.environmentOverrides.density = 50
    #expect(host.output == "standard 101 100 none")
  }

  @Test func `traits can be set together, and follow what the closure has read`() {
    let model = Reader().traitOverrides { traits in
      traits[SumTrait.self] = traits.theme == .bold ? 1 : 2
    }
    let host = ModelHost(model, in: scene)
    #expect(host.output == "standard 10 2 none")
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      #expect(host.output == "bold 10 1 none")
    }
  }

  @Test func `an object in the environment is found by type, and hidden by none`() {
    let store = Store("one")
    #expect(Reader().environment(store).evaluated() == "standard 10 100 one")
    let none: Store? = nil
    let host = ModelHost(Reader().environment(none).environment(store))
    #expect(host.output == "standard 10 100 none")
    struct Defaulted: ViewModel {
      @ModelEnvironment(Store.self, default: Store("fallback")) var store
      var body: String { store.name }
    }
    #expect(Defaulted().evaluated() == "fallback")
    #expect(Defaulted().environment(store).evaluated() == "one")
  }

  @Test func `a value vanishes with its modifier`() {
    struct Sometimes: ViewModel, Equatable {
      @ModelEnvironment(LevelTrait.self) var level
      var body: String {
        Reader().transformEnvironment(\.self) { values in
          if level > 0 { values.density = level }
          if level > 1 { values.theme = .bold }
        }.output()
      }
    }
    let host = ModelHost(Sometimes(), in: scene)
    #expect(host.output == "standard 10 100 none")
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(host.output == "bold 2 100 none")
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(host.output == "standard 1 100 none")
    scene.traitOverrides[LevelTrait.self] = 0
    #expect(host.output == "standard 10 100 none")
  }

  @Test func `a modifier of one's own has wrappers, and keeps the output's type`() {
    struct Loud: ViewModelModifier {
      @ModelEnvironment(\.density) var density
      func body(content: Content) -> some ViewModel {
        content.environment(\.theme, density > 10 ? .bold : .pastel)
      }
    }
    let host = ModelHost(Reader().modifier(Loud()), in: scene)
    #expect(host.output == "pastel 10 100 none")
    scene.environmentOverrides.density = 11
    #expect(host.output == "bold 11 100 none")
  }

  @Test func `a modifier whose body is something else is left out and reported`() {
    struct Foreign: ViewModelModifier {
      struct Number: ViewModel {
        var body: Int { 1 }
      }
      func body(content: Content) -> some ViewModel { Number() }
    }
    let found = diagnostics {
      #expect(Reader().modifier(Foreign()).evaluated() == "standard 10 100 none")
    }
    #expect(found.map(\.code) == [.foreignModifierOutput])
  }

  @Test func `the projected value writes where the value comes from`() {
    struct Switch: ViewModel {
      @ModelEnvironment(\.theme) var theme
      @ModelEnvironment(\.density) var density
      var body: (theme: ModelBinding<Theme>, density: ModelBinding<Int>) { ($theme, $density) }
    }
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(Switch(), in: window)
    host.output.theme.wrappedValue = .bold
    #expect(scene.traitOverrides.override(for: ThemeTrait.self) == .bold, "nobody has set it")
    window.traitOverrides.theme = .pastel
    host.output.theme.wrappedValue = .monochrome
    #expect(window.traitOverrides.override(for: ThemeTrait.self) == .monochrome)
    #expect(scene[ThemeTrait.self] == .bold)
    host.output.density.wrappedValue = 3
    #expect(scene.environment.density == 3)
    #expect(host.output.density.wrappedValue == 3)
  }

  @Test func `what a modifier sets is not written, and that is reported`() {
    struct Switch: ViewModel {
      @ModelEnvironment(\.theme) var theme
      var body: ModelBinding<Theme> { $theme }
    }
    let host = ModelHost(Switch().environment(\.theme, .pastel), in: scene)
    let found = diagnostics { host.output.wrappedValue = .bold }
    #expect(found.map(\.code) == [.refusedWrite])
    #expect(host.output.wrappedValue == .pastel)
    #expect(!scene.traitOverrides.contains(ThemeTrait.self))
  }
}
