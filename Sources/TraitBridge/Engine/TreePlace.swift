// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A node of a tree that somebody else keeps, to walk along without counting references.
///
/// Invariant: nothing ends for as long as there is a place, so whoever has one runs no code of the
/// user's.
@safe
struct TreePlace {
  private let node: Unmanaged<TreeNode>

  init(_ node: Unmanaged<TreeNode>) {
    unsafe self.node = unsafe node
  }

  var parent: TreePlace? {
    unsafe node._withUnsafeGuaranteedRef { $0.parentPlace }
  }

  var indexInParent: Int {
    unsafe node._withUnsafeGuaranteedRef { Int($0.indexInParent) }
  }

  /// Where in the branches that are made of a tree the node was last.
  var branch: Int32 {
    get { unsafe node._withUnsafeGuaranteedRef { $0.branch } }
    nonmutating set { unsafe node._withUnsafeGuaranteedRef { $0.branch = newValue } }
  }

  /// How many nodes are above.
  var depth: Int {
    var depth = 0
    var place = parent
    while let above = place {
      depth += 1
      place = above.parent
    }
    return depth
  }

  /// Whether a computation that decides on the values here has to be brought up to date.
  var isBelowStale: Bool {
    var place = parent
    while let above = place {
      if unsafe above.node._withUnsafeGuaranteedRef({ $0.isDeclaringStale }) { return true }
      place = above.parent
    }
    return false
  }

  static func === (first: TreePlace, second: TreePlace) -> Bool {
    unsafe first.node.toOpaque() == second.node.toOpaque()
  }
}
