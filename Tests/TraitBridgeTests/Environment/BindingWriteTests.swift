// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// A trait whose values are more than bytes.
private struct TitleTrait: TraitDefinition {
  static let defaultValue = ""
}

/// A key whose writes do as the value says.
private enum WaywardKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: TraitCollection) -> Int { traits[LevelTrait.self] }
  static func write(to traits: inout any MutableTraits, value: Int) {
    switch value {
    case 1:
      traits[LevelTrait.self] = 1
      // What takes the place of the traits is nobody's.
      traits = OtherTraits()
      traits[LevelTrait.self] = 100
    case 2:
      var copy = traits
      traits[LevelTrait.self] = 2
      copy[LevelTrait.self] = 200
    case 3:
      let copy = traits
      traits[LevelTrait.self] = 300
      traits = copy
    case 4: traits[LevelTrait.self] += 4
    case 5:
      traits[LevelTrait.self] = 5
      traits[TitleTrait.self] = "five"
    default: break
    }
  }
}

private struct OtherTraits: MutableTraits {
  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    get { trait.defaultValue }
    set {}
  }
}

extension ModelEnvironmentValues {
  fileprivate var wayward: Int {
    get { self[WaywardKey.self] }
    set { self[WaywardKey.self] = newValue }
  }

  fileprivate var title: String {
    get { self[TitleTrait.self] }
    set { self[TitleTrait.self] = newValue }
  }

  /// A property that puts another environment in the place of this one.
  fileprivate var replaced: Int {
    get { density }
    set {
      self = ModelEnvironmentValues()
      density = newValue
    }
  }

  /// A property that reads what it has written, and writes it again.
  fileprivate var doubled: Int {
    get { self[LevelTrait.self] }
    set {
      self[LevelTrait.self] = newValue
      self[LevelTrait.self] = 2 * self[LevelTrait.self]
    }
  }
}

/// Writes through a binding mean what the setter says, whatever it does with the environment.
@Suite struct BindingWriteTests {
  private struct Bindings: ViewModel {
    @ModelEnvironment(\.wayward) private var wayward
    @ModelEnvironment(\.title) private var title
    @ModelEnvironment(\.replaced) private var replaced
    @ModelEnvironment(\.doubled) private var doubled

    var body:
      (
        wayward: ModelBinding<Int>, title: ModelBinding<String>, replaced: ModelBinding<Int>,
        doubled: ModelBinding<Int>
      )
    { ($wayward, $title, $replaced, $doubled) }
  }

  private let scene = TraitNode("scene")
  private let window: TraitNode
  private let host: ModelHost<Bindings>

  init() {
    window = TraitNode("window", parent: scene)
    host = ModelHost(Bindings(), in: window)
  }

  @Test func `traits that are put in the place of the environment's are not written`() {
    host.output.wayward.wrappedValue = 1
    #expect(!scene.traitOverrides.contains(LevelTrait.self))
    #expect(host.output.wayward.wrappedValue == 0)
  }

  @Test func `a copy of the traits is a copy`() {
    host.output.wayward.wrappedValue = 2
    #expect(scene.traitOverrides.override(for: LevelTrait.self) == 2)
    host.output.wayward.wrappedValue = 3
    #expect(scene.traitOverrides.override(for: LevelTrait.self) == 2)
  }

  @Test func `a setter that reads first finds what is in force`() {
    window.traitOverrides[LevelTrait.self] = 3
    for level in [7, 11] {
      host.output.wayward.wrappedValue = 4
      #expect(window.traitOverrides.override(for: LevelTrait.self) == level)
    }
    #expect(!scene.traitOverrides.contains(LevelTrait.self))
  }

  @Test func `a setter may write several keys, each where it is set, or none`() {
    window.traitOverrides[LevelTrait.self] = 3
    host.output.wayward.wrappedValue = 6
    #expect(window.traitOverrides.override(for: LevelTrait.self) == 3)
    host.output.wayward.wrappedValue = 5
    #expect(window.traitOverrides.override(for: LevelTrait.self) == 5)
    #expect(scene.traitOverrides.override(for: TitleTrait.self) == "five")
  }

  @Test func `a setter may replace the environment, and write twice`() {
    host.output.replaced.wrappedValue = 12
    #expect(scene.environment.density == 12)
    host.output.doubled.wrappedValue = 4
    #expect(scene.traitOverrides.override(for: LevelTrait.self) == 8)
  }

  @Test func `a handler may write through a binding, and keep what it has read`() {
    let bindings = host.output
    let heard = Log<[String]>()
    window.registerForTraitChanges([TitleTrait.self]) { (window: TraitNode, previous) in
      heard.add([previous[TitleTrait.self], bindings.title.wrappedValue])
      if bindings.title.wrappedValue.count < 3 { bindings.title.wrappedValue += "!" }
    }
    bindings.title.wrappedValue = "a"
    #expect(heard.take() == [["", "a"], ["a", "a!"], ["a!", "a!!"]])
    #expect(scene[TitleTrait.self] == "a!!")
  }

  @Test func `a copy of an environment keeps what was written to it`() {
    var first = window.environment
    first.title = "first"
    let second = first
    first.title = "changed"
    host.output.title.wrappedValue = "written"
    var third = window.environment
    third.title += "!"
    #expect([first.title, second.title, third.title] == ["changed", "first", "written!"])
    #expect(window.environment.title == "written")
  }

  @Test func `reads between writes find the default again`() {
    let binding = host.output.wayward
    for level in [1, 0, 2, 0, 0, 3] {
      scene.traitOverrides[LevelTrait.self] = level
      #expect(binding.wrappedValue == level)
      #expect(scene.traitCollection[LevelTrait.self] == level)
      #expect(scene.traitCollection == TraitCollection(LevelTrait.self, value: level))
    }
  }
}
