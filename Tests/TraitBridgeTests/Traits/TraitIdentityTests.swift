// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private enum FirstNamed: TraitDefinition {
  static let defaultValue = 1
  static let name = "Named"
  static let identifier = "test.named"
}

private enum SecondNamed: TraitDefinition {
  static let defaultValue = 1
  static let name = "Named"
  static let identifier = "test.named"
}

private enum FirstMismatch: TraitDefinition {
  static let defaultValue = 1
  static let name = "Mismatch"
  static let identifier = "test.mismatch"
}

private enum SecondMismatch: TraitDefinition {
  static let defaultValue = 2
  static let name = "Other"
  static let identifier = "test.mismatch"
  static let affectsColorAppearance = true
}

private enum FirstConflict: TraitDefinition {
  static let defaultValue = 1
  static let identifier = "test.conflict"
}

private enum SecondConflict: TraitDefinition {
  static let defaultValue = "secret"
  static let identifier = "test.conflict"
}

private struct Generic<Value: Equatable & Sendable>: TraitDefinition {
  static var defaultValue: [Value] { [] }
}

@Suite struct TraitIdentityTests {
  @Test func `types with one identifier are one trait`() {
    let node = TraitNode()
    let found = diagnostics {
      node.traitOverrides[FirstNamed.self] = 5
      #expect(node[SecondNamed.self] == 5)
      #expect(node.traitOverrides.contains(SecondNamed.self))
      node.traitOverrides.remove(SecondNamed.self)
      #expect(node[FirstNamed.self] == 1)
    }
    #expect(found == [])
  }

  @Test func `types with one identifier and other facts are one trait, which is reported`() {
    let node = TraitNode()
    let found = diagnostics {
      node.traitOverrides[FirstMismatch.self] = 5
      #expect(node[SecondMismatch.self] == 5)
      #expect(TraitCollection()[SecondMismatch.self] == 1)
    }
    #expect(found.map(\.code) == [.definitionMismatch])
    #expect(found.first?.subject.contains("FirstMismatch") == true)
    #expect(found.first?.subject.contains("SecondMismatch") == true)
    #expect(found.first?.advice.contains("default, name, affectsColorAppearance") == true)
  }

  @Test func `a second kind of value for an identifier reads its default, and writes nothing`() {
    let node = TraitNode()
    let found = diagnostics {
      node.traitOverrides[FirstConflict.self] = 5
      node.traitOverrides[SecondConflict.self] = "other"
      #expect(node[SecondConflict.self] == "secret")
      #expect(node[FirstConflict.self] == 5)
      #expect(!node.traitOverrides.contains(SecondConflict.self))
      let traits = TraitCollection { $0[SecondConflict.self] = "other" }
      #expect(traits == TraitCollection())
    }
    #expect(found.map(\.code) == [.identifierConflict])
    #expect(found.first?.description.contains("FirstConflict") == true)
    #expect(found.first?.description.contains("SecondConflict") == true)
    #expect(found.first?.description.contains("secret") == false)
  }

  @Test func `types without an identifier are traits of their own`() {
    let node = TraitNode()
    node.traitOverrides[Generic<Int>.self] = [1]
    node.traitOverrides[Generic<String>.self] = ["a"]
    #expect(node[Generic<Int>.self] == [1])
    #expect(node[Generic<String>.self] == ["a"])
    #expect(Generic<Int>.identifier != Generic<String>.identifier)
  }

  @Test func `the same type in different functions is a trait of its own`() {
    func first() -> TraitType {
      enum Local: TraitDefinition { static let defaultValue = 0 }
      return Local.self
    }
    func second() -> TraitType {
      enum Local: TraitDefinition { static let defaultValue = 0 }
      return Local.self
    }
    #expect(first().identifier != second().identifier)
  }

  @Test func `a definition needs no more than a default`() {
    #expect(LevelTrait.combine(inherited: 1, override: 2) == 2)
    #expect(SumTrait.name == "SumTrait")
    #expect(SumTrait.identifier == "TraitBridgeTests.SumTrait")
    #expect(!SumTrait.affectsColorAppearance)
  }
}
