// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
internal import TraitBridgeC

/// A pointer of a client's that is kept, and dropped exactly once.
@safe
final class KeptContext: @unchecked Sendable {
  // Sendable because the pointer is only handed back, and the header tells clients on which threads;
  // and because `giveBack` is only called by who has made this, before anybody else knows of it.

  let pointer: UnsafeMutableRawPointer?
  private var drop: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(
    _ pointer: UnsafeMutableRawPointer?,
    drop: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.pointer = unsafe pointer
    unsafe self.drop = unsafe drop
  }

  /// Leaves the pointer to the client, whose call has failed.
  func giveBack() {
    unsafe drop = nil
  }

  deinit {
    // An object ends once.
    unsafe drop?(pointer)
  }
}

/// An object of a client's as the content of a `ForeignObject`.
@safe
struct KeptObject: Equatable, @unchecked Sendable {
  // Sendable because nothing in it changes; the header tells clients to expect calls on any thread.

  let kept: KeptContext
  private let isEqual: (@convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Bool)?

  init(
    _ kept: KeptContext,
    isEqual: (@convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Bool)?
  ) {
    self.kept = kept
    unsafe self.isEqual = unsafe isEqual
  }

  static func == (first: KeptObject, second: KeptObject) -> Bool {
    if unsafe first.kept.pointer == second.kept.pointer { return true }
    // What another function compares is another type of object.
    guard unsafe address(of: first.isEqual) == address(of: second.isEqual),
      let isEqual = unsafe first.isEqual
    else { return false }
    return unsafe isEqual(first.kept.pointer, second.kept.pointer)
  }

  private static func address(
    of function: (@convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Bool)?
  ) -> UnsafeRawPointer? {
    // A function of C is its address.
    unsafe unsafeBitCast(function, to: UnsafeRawPointer?.self)
  }
}

extension KeptObject: CustomStringConvertible {
  /// No value is part of a message, and nothing is known of this one.
  var description: String { "an object" }
}

/// A handler of a client's.
@safe
struct KeptHandler {
  let kept: KeptContext
  private let call: @convention(c) (UnsafeMutableRawPointer?, tb_node, tb_collection) -> Void

  init(_ handler: tb_change_handler) throws {
    guard unsafe isThere(handler.call) else { throw Failure.null("the handler's function") }
    kept = unsafe KeptContext(handler.context, drop: handler.drop)
    unsafe call = unsafe handler.call
  }

  /// Calls the handler with handles that it borrows.
  func callAsFunction(_ node: TraitNode, _ previous: TraitCollection) {
    guard let node = try? tb_node(node) else { return }
    defer { try? Handles.nodes.release(node.value) }
    guard let previous = try? tb_collection(previous) else { return }
    defer { try? Handles.collections.release(previous.value) }
    unsafe call(kept.pointer, node, previous)
  }
}
