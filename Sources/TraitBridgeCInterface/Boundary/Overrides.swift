// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
public import TraitBridgeC

/// See the header.
@c @implementation
public func tb_overrides_set_integer(
  _ node: tb_node, _ trait: tb_trait, _ value: Int
) -> tb_status {
  outcome { try node.set(trait, .integer(value)) }
}

/// See the header.
@c @implementation
public func tb_overrides_set_double(
  _ node: tb_node, _ trait: tb_trait, _ value: Double
) -> tb_status {
  outcome { try node.set(trait, .floatingPoint(value)) }
}

/// See the header.
@c @implementation
public func tb_overrides_set_string(
  _ node: tb_node, _ trait: tb_trait, _ value: UnsafePointer<CChar>?
) -> tb_status {
  outcome { try node.set(trait, .string(unsafe text(at: value, "the value"))) }
}

/// See the header.
@c @implementation
public func tb_overrides_set_object(
  _ node: tb_node, _ trait: tb_trait, _ value: tb_object
) -> tb_status {
  outcome { try node.set(trait, .object(value.object)) }
}

extension tb_node {
  fileprivate func set(_ trait: tb_trait, _ value: ForeignTrait.Value) throws {
    try node.traitOverrides.setValue(value, for: trait.trait)
  }
}

/// See the header.
@c @implementation
public func tb_overrides_contains(
  _ node: tb_node, _ trait: tb_trait, _ contains: UnsafeMutablePointer<Bool>
) -> tb_status {
  unsafe outcome(in: contains) { try node.node.traitOverrides.contains(trait.trait) }
}

/// See the header.
@c @implementation
public func tb_overrides_remove(_ node: tb_node, _ trait: tb_trait) -> tb_status {
  outcome { try node.node.traitOverrides.remove(trait.trait) }
}
