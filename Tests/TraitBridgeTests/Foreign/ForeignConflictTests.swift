// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private enum Original: TraitDefinition {
  static let defaultValue = 1
  static let name = "Original"
  static let identifier = "test.foreign.original"
  static let affectsColorAppearance = true
}

/// What another language says of a trait.
private struct Claim: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var value = ForeignTrait.Value.integer(1)
  var name: String? = "Original"
  var affectsColorAppearance = true

  func define(_ identifier: String, origin: String) throws(ForeignTraitError) -> ForeignTrait {
    try ForeignTrait(
      defining: identifier, defaultValue: value, name: name,
      affectsColorAppearance: affectsColorAppearance, origin: origin)
  }
}

/// A Swift definition that comes after one of another language, from which it differs.
private enum Late {
  enum Kind: TraitDefinition {
    static let defaultValue = "secret"
    static let identifier = "test.foreign.late-kind"
  }

  enum Facts: TraitDefinition {
    static let defaultValue = 2
    static let name = "Late"
    static let identifier = "test.foreign.late-facts"
    static let affectsColorAppearance = true
  }

  enum Same: TraitDefinition {
    static let defaultValue = 1
    static let identifier = "test.foreign.late-same"
  }
}

@Suite struct ForeignConflictTests {
  /// Makes the Swift type known before any test claims its identifier.
  init() {
    _ = ForeignTrait(Original.self)
  }

  private static let conflicts: [(Claim, ForeignTraitError.Code, String)] = [
    (Claim(testDescription: "kind", value: .string("secret")), .kindConflict, "kind"),
    (Claim(testDescription: "default", value: .integer(4711)), .defaultConflict, "default"),
    (Claim(testDescription: "name", name: "Other"), .nameConflict, "name"),
    (
      Claim(testDescription: "flag", affectsColorAppearance: false), .colorFlagConflict,
      "affectsColorAppearance"
    ),
    (
      Claim(
        testDescription: "everything", value: .string("secret"), name: "Other",
        affectsColorAppearance: false), .kindConflict, "kind, name, affectsColorAppearance"
    ),
  ]

  @Test(arguments: conflicts)
  private func `a definition that differs from a Swift type is refused`(
    claim: Claim, code: ForeignTraitError.Code, differences: String
  ) {
    let error = #expect(throws: ForeignTraitError.self) {
      try claim.define(Original.identifier, origin: "c:test.c")
    }
    #expect(error?.code == code)
    let type = String(reflecting: Original.self)
    #expect(error?.subject == "\(type) and c:test.c")
    #expect(error?.advice.contains("differ in \(differences);") == true)
    #expect(error?.description.contains("4711") == false)
    #expect(error?.description.contains("secret") == false)
  }

  @Test(arguments: conflicts)
  private func `a definition that differs from one of its own language is refused`(
    claim: Claim, code: ForeignTraitError.Code, differences: String
  ) throws {
    let first = Claim(testDescription: "first")
    let trait = try first.define("test.foreign.first", origin: "c:first.c")
    let error = #expect(throws: ForeignTraitError.self) {
      try claim.define("test.foreign.first", origin: "c:second.c")
    }
    #expect(error?.code == code)
    #expect(error?.subject == "c:first.c and c:second.c")
    #expect(try ForeignTrait(identifier: "test.foreign.first") == trait)
  }

  @Test func `a definition that agrees is the same trait, with a name or without`() throws {
    var claim = Claim(testDescription: "same")
    let trait = try claim.define(Original.identifier, origin: "c:test.c")
    claim.name = nil
    #expect(try claim.define(Original.identifier, origin: "objc:Other") == trait)
    #expect(ForeignTrait(Original.self) == trait)
    #expect(trait.name == "Original")
    #expect(trait.identifier == "test.foreign.original")
    #expect(trait.affectsColorAppearance)
    #expect(try trait.defaultValue == .integer(1))
  }

  @Test func `a Swift type with another kind of value loses to one that was there first`() throws {
    let trait = try ForeignTrait(
      defining: Late.Kind.identifier, defaultValue: .integer(1), origin: "c:test.c")
    let node = TraitNode()
    let found = try diagnostics {
      try node.traitOverrides.setValue(.integer(5), for: trait)
      node.traitOverrides[Late.Kind.self] = "other"
      #expect(node[Late.Kind.self] == "secret")
      #expect(try node.value(of: trait) == .integer(5))
    }
    #expect(found.map(\.code) == [.identifierConflict])
    #expect(found.first?.subject == "c:test.c and \(String(reflecting: Late.Kind.self))")
    #expect(found.first?.description.contains("secret") == false)
  }

  @Test func `a Swift type with other facts is the same trait, and that is reported`() throws {
    let trait = try ForeignTrait(
      defining: Late.Facts.identifier, defaultValue: .integer(1), name: "Early",
      origin: "c:test.c")
    let node = TraitNode()
    let found = diagnostics {
      #expect(node[Late.Facts.self] == 1)
      node.traitOverrides[Late.Facts.self] = 5
    }
    #expect(try node.value(of: trait) == .integer(5))
    #expect(found.map(\.code) == [.definitionMismatch])
    #expect(found.first?.subject == "c:test.c and \(String(reflecting: Late.Facts.self))")
    #expect(found.first?.advice.contains("default, name, affectsColorAppearance") == true)
  }

  @Test func `a name that is not given takes no part`() throws {
    _ = try ForeignTrait(
      defining: Late.Same.identifier, defaultValue: .integer(1), origin: "c:test.c")
    let found = diagnostics { #expect(TraitNode()[Late.Same.self] == 1) }
    #expect(found == [])
  }

  @Test func `a trait that nobody has defined, or that has no identifier, is refused`() {
    let unknown = #expect(throws: ForeignTraitError.self) {
      try ForeignTrait(identifier: "test.foreign.nobody")
    }
    #expect(unknown?.code == .unknownIdentifier)
    #expect(unknown?.subject == "test.foreign.nobody")
    let empty = #expect(throws: ForeignTraitError.self) {
      try ForeignTrait(defining: "", defaultValue: .integer(0), origin: "c:test.c")
    }
    #expect(empty?.code == .emptyIdentifier)
    #expect(empty?.description.hasPrefix("no identifier: c:test.c: ") == true)
  }
}
