// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The orders in which effects happen.
enum TreeOrder {
  /// Parents before children, siblings in their order, effects of one node as they were made.
  ///
  /// Of several trees, the one with the oldest of the effects comes first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of effects, and O(depth) for each branch that has
  ///   one: branches without effects are not visited.
  static func sorted(_ effects: [Effect]) -> [Effect] {
    guard effects.count > 1 else { return effects }
    let effects = effects.sorted { $0.order < $1.order }
    if isInOrder(effects) { return effects }
    var branches = Branches()
    for effect in effects { branches.add(effect) }
    return branches.effectsInOrder()
  }

  /// Whether effects are in order as they are, as they often are: who builds a tree from the top
  /// down and registers on the way makes them so.
  private static func isInOrder(_ effects: [Effect]) -> Bool {
    zip(effects, effects.dropFirst()).allSatisfy { first, second in
      first.node === second.node || isBefore(first.node, second.node)
    }
  }

  /// Whether a node comes before another one of the same tree.
  private static func isBefore(_ first: TreeNode, _ second: TreeNode) -> Bool {
    var (left, right) = (first, second)
    let (leftDepth, rightDepth) = (left.depth, right.depth)
    for _ in rightDepth..<max(leftDepth, rightDepth) { left = left.parent ?? left }
    for _ in leftDepth..<max(leftDepth, rightDepth) { right = right.parent ?? right }
    if left === right { return leftDepth < rightDepth }
    while let leftParent = left.parent, let rightParent = right.parent {
      if leftParent === rightParent { return left.indexInParent < right.indexInParent }
      (left, right) = (leftParent, rightParent)
    }
    return false
  }

  /// Shallow nodes first, as found within one depth.
  static func byDepth(_ effects: [Effect]) -> [Effect] {
    guard effects.count > 1 else { return effects }
    let depths = effects.map { $0.node.depth }
    return effects.indices
      .sorted { (depths[$0], $0) < (depths[$1], $1) }
      .map { effects[$0] }
  }

  /// The parts of the trees that have effects, from the top down.
  private struct Branches {
    private struct Branch {
      var effects: [Effect] = []
      var children: [TreeNode] = []
    }

    private var branches: [ObjectIdentifier: Branch] = [:]
    private var tops: [TreeNode] = []

    mutating func add(_ effect: Effect) {
      let node = effect.node
      enter(node)
      branches[ObjectIdentifier(node)]?.effects.append(effect)
    }

    /// Adds a node with its ancestors, as far as they are not there yet.
    private mutating func enter(_ node: TreeNode) {
      guard branches[ObjectIdentifier(node)] == nil else { return }
      branches[ObjectIdentifier(node)] = Branch()
      var child = node
      while let parent = child.parent {
        let isNew = branches[ObjectIdentifier(parent)] == nil
        branches[ObjectIdentifier(parent), default: Branch()].children.append(child)
        guard isNew else { return }
        child = parent
      }
      tops.append(child)
    }

    func effectsInOrder() -> [Effect] {
      var result: [Effect] = []
      var pending = Array(tops.reversed())
      while let node = pending.popLast() {
        guard let branch = branches[ObjectIdentifier(node)] else { continue }
        result += branch.effects
        pending += branch.children.sorted { $0.indexInParent > $1.indexInParent }
      }
      return result
    }
  }
}
