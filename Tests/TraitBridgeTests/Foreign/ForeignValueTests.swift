// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

private struct Corners: OptionSet, Sendable {
  let rawValue: UInt8
}

private enum Weight: String, Sendable {
  case light, heavy
}

private struct Point: Equatable, Sendable {
  var x = 0.0
}

/// A Swift trait with some value, for which the other language's form is looked at.
///
/// Each type of values has an identifier of its own, and the order of definitions is part of it.
private struct Sample<Value: Equatable & Sendable>: TraitDefinition {
  static var defaultValue: Value { defaults.value() }
  static var identifier: String { "test.foreign.sample.\(Value.self)" }
  private static var defaults: Defaults<Value> { Defaults() }
}

/// The default of a sample, as its type has it.
private struct Defaults<Value> {
  func value() -> Value {
    let all: [Any] = [
      false, 0, UInt8(0), Float(0), 0.0, CGFloat(0), "", Theme.standard, Weight.light, Corners(),
      Point(), Sensitive("secret"),
      Bool?.none as Any, Int?.none as Any, Double?.none as Any, CGFloat?.none as Any,
      String?.none as Any, Theme?.none as Any, ForeignObject?.none as Any,
    ]
    guard let value = all.lazy.compactMap({ $0 as? Value }).first else {
      preconditionFailure("There is a default for each type of values that is tried.")
    }
    return value
  }
}

/// One value in both languages.
private struct Pair: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Writes the value on either side and expects to read it on the other.
  let expectBothWays: @Sendable () throws -> Void

  init<Value: Equatable & Sendable>(_ value: Value, _ foreignValue: ForeignTrait.Value) {
    testDescription = "\(Value.self) \(foreignValue)"
    expectBothWays = {
      let trait = ForeignTrait(Sample<Value>.self)
      #expect(trait.kind == foreignValue.kind)
      let node = TraitNode()
      node.traitOverrides[Sample<Value>.self] = value
      #expect(try node.value(of: trait) == foreignValue)
      let other = TraitNode()
      try other.traitOverrides.setValue(foreignValue, for: trait)
      #expect(other[Sample<Value>.self] == value)
      #expect(other.traitCollection == node.traitCollection)
    }
  }
}

private enum StoredInteger: TraitDefinition {
  static let defaultValue: Int? = nil
  static let identifier = "test.foreign.stored-integer"
}

private enum StoredNumber: TraitDefinition {
  static let defaultValue: Double? = nil
  static let identifier = "test.foreign.stored-number"
}

private enum StoredSwitch: TraitDefinition {
  static let defaultValue = false
  static let identifier = "test.foreign.stored-switch"
}

private enum StoredTheme: TraitDefinition {
  static let defaultValue = Theme.pastel
  static let name = "Stored"
  static let identifier = "test.foreign.stored-theme"
}

private enum KnownTheme: TraitDefinition {
  static let defaultValue = Theme.pastel
  static let name = "Known"
  static let identifier = "test.foreign.known-theme"
}

@Suite struct ForeignValueTests {
  private static let pairs: [Pair] = [
    Pair(true, .integer(1)), Pair(false, .integer(0)),
    Pair(42, .integer(42)), Pair(Int.max, .integer(.max)), Pair(UInt8(200), .integer(200)),
    Pair(1.5, .floatingPoint(1.5)), Pair(CGFloat(2.5), .floatingPoint(2.5)),
    Pair(Float(0.5), .floatingPoint(0.5)), Pair("text", .string("text")),
    Pair(Theme.bold, .integer(2)), Pair(Weight.heavy, .string("heavy")),
    Pair(Corners(rawValue: 5), .integer(5)),
    Pair(Int?.none, .integer(.max)), Pair(Int?.some(0), .integer(0)),
    Pair(Bool?.none, .integer(.max)), Pair(Bool?.some(true), .integer(1)),
    Pair(Double?.none, .floatingPoint(.greatestFiniteMagnitude)),
    Pair(Double?.some(1), .floatingPoint(1)),
    Pair(CGFloat?.none, .floatingPoint(.greatestFiniteMagnitude)),
    Pair(String?.none, .string(nil)), Pair(String?.some(""), .string("")),
    Pair(Theme?.none, .integer(.max)), Pair(Theme?.some(.bold), .integer(2)),
    Pair(ForeignObject?.none, .object(nil)),
    Pair(ForeignObject?.some(ForeignObject(7)), .object(ForeignObject(7))),
    Pair(Point(x: 1), .object(ForeignObject(Point(x: 1)))),
  ]

  @Test(arguments: pairs)
  private func `a value is the same in both languages`(pair: Pair) throws {
    try pair.expectBothWays()
  }

  @Test func `nil and switches are numbers also where another language stores them`() throws {
    let integer = try define(StoredInteger.identifier, .integer(.max))
    let number = try define(
      StoredNumber.identifier, .floatingPoint(.greatestFiniteMagnitude))
    let onOff = try define(StoredSwitch.identifier, .integer(0))
    let node = TraitNode()
    #expect(node[StoredInteger.self] == nil)
    #expect(node[StoredNumber.self] == nil)
    node.traitOverrides[StoredInteger.self] = 5
    node.traitOverrides[StoredNumber.self] = .nan
    node.traitOverrides[StoredSwitch.self] = true
    #expect(try node.value(of: integer) == .integer(5))
    #expect(try node.value(of: number) == .floatingPoint(.nan))
    #expect(try node.value(of: onOff) == .integer(1))
    node.traitOverrides[StoredInteger.self] = nil
    #expect(try node.value(of: integer).isMissing)
    #expect(!(try node.value(of: onOff).isMissing))
  }

  @Test func `the largest number of an optional is no number to another language`() throws {
    let trait = ForeignTrait(Sample<Int?>.self)
    let node = TraitNode("node")
    node.traitOverrides[Sample<Int?>.self] = .max
    #expect(node[Sample<Int?>.self] == .max)
    let error = #expect(throws: ForeignTraitError.self) { try node.value(of: trait) }
    #expect(error?.code == .notRepresentable)
    #expect(error?.description.contains("\(Int.max)") == false)

    let stored = try define(StoredInteger.identifier, .integer(.max))
    node.traitOverrides[StoredInteger.self] = 5
    let found = diagnostics { node.traitOverrides[StoredInteger.self] = .max }
    #expect(found.map(\.code) == [.refusedWrite])
    #expect(found.first?.description.contains("\(Int.max)") == false)
    #expect(try node.value(of: stored) == .integer(5))
  }

  @Test func `a number that no case has reads as the default, which is reported`() throws {
    let known = ForeignTrait(KnownTheme.self)
    let stored = try define(StoredTheme.identifier, .integer(1))
    let node = TraitNode("node")
    let found = try diagnostics {
      try node.traitOverrides.setValue(.integer(99), for: known)
      #expect(node[KnownTheme.self] == .pastel)
      #expect(try node.value(of: known) == .integer(1))

      try node.traitOverrides.setValue(.integer(99), for: stored)
      #expect(node[StoredTheme.self] == .pastel)
      #expect(node.traitCollection[StoredTheme.self] == .pastel)
      #expect(try node.value(of: stored) == .integer(1))
    }
    #expect(found.map(\.code) == [.unmatchedValue, .unmatchedValue])
    #expect(
      found.map(\.subject) == [
        "Known as TraitBridgeTests.Theme", "Stored as TraitBridgeTests.Theme",
      ])
    #expect(!found.contains { $0.description.contains("99") })
  }

  @Test(arguments: [
    (ForeignTrait(Sample<Bool>.self), ForeignTrait.Value.integer(2)),
    (ForeignTrait(Sample<UInt8>.self), .integer(256)),
    (ForeignTrait(Sample<String>.self), .string(nil)),
    (ForeignTrait(Sample<Point>.self), .object(nil)),
    (ForeignTrait(Sample<Point>.self), .object(ForeignObject(1))),
  ])
  func `a value that the Swift type has not reads as the default, which is reported`(
    trait: ForeignTrait, value: ForeignTrait.Value
  ) throws {
    let node = TraitNode("node")
    let found = try diagnostics {
      try node.traitOverrides.setValue(value, for: trait)
      #expect(try node.value(of: trait) == trait.defaultValue)
    }
    #expect(found.map(\.code) == [.unmatchedValue])
  }

  @Test(arguments: [
    ForeignTrait.Value.floatingPoint(1), .string("1"), .object(nil),
  ])
  func `a value of another kind is refused`(value: ForeignTrait.Value) throws {
    let trait = ForeignTrait(Sample<Int>.self)
    let node = TraitNode("node")
    let error = #expect(throws: ForeignTraitError.self) {
      try node.traitOverrides.setValue(value, for: trait)
    }
    #expect(error?.code == .wrongKind)
    #expect(throws: try #require(error)) { try TraitCollection().replacing(trait, value: value) }
    #expect(!node.traitOverrides.contains(trait))
  }

  @Test func `a private value is an object that tells nobody what it is`() throws {
    let trait = ForeignTrait(Sample<Sensitive<String>>.self)
    let node = TraitNode()
    node.traitOverrides[Sample<Sensitive<String>>.self] = Sensitive("hidden")
    let value = try node.value(of: trait)
    #expect(value.kind == .object)
    #expect(value.description == "••••••")
    #expect(node.traitCollection.description.contains("hidden") == false)
  }

  private func define(
    _ identifier: String, _ value: ForeignTrait.Value
  ) throws -> ForeignTrait {
    try ForeignTrait(defining: identifier, defaultValue: value, origin: "c:test.c")
  }
}
