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
  static func sort(_ effects: inout [DueEffect]) {
    guard effects.count > 1 else { return }
    if !areInOrderOfCreation(effects) { effects.sort { $0.order < $1.order } }
    if areInOrder(effects) { return }
    var branches = EffectBranches(effects)
    effects = branches.effectsInOrder()
  }

  private static func areInOrderOfCreation(_ effects: [DueEffect]) -> Bool {
    for index in 1..<effects.count where effects[index].order < effects[index - 1].order {
      return false
    }
    return true
  }

  /// Whether effects are in order as they are, as they often are: who builds a tree from the top
  /// down and registers on the way makes them so.
  private static func areInOrder(_ effects: [DueEffect]) -> Bool {
    var last = effects[0].place
    var lastDepth = last.depth
    for effect in effects.dropFirst() {
      let place = effect.place
      if place === last { continue }
      let depth = place.depth
      guard isBefore(last, lastDepth, place, depth) else { return false }
      (last, lastDepth) = (place, depth)
    }
    return true
  }

  /// Whether a place comes before another one of the same tree.
  private static func isBefore(
    _ first: TreePlace, _ firstDepth: Int, _ second: TreePlace, _ secondDepth: Int
  ) -> Bool {
    var (left, right) = (first, second)
    for _ in secondDepth..<max(firstDepth, secondDepth) { left = left.parent ?? left }
    for _ in firstDepth..<max(firstDepth, secondDepth) { right = right.parent ?? right }
    if left === right { return firstDepth < secondDepth }
    while let leftParent = left.parent, let rightParent = right.parent {
      if leftParent === rightParent { return left.indexInParent < right.indexInParent }
      (left, right) = (leftParent, rightParent)
    }
    return false
  }

  /// Shallow nodes first, as found within one depth.
  static func sortByDepth(_ effects: inout [DueEffect]) {
    guard effects.count > 1 else { return }
    let depths = effects.map { $0.place.depth }
    let found = effects
    effects = found.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { found[$0] }
  }
}
