// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What many nodes of a tree do not have: children, for one.
@usableFromInline
final class NodeDetails {
  @safe @exclusivity(unchecked) var children = ChildList()
  /// The scope of what is overridden for the node alone, below the one that it has for what is below.
  @safe @exclusivity(unchecked) @usableFromInline var localScope: Scope?
  /// What has changed when an override at the node has, once somebody has asked for one.
  @safe @exclusivity(unchecked) var overridesSource: Source?
  /// What the object that has the node keeps with it.
  @safe @exclusivity(unchecked) var attachment: AnyObject?
}

/// The nodes right below a node, in order.
///
/// Invariant: a node takes itself out before it ends.
@safe
struct ChildList {
  private var references: [Unmanaged<TreeNode>] = unsafe []

  var count: Int { unsafe references.count }
  var all: [TreeNode] { unsafe references.map { unsafe $0.takeUnretainedValue() } }

  init() {}

  init(_ nodes: [TreeNode]) {
    unsafe references = nodes.map { unsafe .passUnretained($0) }
  }

  mutating func insert(_ node: TreeNode, at index: Int) {
    // A tree has many short lists, so room is added by half.
    if unsafe references.count == references.capacity {
      unsafe references.reserveCapacity(count + count / 2 + 1)
    }
    unsafe references.insert(.passUnretained(node), at: index)
  }

  mutating func remove(at index: Int) {
    unsafe references.remove(at: index)
  }

  @inline(__always)
  func with<Result>(_ index: Int, _ body: (TreeNode) -> Result) -> Result {
    unsafe references[index]._withUnsafeGuaranteedRef(body)
  }
}
