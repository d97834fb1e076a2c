// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
public import TraitBridgeC

/// See the header.
@c @implementation
public func tb_node_register(
  _ node: tb_node, _ traits: UnsafePointer<tb_trait>, _ count: Int,
  _ handler: UnsafePointer<tb_change_handler>,
  _ registration: UnsafeMutablePointer<tb_registration>?
) -> tb_status {
  outcome {
    let node = try node.node
    let traits = unsafe try heardOf(traits, count)
    // From here on nothing but a lack of handles can fail.
    let handler = unsafe try KeptHandler(checked(handler, "the handler"))
    let made = node.registerForTraitChanges(of: traits) { node, previous in
      handler(node, previous)
    }
    guard let registration = unsafe registration else { return }
    do {
      unsafe registration.pointee = try tb_registration(made, at: node)
    } catch {
      handler.kept.giveBack()
      node.unregisterForTraitChanges(made)
      throw error
    }
  }
}

/// The traits of an array of a client's, which has as many as it says.
private func heardOf(
  _ traits: UnsafePointer<tb_trait>, _ count: Int
) throws -> [ForeignTrait] {
  guard unsafe isThere(traits) else { throw Failure.null("the traits") }
  guard count > 0 else { throw Failure.invalid("the number of traits", "is not positive") }
  return try (0..<count).map { unsafe try traits[$0].trait }
}

/// See the header.
@c @implementation
public func tb_node_unregister(_ node: tb_node, _ registration: tb_registration) -> tb_status {
  outcome { try node.node.unregisterForTraitChanges(registration.registration) }
}

/// See the header.
@c @implementation
public func tb_registration_retain(_ registration: tb_registration) -> tb_status {
  outcome { try Handles.registrations.retain(registration.value) }
}

/// See the header.
@c @implementation
public func tb_registration_release(_ registration: tb_registration) -> tb_status {
  outcome { try Handles.registrations.release(registration.value) }
}
