// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private enum SwiftFirst: TraitDefinition {
  static let defaultValue = Theme.standard
  static let identifier = "test.foreign.swift-first"
}

private enum ForeignFirst: TraitDefinition {
  static let defaultValue = Theme.standard
  static let identifier = "test.foreign.foreign-first"
}

/// A trait whose overrides add up, and that Swift comes to know late.
private enum LateSum: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "test.foreign.late-sum"
  static func combine(inherited: Int, override: Int) -> Int { inherited + override }
}

private enum Rivals {
  enum First: TraitDefinition {
    static let defaultValue = Theme.standard
    static let identifier = "test.foreign.rivals"
  }

  enum Second: TraitDefinition {
    static let defaultValue = 0
    static let identifier = "test.foreign.rivals"
  }
}

/// The same trait, by its Swift type and as another language has it.
struct TraitInTwoLanguages<Definition: TraitDefinition> where Definition.Value == Theme {
  let foreign: ForeignTrait

  init(_ definition: Definition.Type, isForeignFirst: Bool) throws {
    if !isForeignFirst { _ = ForeignTrait(definition) }
    foreign = try ForeignTrait(
      defining: definition.identifier, defaultValue: .integer(0), origin: "c:test.c")
  }
}

private struct ThemeLabel<Definition: TraitDefinition>: ViewModel
where Definition.Value == Theme {
  @ModelEnvironment(Definition.self) var theme
  @ModelEnvironment(\.self) var environment
  var body: String { "\(theme) \(environment[Definition.self])" }
}

@Suite struct ForeignTraitTests {
  @Test func `a trait that Swift defines first is one with that of another language`() throws {
    let both = try TraitInTwoLanguages(SwiftFirst.self, isForeignFirst: false)
    try expectOneTrait(both)
  }

  @Test func `a trait that another language defines first is one with that of Swift`() throws {
    let both = try TraitInTwoLanguages(ForeignFirst.self, isForeignFirst: true)
    try expectOneTrait(both)
  }

  private func expectOneTrait<Definition>(
    _ both: TraitInTwoLanguages<Definition>
  ) throws where Definition.Value == Theme {
    try expectOneSlot(both)
    try expectOneEntry(both)
    try expectDelivery(both)
    expectEnvironment(both)
  }

  /// What one side sets at a node the other reads there and below.
  private func expectOneSlot<Definition>(
    _ both: TraitInTwoLanguages<Definition>
  ) throws where Definition.Value == Theme {
    let foreign = both.foreign
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    #expect(window[Definition.self] == .standard)
    #expect(try window.value(of: foreign) == .integer(0))
    #expect(!scene.traitOverrides.contains(foreign))

    try scene.traitOverrides.setValue(.integer(2), for: foreign)
    #expect(window[Definition.self] == .bold)
    #expect(window.traitCollection[Definition.self] == .bold)
    #expect(window.traitOverrides[Definition.self] == .bold)
    #expect(scene.traitOverrides.override(for: Definition.self) == .bold)
    #expect(scene.traitOverrides.contains(Definition.self))
    #expect(window.traitOverrides.override(for: Definition.self) == nil)

    window.traitOverrides[Definition.self] = .pastel
    #expect(try window.value(of: foreign) == .integer(1))
    #expect(try window.traitCollection.value(of: foreign) == .integer(1))
    #expect(try window.traitOverrides.override(for: foreign) == .integer(1))
    #expect(try scene.value(of: foreign) == .integer(2))

    window.traitOverrides.remove(foreign)
    #expect(window[Definition.self] == .bold)
    scene.traitOverrides.remove(Definition.self)
    #expect(try scene.value(of: foreign) == .integer(0))
    #expect(try scene.traitOverrides.override(for: foreign) == nil)
  }

  /// Collections that either side has made are the same.
  private func expectOneEntry<Definition>(
    _ both: TraitInTwoLanguages<Definition>
  ) throws where Definition.Value == Theme {
    let made = try TraitCollection().replacing(both.foreign, value: .integer(3))
    #expect(made == TraitCollection(Definition.self, value: .monochrome))
    #expect(made[Definition.self] == .monochrome)
    let mixed = try TraitCollection {
      $0[Definition.self] = .bold
      #expect($0[Definition.self] == .bold)
    }.replacing(both.foreign, value: .integer(0))
    #expect(mixed == TraitCollection())
    #expect(made.changedTraits(from: nil).map { $0.identifier } == [Definition.identifier])
  }

  /// Changes of either side are told on both.
  private func expectDelivery<Definition>(
    _ both: TraitInTwoLanguages<Definition>
  ) throws where Definition.Value == Theme {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let heard = Log<String>()
    window.registerForTraitChanges([Definition.self]) { (window: TraitNode, previous) in
      heard.add("Swift \(previous[Definition.self]) \(window[Definition.self])")
    }
    window.registerForTraitChanges(of: [both.foreign]) { (window: TraitNode, previous) in
      let values = try? (previous.value(of: both.foreign), window.value(of: both.foreign))
      heard.add("C \(String(describing: values?.0)) \(String(describing: values?.1))")
    }
    try scene.traitOverrides.setValue(.integer(1), for: both.foreign)
    #expect(heard.take() == ["Swift standard pastel", "C Optional(0) Optional(1)"])
    scene.traitOverrides[Definition.self] = .bold
    #expect(heard.take() == ["Swift pastel bold", "C Optional(1) Optional(2)"])
    try scene.traitOverrides.setValue(.integer(2), for: both.foreign)
    #expect(heard.take() == [])
  }

  /// View models read and declare the trait as any other.
  private func expectEnvironment<Definition>(
    _ both: TraitInTwoLanguages<Definition>
  ) where Definition.Value == Theme {
    let node = TraitNode()
    let host = WatchedHost(ThemeLabel<Definition>(), in: node)
    #expect(host.output == "standard standard")
    try? node.traitOverrides.setValue(.integer(2), for: both.foreign)
    #expect(host.runs().count == 1)
    #expect(host.output == "bold bold")
    let label = ThemeLabel<Definition>()
    #expect(label.evaluated() == "standard standard")
    let traits = TraitCollection(Definition.self, value: .pastel)
    #expect(label.evaluated(in: traits) == "pastel pastel")
    let declared = label.transformEnvironment(\.self) { $0[Definition.self] = .monochrome }
    #expect(declared.evaluated(in: traits) == "monochrome monochrome")
    var copy = ModelEnvironmentValues()
    copy[Definition.self] = .bold
    #expect(copy[Definition.self] == .bold)
  }

  @Test func `a Swift type says how values combine that another language has defined`() throws {
    let sum = try ForeignTrait(
      defining: LateSum.identifier, defaultValue: .integer(0), origin: "c:test.c")
    #expect(ForeignTrait(LateSum.self) == sum)
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    try scene.traitOverrides.setValue(.integer(5), for: sum)
    try window.traitOverrides.setValue(.integer(7), for: sum)
    #expect(try window.value(of: sum) == .integer(12))
    #expect(window[LateSum.self] == 12)
  }

  @Test func `a second Swift type with other values is refused, whoever came first`() throws {
    let trait = try ForeignTrait(
      defining: "test.foreign.rivals", defaultValue: .integer(0), origin: "c:test.c")
    let node = TraitNode()
    let found = diagnostics {
      node.traitOverrides[Rivals.First.self] = .bold
      node.traitOverrides[Rivals.Second.self] = 1
      #expect(node[Rivals.Second.self] == 0)
    }
    #expect(try node.value(of: trait) == .integer(2))
    #expect(found.map(\.code) == [.identifierConflict])
    #expect(found.first?.subject.hasPrefix("c:test.c and ") == true)
    #expect(ForeignTrait(Rivals.First.self) == trait)
    #expect(ForeignTrait(Rivals.Second.self) != trait)
  }

  @Test func `a trait that only another language defines is a trait like any other`() throws {
    let text = try ForeignTrait(
      defining: "test.foreign.text", defaultValue: .string("plain"), name: "Text",
      origin: "c:test.c")
    let node = TraitNode()
    let heard = Log<TraitCollection>()
    node.registerForTraitChanges(of: [text]) { _, previous in heard.add(previous) }
    try node.traitOverrides.setValue(.string("loud"), for: text)
    #expect(heard.take() == [TraitCollection()])
    #expect(node.traitCollection.description == "TraitCollection(Text = loud)")
    #expect(node.traitCollection.changedTraits(from: nil).isEmpty)
    #expect(try ForeignTrait(identifier: "test.foreign.text") == text)
    #expect(text.description == "Text (test.foreign.text)")
  }

  @Test func `a trait that many threads define at once is one trait`() async throws {
    let traits = try await withThrowingTaskGroup(of: ForeignTrait.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try ForeignTrait(
            defining: "test.foreign.threads", defaultValue: .integer(1), origin: "c:test.c")
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(traits.count == 1)
  }
}
