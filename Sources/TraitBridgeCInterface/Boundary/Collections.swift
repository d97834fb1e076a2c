// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
public import TraitBridgeC

/// See the header.
@c @implementation
public func tb_collection_create(_ collection: UnsafeMutablePointer<tb_collection>) -> tb_status {
  unsafe outcome(in: collection) { try tb_collection(TraitCollection()) }
}

/// See the header.
@c @implementation
public func tb_collection_retain(_ collection: tb_collection) -> tb_status {
  outcome { try Handles.collections.retain(collection.value) }
}

/// See the header.
@c @implementation
public func tb_collection_release(_ collection: tb_collection) -> tb_status {
  outcome { try Handles.collections.release(collection.value) }
}

/// See the header.
@c @implementation
public func tb_collection_create_replacing_integer(
  _ collection: tb_collection, _ trait: tb_trait, _ value: Int,
  _ result: UnsafeMutablePointer<tb_collection>
) -> tb_status {
  unsafe outcome(in: result) { try collection.replacing(trait, .integer(value)) }
}

/// See the header.
@c @implementation
public func tb_collection_create_replacing_double(
  _ collection: tb_collection, _ trait: tb_trait, _ value: Double,
  _ result: UnsafeMutablePointer<tb_collection>
) -> tb_status {
  unsafe outcome(in: result) { try collection.replacing(trait, .floatingPoint(value)) }
}

/// See the header.
@c @implementation
public func tb_collection_create_replacing_string(
  _ collection: tb_collection, _ trait: tb_trait, _ value: UnsafePointer<CChar>?,
  _ result: UnsafeMutablePointer<tb_collection>
) -> tb_status {
  unsafe outcome(in: result) {
    try collection.replacing(trait, .string(unsafe text(at: value, "the value")))
  }
}

/// See the header.
@c @implementation
public func tb_collection_create_replacing_object(
  _ collection: tb_collection, _ trait: tb_trait, _ value: tb_object,
  _ result: UnsafeMutablePointer<tb_collection>
) -> tb_status {
  unsafe outcome(in: result) { try collection.replacing(trait, .object(try value.object)) }
}

extension tb_collection {
  /// A handle of the collection with one trait replaced.
  fileprivate func replacing(
    _ trait: tb_trait, _ value: ForeignTrait.Value
  ) throws -> tb_collection {
    try tb_collection(collection.replacing(trait.trait, value: value))
  }
}

/// See the header.
@c @implementation
public func tb_collection_get_integer(
  _ collection: tb_collection, _ trait: tb_trait, _ value: UnsafeMutablePointer<Int>
) -> tb_status {
  unsafe outcome(in: value) { try collection.collection.integer(of: trait) }
}

/// See the header.
@c @implementation
public func tb_collection_get_double(
  _ collection: tb_collection, _ trait: tb_trait, _ value: UnsafeMutablePointer<Double>
) -> tb_status {
  unsafe outcome(in: value) { try collection.collection.number(of: trait) }
}

/// See the header.
@c @implementation
public func tb_collection_copy_string(
  _ collection: tb_collection, _ trait: tb_trait, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> tb_status {
  outcome {
    let text = try collection.collection.text(of: trait)
    unsafe try copy(text, to: buffer, capacity: capacity, length: length)
  }
}

/// See the header.
@c @implementation
public func tb_collection_copy_object(
  _ collection: tb_collection, _ trait: tb_trait, _ value: UnsafeMutablePointer<tb_object>
) -> tb_status {
  unsafe outcome(in: value) { try tb_object(collection.collection.object(of: trait)) }
}

/// See the header.
@c @implementation
public func tb_collection_is_equal(
  _ first: tb_collection, _ second: tb_collection, _ isEqual: UnsafeMutablePointer<Bool>
) -> tb_status {
  unsafe outcome(in: isEqual) { try first.collection == second.collection }
}
