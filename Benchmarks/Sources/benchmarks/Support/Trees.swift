// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Trees to measure on.
enum Trees {
  /// A chain of nodes, from the top down.
  static func chain(_ count: Int) -> [TraitNode] {
    var nodes = [TraitNode("top")]
    for _ in 1..<count { nodes.append(TraitNode("node", parent: nodes.last)) }
    return nodes
  }

  /// A tree in which each node but the last ones has ten children, from the top down.
  static func broad(_ count: Int) -> [TraitNode] {
    var nodes = [TraitNode("top")]
    nodes.reserveCapacity(count)
    for number in 1..<count { nodes.append(TraitNode("node", parent: nodes[(number - 1) / 10])) }
    return nodes
  }
}

/// Takes a value in a way that the optimiser does not see through.
@inline(never) @_optimize(none)
func keep(_ value: Int) {}

@inline(never) @_optimize(none)
func keep(_ value: AnyObject) {}
