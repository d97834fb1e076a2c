// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
public import TraitBridgeC

/// See the header.
@c @implementation
public func tb_trait_define(
  _ definition: UnsafePointer<tb_trait_definition>, _ trait: UnsafeMutablePointer<tb_trait>
) -> tb_status {
  unsafe outcome(in: trait) {
    OwnTraits.makeKnown()
    let definition = unsafe try checked(definition, "the definition")
    let defined = try ForeignTrait(
      defining: unsafe requiredText(at: definition.identifier, "the identifier"),
      defaultValue: unsafe defaultValue(of: definition),
      name: unsafe text(at: definition.name, "the name"),
      affectsColorAppearance: unsafe definition.affects_color_appearance,
      origin: unsafe text(at: definition.origin, "the origin") ?? "c")
    return try tb_trait(defined)
  }
}

private func defaultValue(of definition: tb_trait_definition) throws -> ForeignTrait.Value {
  switch try ForeignTrait.Kind(unsafe definition.kind) {
  case .integer: unsafe .integer(definition.default_integer)
  case .floatingPoint: unsafe .floatingPoint(definition.default_double)
  case .string: unsafe .string(try text(at: definition.default_string, "the default"))
  case .object: unsafe .object(try definition.default_object.object)
  }
}

/// See the header.
@c @implementation
public func tb_trait_find(
  _ identifier: UnsafePointer<CChar>, _ trait: UnsafeMutablePointer<tb_trait>
) -> tb_status {
  unsafe outcome(in: trait) {
    OwnTraits.makeKnown()
    let identifier = unsafe try requiredText(at: identifier, "the identifier")
    return try tb_trait(ForeignTrait(identifier: identifier))
  }
}

/// See the header.
@c @implementation
public func tb_trait_get_kind(
  _ trait: tb_trait, _ kind: UnsafeMutablePointer<tb_kind>
) -> tb_status {
  unsafe outcome(in: kind) { try trait.trait.kind.code }
}

/// See the header.
@c @implementation
public func tb_trait_get_affects_color_appearance(
  _ trait: tb_trait, _ affectsColorAppearance: UnsafeMutablePointer<Bool>
) -> tb_status {
  unsafe outcome(in: affectsColorAppearance) { try trait.trait.affectsColorAppearance }
}

/// See the header.
@c @implementation
public func tb_trait_copy_name(
  _ trait: tb_trait, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> tb_status {
  outcome {
    unsafe try copy(trait.trait.name, to: buffer, capacity: capacity, length: length)
  }
}

/// See the header.
@c @implementation
public func tb_trait_copy_identifier(
  _ trait: tb_trait, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> tb_status {
  outcome {
    unsafe try copy(trait.trait.identifier, to: buffer, capacity: capacity, length: length)
  }
}
