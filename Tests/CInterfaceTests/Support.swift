// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeC
import TraitBridgeCInterface

/// What the last error of this thread says.
func lastError() -> String {
  var buffer = [CChar](repeating: 0, count: 512)
  _ = unsafe tb_last_error(&buffer, buffer.count, nil)
  return String(
    decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// A definition as C would write it.
struct Definition {
  let kind: Int
  let identifier: String
  var integer = 0
  var name: String?
  var origin: String?
  var affectsColorAppearance = false
  var size: UInt32?
  var version: UInt32?

  /// Defines the trait.
  ///
  /// - Returns: How that went, and the trait if it went well.
  func define() -> (status: tb_status, trait: tb_trait) {
    var trait = tb_trait()
    let status = unsafe withTexts { identifier, name, origin in
      var definition = unsafe tb_trait_definition_make(tb_kind(kind), identifier)
      unsafe definition.default_integer = integer
      unsafe definition.name = name
      unsafe definition.origin = origin
      unsafe definition.affects_color_appearance = affectsColorAppearance
      if let size { unsafe definition.size = size }
      if let version { unsafe definition.version = version }
      return unsafe tb_trait_define(&definition, &trait)
    }
    return (status, trait)
  }

  private func withTexts(
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> tb_status
  ) -> tb_status {
    unsafe identifier.withCString { identifier in
      unsafe (name ?? "").withCString { name in
        unsafe (origin ?? "").withCString { origin in
          unsafe body(
            identifier, self.name == nil ? nil : name, self.origin == nil ? nil : origin)
        }
      }
    }
  }
}

/// The trait of a definition that goes well.
func defined(_ kind: Int, _ identifier: String, integer: Int = 0) throws -> tb_trait {
  let (status, trait) = Definition(
    kind: kind, identifier: identifier, integer: integer
  ).define()
  try #require(status == ok, "\(lastError())")
  return trait
}

let ok = tb_status(TB_OK)

/// A trait as a call without knowledge of its definition finds it.
func find(_ identifier: String) -> (status: tb_status, trait: tb_trait) {
  var trait = tb_trait()
  let status = unsafe tb_trait_find(identifier, &trait)
  return (status, trait)
}

/// A node of Swift's with a handle that is released at the end.
func withHandle<Result>(
  _ node: TraitNode, _ body: (tb_node) throws -> Result
) throws -> Result {
  let handle = try node.makeHandle()
  defer { #expect(tb_node_release(handle) == ok) }
  return try body(handle)
}

/// An integer as C reads it at a node.
func integer(_ trait: tb_trait, at node: TraitNode) throws -> (status: tb_status, value: Int) {
  try withHandle(node) { handle in
    var value = 0
    let status = unsafe tb_node_get_integer(handle, trait, &value)
    return (status, value)
  }
}

/// Counts what C is called back for.
final class Calls {
  var values: [Int] = []
  var drops = 0
  var trait = tb_trait()

  /// A context that keeps these until it is dropped.
  func context() -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passRetained(self).toOpaque()
  }

  /// Notes that a context has been dropped, which keeps nothing any more.
  static func drop(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<Calls>.fromOpaque(context).takeRetainedValue().drops += 1
  }

  /// The calls that a context leads to.
  static func of(_ context: UnsafeMutableRawPointer?) -> Calls? {
    unsafe context.map { unsafe Unmanaged<Calls>.fromOpaque($0).takeUnretainedValue() }
  }

  /// A handler that notes the values of the trait from before and now, and its end.
  func handler() -> tb_change_handler {
    unsafe tb_change_handler_make(
      { context, node, previous in
        guard let calls = unsafe Calls.of(context) else { return }
        var values = (0, 0)
        _ = unsafe tb_collection_get_integer(previous, calls.trait, &values.0)
        _ = unsafe tb_node_get_integer(node, calls.trait, &values.1)
        calls.values += [values.0, values.1]
      }, context(), { context in unsafe Calls.drop(context) })
  }
}
