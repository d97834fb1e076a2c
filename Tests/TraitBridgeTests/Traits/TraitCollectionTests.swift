// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct TraitCollectionTests {
  @Test func `a trait that is not set has its default`() {
    #expect(TraitCollection().theme == .standard)
    #expect(TraitCollection()[SumTrait.self] == 100)
  }

  @Test func `collections with the same values are equal, whatever made them`() {
    let closure = TraitCollection { traits in
      traits.theme = .bold
      traits[LevelTrait.self] = 3
    }
    let chain = TraitCollection(LevelTrait.self, value: 3).replacing(ThemeTrait.self, value: .bold)
    let modified = TraitCollection(ThemeTrait.self, value: .pastel).modifyingTraits { traits in
      traits[LevelTrait.self] = traits.theme == .pastel ? 3 : 0
      traits.theme = .bold
    }
    let node = TraitNode()
    node.traitOverrides.theme = .bold
    node.traitOverrides[LevelTrait.self] = 3
    let all = [closure, chain, modified, node.traitCollection]
    #expect(Set(all).count == 1)
    for collection in all { #expect(collection == closure) }
  }

  @Test func `setting the default is the same as not setting`() {
    let traits = TraitCollection(ThemeTrait.self, value: .standard)
    #expect(traits == TraitCollection())
    #expect(traits.hashValue == TraitCollection().hashValue)
    #expect(traits.description == "TraitCollection()")
    #expect(TraitCollection(ThemeTrait.self, value: .bold) != traits)
  }

  @Test func `making a collection out of another leaves that one alone`() {
    let first = TraitCollection(ThemeTrait.self, value: .bold)
    let second = first.replacing(ThemeTrait.self, value: .pastel)
    #expect(first.theme == .bold)
    #expect(second.theme == .pastel)
  }

  @Test func `the changed traits are those whose values differ`() {
    func names(_ traits: [TraitType]) -> [String] { traits.map { $0.name }.sorted() }
    let first = TraitCollection { traits in
      traits.theme = .bold
      traits[LevelTrait.self] = 1
    }
    let second = TraitCollection { traits in
      traits.theme = .bold
      traits[SumTrait.self] = 2
    }
    #expect(names(first.changedTraits(from: second)) == ["Level", "SumTrait"])
    #expect(names(second.changedTraits(from: first)) == ["Level", "SumTrait"])
    #expect(names(first.changedTraits(from: nil)) == ["Level", "Theme"])
    #expect(names(first.changedTraits(from: first)) == [])
    #expect(names(TraitCollection().changedTraits(from: nil)) == [])
  }

  @Test func `a description lists what differs from the defaults, by name`() {
    let traits = TraitCollection { traits in
      traits[SumTrait.self] = 7
      traits.theme = .bold
    }
    #expect(traits.description == "TraitCollection(SumTrait = 7, Theme = bold)")
    #expect("\(traits)" == traits.debugDescription)
    #expect(traits.customMirror.children.map(\.label) == ["SumTrait", "Theme"])
  }

  @Test func `not a number is equal to itself`() {
    let first = TraitCollection(SizeTrait.self, value: .nan)
    let second = TraitCollection(SizeTrait.self, value: .nan)
    #expect(first == second)
    #expect(first != TraitCollection())
  }

  @Test func `a closure that puts other traits in the place of its own sets nothing`() {
    struct Other: MutableTraits {
      subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
        get { Definition.defaultValue }
        set {}
      }
    }
    let traits = TraitCollection { $0 = Other() }
    #expect(traits == TraitCollection())
  }

  @Test func `collections cross isolation`() async {
    let traits = TraitCollection(ThemeTrait.self, value: .bold)
    let theme = await Task.detached { traits.theme }.value
    #expect(theme == .bold)
  }
}
