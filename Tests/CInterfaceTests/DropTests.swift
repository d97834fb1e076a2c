// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeC
import TraitBridgeCInterface

@Suite struct DropTests {
  private let trait: tb_trait

  init() throws {
    trait = try defined(TB_KIND_INTEGER, "test.c.drop")
  }

  /// Registers a handler that counts its calls.
  private func register(_ calls: Calls, at node: TraitNode) throws -> tb_registration {
    calls.trait = trait
    var handler = unsafe calls.handler()
    var registration = tb_registration()
    let status = try withHandle(node) { handle in
      unsafe withUnsafePointer(to: trait) { traits in
        unsafe tb_node_register(handle, traits, 1, &handler, &registration)
      }
    }
    try #require(status == ok)
    return registration
  }

  @Test func `a handler is dropped when it is unregistered, and only then`() throws {
    let (node, calls) = (TraitNode(), Calls())
    let registration = try register(calls, at: node)
    try withHandle(node) { handle in
      #expect(tb_overrides_set_integer(handle, trait, 1) == ok)
      #expect(calls.drops == 0)
      #expect(tb_node_unregister(handle, registration) == ok)
      #expect(calls.drops == 1)
      #expect(tb_node_unregister(handle, registration) == ok)
      #expect(tb_overrides_set_integer(handle, trait, 2) == ok)
    }
    #expect(tb_registration_release(registration) == ok)
    #expect(calls.drops == 1)
    #expect(calls.values == [0, 1])
  }

  @Test func `a handler is dropped with its node, whatever its token does`() throws {
    let calls = Calls()
    var node: TraitNode? = TraitNode()
    let registration = try register(calls, at: try #require(node))
    #expect(calls.drops == 0)
    node = nil
    #expect(calls.drops == 1)
    #expect(tb_registration_release(registration) == ok)
    #expect(tb_registration_release(registration) == tb_status(TB_ERROR_STALE_HANDLE))
    #expect(calls.drops == 1)
  }

  @Test func `a call that fails leaves the context to its owner`() throws {
    let (node, calls) = (TraitNode(), Calls())
    var handler = unsafe calls.handler()
    unsafe handler.version = 9
    try withHandle(node) { handle in
      unsafe withUnsafePointer(to: trait) { traits in
        let unsupported = tb_status(TB_ERROR_UNSUPPORTED_VERSION)
        #expect(unsafe tb_node_register(handle, traits, 1, &handler, nil) == unsupported)
        unsafe handler.version = 1
        let invalid = tb_status(TB_ERROR_INVALID_ARGUMENT)
        #expect(unsafe tb_node_register(handle, traits, 0, &handler, nil) == invalid)
      }
    }
    #expect(calls.drops == 0)
    unsafe Calls.drop(handler.context)
  }

  @Test func `an object is dropped when the last who keeps it lets go`() throws {
    let object = try defined(TB_KIND_OBJECT, "test.c.drop.object")
    let calls = Calls()
    var callbacks = unsafe tb_object_callbacks(
      size: UInt32(MemoryLayout<tb_object_callbacks>.size), version: 1, is_equal: nil,
      drop: { context in unsafe Calls.drop(context) })
    var handle = tb_object()
    #expect(unsafe tb_object_create(calls.context(), &callbacks, &handle) == ok)
    let node = TraitNode()
    try withHandle(node) { #expect(tb_overrides_set_object($0, object, handle) == ok) }
    #expect(tb_object_release(handle) == ok)
    #expect(calls.drops == 0)
    try withHandle(node) { #expect(tb_overrides_remove($0, object) == ok) }
    #expect(calls.drops == 1)
  }

  @Test func `a batch is told once`() throws {
    let (node, calls) = (TraitNode(), Calls())
    #expect(tb_registration_release(try register(calls, at: node)) == ok)
    let batch = Batch(node: try node.makeHandle(), trait: trait)
    let context = unsafe Unmanaged.passUnretained(batch).toOpaque()
    let status = unsafe tb_node_perform_batch(
      batch.node,
      { context in
        guard let context = unsafe context else { return }
        let batch = unsafe Unmanaged<Batch>.fromOpaque(context).takeUnretainedValue()
        for value in 1...3 { _ = tb_overrides_set_integer(batch.node, batch.trait, value) }
      }, context)
    #expect(status == ok)
    #expect(calls.values == [0, 3])
    #expect(tb_node_release(batch.node) == ok)
  }

  // In a process of its own, since the handler of a process counts for every test in it.
  @Test func `diagnostics come to C, and a handler is dropped for the next one`() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      let context = unsafe calls.context()
      unsafe tb_set_diagnostic_handler(
        { context, text in
          let text = unsafe String(cString: text)
          precondition(text.hasPrefix("TraitBridge: registration without traits: node:"))
          unsafe Calls.of(context)?.values.append(text.count)
        }, context, { context in unsafe Calls.drop(context) })
      TraitNode().registerForTraitChanges([]) { (_: TraitNode, _) in }
      precondition(calls.values.count == 1)
      precondition(calls.drops == 0)
      tb_set_diagnostic_handler(nil, nil, nil)
      precondition(calls.drops == 1)
    }
  }
}

/// What a batch of C's needs.
private final class Batch {
  let node: tb_node
  let trait: tb_trait

  init(node: tb_node, trait: tb_trait) {
    self.node = node
    self.trait = trait
  }
}
