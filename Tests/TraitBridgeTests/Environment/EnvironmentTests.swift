// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@Observable
private final class Store {
  var count = 0
}

/// A bridged key over two traits.
private enum PairKey: TraitBridgedEnvironmentKey {
  struct Pair: Equatable {
    var theme: Theme
    var level: Int
  }

  static let defaultValue = Pair(theme: .standard, level: 0)

  static func read(from traits: TraitCollection) -> Pair {
    Pair(theme: traits.theme, level: traits.theme == .bold ? traits[LevelTrait.self] : 0)
  }

  static func write(to traits: inout any MutableTraits, value: Pair) {
    traits.theme = value.theme
    if traits.theme == .bold { traits[LevelTrait.self] = value.level }
  }
}

private enum BackedKey: TraitBackedEnvironmentKey {
  typealias Trait = LevelTrait
}

private enum WrongDefaultKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 4
  static func read(from traits: TraitCollection) -> Int { traits[LevelTrait.self] }
  static func write(to traits: inout any MutableTraits, value: Int) {
    traits[LevelTrait.self] = value
  }
}

extension ModelEnvironmentValues {
  fileprivate var pair: PairKey.Pair {
    get { self[PairKey.self] }
    set { self[PairKey.self] = newValue }
  }
}

@Suite struct EnvironmentTests {
  private let scene = TraitNode("scene")
  private let window: TraitNode

  init() {
    window = TraitNode("window", parent: scene)
  }

  @Test func `values of your own creation are defaults, and copies are apart`() {
    var values = ModelEnvironmentValues()
    #expect(values.density == 10)
    let copy = values
    values.density = 3
    #expect(values.density == 3)
    #expect(copy.density == 10)
  }

  @Test func `bridged and plain values can be written to a copy, which reads them back`() {
    scene.traitOverrides.theme = .pastel
    var values = window.environment
    values.theme = .bold
    values.density = 1
    values[LevelTrait.self] = 4
    #expect(values.theme == .bold)
    #expect(values.density == 1)
    #expect(values.pair == PairKey.Pair(theme: .bold, level: 4))
    #expect(window.environment.theme == .pastel)
  }

  @Test func `a bridged key reads the traits of the place and writes its overrides`() {
    scene.traitOverrides.theme = .bold
    #expect(window.environment.theme == .bold)
    window.environmentOverrides.theme = .pastel
    #expect(window.traitOverrides.override(for: ThemeTrait.self) == .pastel)
    #expect(scene[ThemeTrait.self] == .bold)
    window.environmentOverrides.remove(\.theme)
    #expect(!window.traitOverrides.contains(ThemeTrait.self))
    #expect(window.environment.theme == .bold)
  }

  @Test func `a bridged key may stand for several traits`() {
    window.environmentOverrides.pair = PairKey.Pair(theme: .bold, level: 6)
    #expect(window[ThemeTrait.self] == .bold)
    #expect(window[LevelTrait.self] == 6)
    #expect(window.environment.pair == PairKey.Pair(theme: .bold, level: 6))
  }

  @Test func `the short form of a key stands for its trait`() {
    scene.traitOverrides[LevelTrait.self] = 8
    #expect(window.environment[BackedKey.self] == 8)
    var values = ModelEnvironmentValues()
    values[BackedKey.self] = 2
    #expect(values[LevelTrait.self] == 2)
    #expect(BackedKey.defaultValue == 0)
  }

  @Test func `a bridged key whose default is not what it reads is reported`() {
    let found = diagnostics { #expect(window.environment[WrongDefaultKey.self] == 0) }
    #expect(found.map(\.code) == [.bridgedDefaultMismatch])
    #expect(found.first?.subject.hasSuffix("WrongDefaultKey") == true)
  }

  @Test func `a value that is not bridged flows down to the nearest one that is set`() {
    let view = TraitNode("view", parent: window)
    scene.environmentOverrides.density = 5
    #expect(view.environment.density == 5)
    window.environmentOverrides.density = 6
    #expect(view.environment.density == 6)
    window.environmentOverrides.remove(\.density)
    #expect(view.environment.density == 5)
    scene.environmentOverrides.remove(\.density)
    #expect(view.environment.density == 10)
    #expect(view.environmentOverrides.density == 10)
  }

  @Test func `an object is found by its type, and can be hidden and removed`() {
    let store = Store()
    #expect(window.environment[Store.self] == nil)
    scene.environmentOverrides[Store.self] = store
    #expect(window.environment[Store.self] === store)
    window.environmentOverrides[Store.self] = nil
    #expect(window.environment[Store.self] == nil)
    #expect(scene.environment[Store.self] === store)
    window.environmentOverrides.remove(Store.self)
    #expect(window.environment[Store.self] === store)
    #expect(window.environmentOverrides[Store.self] === store)
  }

  @Test func `a default is asked for once in each tree`() {
    enum CountedKey: ModelEnvironmentKey {
      static let made = Shared(0)
      static var defaultValue: Int {
        made.value += 1
        return made.value
      }
    }
    _ = window.environment[CountedKey.self]
    let first = CountedKey.made.value
    #expect(window.environment[CountedKey.self] == first)
    #expect(scene.environment[CountedKey.self] == first)
    #expect(CountedKey.made.value == first)
    #expect(TraitNode().environment[CountedKey.self] == first + 1)
  }

  @Test func `a binding of a node writes at that node`() {
    scene.traitOverrides.theme = .pastel
    let theme = window.binding(\.theme)
    #expect(theme.wrappedValue == .pastel)
    theme.wrappedValue = .bold
    #expect(window.traitOverrides.override(for: ThemeTrait.self) == .bold)
    #expect(scene[ThemeTrait.self] == .pastel)
    let density = window.binding(\.density)
    density.wrappedValue = 2
    #expect(window.environment.density == 2)
    #expect(theme == window.binding(\.theme))
    #expect(theme != scene.binding(\.theme))
  }
}
