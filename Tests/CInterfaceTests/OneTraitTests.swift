// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeC
import TraitBridgeCInterface

private enum Volume: Int, Sendable {
  case silent, quiet, loud
}

/// A trait that Swift defines, and C finds or defines the same.
private enum VolumeTrait: TraitDefinition {
  static let defaultValue = Volume.silent
  static let name = "Volume"
  static let identifier = "test.c.volume"
}

/// A trait that Swift comes to know after C has set it.
private enum LateTrait: TraitDefinition {
  static let defaultValue = Volume.quiet
  static let identifier = "test.c.late"
}

private enum CountTrait: TraitDefinition {
  static let defaultValue: Int? = nil
  static let identifier = "test.c.count"
}

private enum RatioTrait: TraitDefinition {
  static let defaultValue: Double? = nil
  static let identifier = "test.c.ratio"
}

private enum SwitchTrait: TraitDefinition {
  static let defaultValue = false
  static let identifier = "test.c.switch"
}

private enum TitleTrait: TraitDefinition {
  static let defaultValue: String? = nil
  static let identifier = "test.c.title"
}

private enum PlaceTrait: TraitDefinition {
  struct Place: Equatable, Sendable {
    var x = 0
  }
  static let defaultValue = Place()
  static let identifier = "test.c.place"
}

@Suite struct OneTraitTests {
  @Test func `what Swift defines C reads, writes and hears of`() throws {
    _ = ForeignTrait(VolumeTrait.self)
    let trait = try defined(
      TB_KIND_INTEGER, VolumeTrait.identifier, integer: Volume.silent.rawValue)
    #expect(find(VolumeTrait.identifier).trait.value == trait.value)
    try expectDelivery(VolumeTrait.self, trait)
  }

  @Test func `what only C has defined Swift reads, writes and hears of`() throws {
    let trait = try defined(TB_KIND_INTEGER, LateTrait.identifier, integer: Volume.quiet.rawValue)
    let foreign = try ForeignTrait(identifier: LateTrait.identifier)
    let scene = TraitNode("scene")
    try withHandle(scene) { handle in
      #expect(tb_overrides_set_integer(handle, trait, 2) == ok)
    }
    #expect(try scene.value(of: foreign) == .integer(2))
    #expect(scene[LateTrait.self] == .loud)
    try expectDelivery(LateTrait.self, trait)
  }

  /// Writes on both sides of one tree, each of which is told on both.
  private func expectDelivery<Definition: TraitDefinition>(
    _ definition: Definition.Type, _ trait: tb_trait
  ) throws where Definition.Value == Volume {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    var heard: [Volume] = []
    window.registerForTraitChanges([definition]) { (window: TraitNode, previous) in
      heard += [previous[definition], window[definition]]
    }
    let calls = Calls()
    calls.trait = trait
    var handler = unsafe calls.handler()
    try withHandle(window) { handle in
      try unsafe withUnsafePointer(to: trait) { traits in
        try #require(unsafe tb_node_register(handle, traits, 1, &handler, nil) == ok)
      }
    }
    let first = scene[definition]
    try withHandle(scene) { #expect(tb_overrides_set_integer($0, trait, 2) == ok) }
    scene.traitOverrides[definition] = first
    #expect(heard == [first, .loud, .loud, first])
    #expect(calls.values == heard.map(\.rawValue))
    #expect(try integer(trait, at: window).value == first.rawValue)

    try withHandle(window) { handle in
      var contains = true
      #expect(unsafe tb_overrides_contains(handle, trait, &contains) == ok)
      #expect(!contains)
      window.traitOverrides[definition] = .loud
      #expect(unsafe tb_overrides_contains(handle, trait, &contains) == ok)
      #expect(contains)
      #expect(tb_overrides_remove(handle, trait) == ok)
    }
    #expect(!window.traitOverrides.contains(definition))
  }

  @Test func `nil and switches are the numbers of Objective-C`() throws {
    let count = ForeignTrait(CountTrait.self)
    let node = TraitNode()
    #expect(count.kind == .integer)
    _ = [ForeignTrait(RatioTrait.self), ForeignTrait(SwitchTrait.self)]
    let (counts, ratios, onOff) = (
      find(CountTrait.identifier).trait, find(RatioTrait.identifier).trait,
      find(SwitchTrait.identifier).trait
    )
    try withHandle(node) { handle in
      var (number, ratio) = (0, 0.0)
      #expect(unsafe tb_node_get_integer(handle, counts, &number) == ok)
      #expect(tb_integer_is_nil(number) && number == Int.max)
      #expect(unsafe tb_node_get_double(handle, ratios, &ratio) == ok)
      #expect(tb_double_is_nil(ratio) && ratio == .greatestFiniteMagnitude)
      node.traitOverrides[SwitchTrait.self] = true
      #expect(unsafe tb_node_get_integer(handle, onOff, &number) == ok)
      #expect(number == 1 && !tb_integer_is_nil(number))
      #expect(tb_overrides_set_integer(handle, onOff, 0) == ok)
      #expect(tb_overrides_set_integer(handle, counts, 7) == ok)
      #expect(tb_overrides_set_double(handle, ratios, 0.5) == ok)
    }
    #expect(node[SwitchTrait.self] == false)
    #expect(node[CountTrait.self] == 7)
    #expect(node[RatioTrait.self] == 0.5)
    try withHandle(node) { handle in
      #expect(tb_overrides_set_integer(handle, counts, .max) == ok)
      #expect(tb_overrides_set_double(handle, ratios, .greatestFiniteMagnitude) == ok)
    }
    #expect(node.traitOverrides.override(for: CountTrait.self) == .some(nil))
    #expect(node[RatioTrait.self] == nil)
  }

  @Test func `a genuine largest number in an optional is refused`() throws {
    _ = ForeignTrait(CountTrait.self)
    let trait = find(CountTrait.identifier).trait
    let node = TraitNode()
    node.traitOverrides[CountTrait.self] = .max
    let read = try integer(trait, at: node)
    #expect(read.status == tb_status(TB_ERROR_NOT_REPRESENTABLE))
    #expect(read.value == 0)
    #expect(!lastError().contains("\(Int.max)"))
  }

  @Test func `a number that no case has reads as the default, which is reported`() throws {
    _ = ForeignTrait(VolumeTrait.self)
    let trait = find(VolumeTrait.identifier).trait
    let node = TraitNode()
    let found = Found()
    try TraitDiagnostics.withHandler {
      found.add($0)
    } operation: {
      try withHandle(node) { #expect(tb_overrides_set_integer($0, trait, 99) == ok) }
    }
    #expect(node[VolumeTrait.self] == .silent)
    #expect(try integer(trait, at: node).value == 0)
    #expect(found.codes == [.unmatchedValue])
  }

  @Test func `text goes in and out, or is not there`() throws {
    _ = ForeignTrait(TitleTrait.self)
    let trait = find(TitleTrait.identifier).trait
    let node = TraitNode()
    try withHandle(node) { handle in
      var length = 0
      #expect(unsafe tb_node_copy_string(handle, trait, nil, 0, &length) == ok)
      #expect(tb_length_is_nil(length))
      #expect(unsafe tb_overrides_set_string(handle, trait, "Grüße") == ok)
      #expect(node[TitleTrait.self] == "Grüße")
      var buffer = [CChar](repeating: 1, count: 8)
      #expect(unsafe tb_node_copy_string(handle, trait, &buffer, 8, &length) == ok)
      #expect(length == 7)
      #expect(text(buffer) == "Grüße")
      // A character of two bytes is not cut in two.
      let small = tb_status(TB_ERROR_BUFFER_TOO_SMALL)
      #expect(unsafe tb_node_copy_string(handle, trait, &buffer, 4, &length) == small)
      #expect(length == 7)
      #expect(text(buffer) == "Gr")
      #expect(unsafe tb_node_copy_string(handle, trait, &buffer, 5, &length) == small)
      #expect(text(buffer) == "Grü")
      #expect(tb_overrides_set_string(handle, trait, nil) == ok)
      let broken: [CChar] = [-1, 0]
      let invalid = tb_status(TB_ERROR_INVALID_TEXT)
      #expect(unsafe tb_overrides_set_string(handle, trait, broken) == invalid)
    }
    #expect(node.traitOverrides.override(for: TitleTrait.self) == .some(nil))
  }

  private func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test func `a value that only Swift has is an object without a pointer`() throws {
    _ = ForeignTrait(PlaceTrait.self)
    let trait = find(PlaceTrait.identifier).trait
    let (node, other) = (TraitNode(), TraitNode())
    node.traitOverrides[PlaceTrait.self].x = 7
    var object = tb_object()
    try withHandle(node) { #expect(unsafe tb_node_copy_object($0, trait, &object) == ok) }
    var pointer: UnsafeMutableRawPointer? = nil
    let status = unsafe tb_object_get_pointer(object, &pointer)
    #expect(status == tb_status(TB_ERROR_NOT_REPRESENTABLE))
    try withHandle(other) { #expect(tb_overrides_set_object($0, trait, object) == ok) }
    #expect(tb_object_release(object) == ok)
    #expect(other[PlaceTrait.self].x == 7)
  }

  @Test func `collections cross in both directions`() throws {
    _ = ForeignTrait(VolumeTrait.self)
    let trait = find(VolumeTrait.identifier).trait
    let handle = try TraitCollection(VolumeTrait.self, value: .quiet).makeHandle()
    var (value, louder) = (0, tb_collection())
    #expect(unsafe tb_collection_get_integer(handle, trait, &value) == ok)
    #expect(value == 1)
    #expect(unsafe tb_collection_create_replacing_integer(handle, trait, 2, &louder) == ok)
    #expect(try TraitCollection(handle: louder)[VolumeTrait.self] == .loud)
    #expect(tb_collection_release(handle) == ok)
    #expect(tb_collection_release(louder) == ok)
    let error = #expect(throws: InterfaceError.self) { try TraitCollection(handle: louder) }
    #expect(error?.status == tb_status(TB_ERROR_STALE_HANDLE))
  }

  @Test func `no other language takes the traits of the package`() throws {
    let claim = Definition(
      kind: Int(TB_KIND_STRING), identifier: RedactionReasonsTrait.identifier
    ).define()
    #expect(claim.status == tb_status(TB_ERROR_KIND_CONFLICT))
    #expect(lastError().contains("TraitBridge.RedactionReasonsTrait and c"))
  }
}

/// The diagnostics of a synchronous operation.
final class Found: @unchecked Sendable {
  // Only used by one thread: handlers run within the operation.
  private(set) var codes: [TraitDiagnostic.Code] = []

  func add(_ diagnostic: TraitDiagnostic) {
    codes.append(diagnostic.code)
  }
}
