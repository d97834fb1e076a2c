// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge
public import TraitBridgeC

/// See the header.
@c @implementation
public func tb_node_create(
  _ label: UnsafePointer<CChar>?, _ parent: tb_node, _ node: UnsafeMutablePointer<tb_node>
) -> tb_status {
  unsafe outcome(in: node) {
    let label = unsafe try text(at: label, "the label") ?? "node"
    let above = parent.value == 0 ? nil : try parent.node
    return try tb_node(TraitNode(label, parent: above))
  }
}

/// See the header.
@c @implementation
public func tb_node_retain(_ node: tb_node) -> tb_status {
  outcome { try Handles.nodes.retain(node.value) }
}

/// See the header.
@c @implementation
public func tb_node_release(_ node: tb_node) -> tb_status {
  outcome { try Handles.nodes.release(node.value) }
}

/// See the header.
@c @implementation
public func tb_node_attach(_ node: tb_node, _ parent: tb_node) -> tb_status {
  outcome {
    let child = try node.node
    let parent = try parent.node
    let isAbove = sequence(first: parent, next: \.parent).contains { $0 === child }
    guard !isAbove else { throw Failure.cycle(child) }
    parent.attach(child)
  }
}

/// See the header.
@c @implementation
public func tb_node_detach(_ node: tb_node) -> tb_status {
  outcome { try node.node.detach() }
}

/// See the header.
@c @implementation
public func tb_node_copy_label(
  _ node: tb_node, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> tb_status {
  outcome {
    unsafe try copy(node.node.label, to: buffer, capacity: capacity, length: length)
  }
}

/// See the header.
@c @implementation
public func tb_node_get_integer(
  _ node: tb_node, _ trait: tb_trait, _ value: UnsafeMutablePointer<Int>
) -> tb_status {
  unsafe outcome(in: value) { try node.node.integer(of: trait) }
}

/// See the header.
@c @implementation
public func tb_node_get_double(
  _ node: tb_node, _ trait: tb_trait, _ value: UnsafeMutablePointer<Double>
) -> tb_status {
  unsafe outcome(in: value) { try node.node.number(of: trait) }
}

/// See the header.
@c @implementation
public func tb_node_copy_string(
  _ node: tb_node, _ trait: tb_trait, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> tb_status {
  outcome {
    let text = try node.node.text(of: trait)
    unsafe try copy(text, to: buffer, capacity: capacity, length: length)
  }
}

/// See the header.
@c @implementation
public func tb_node_copy_object(
  _ node: tb_node, _ trait: tb_trait, _ value: UnsafeMutablePointer<tb_object>
) -> tb_status {
  unsafe outcome(in: value) { try tb_object(node.node.object(of: trait)) }
}

/// See the header.
@c @implementation
public func tb_node_copy_collection(
  _ node: tb_node, _ collection: UnsafeMutablePointer<tb_collection>
) -> tb_status {
  unsafe outcome(in: collection) { try tb_collection(node.node.traitCollection) }
}

/// See the header.
@c @implementation
public func tb_node_perform_batch(
  _ node: tb_node, _ updates: @convention(c) (UnsafeMutableRawPointer?) -> Void,
  _ context: UnsafeMutableRawPointer?
) -> tb_status {
  outcome {
    guard unsafe isThere(updates) else { throw Failure.null("the function") }
    try node.node.performBatchUpdates { unsafe updates(context) }
  }
}
