// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The parts of trees that have effects, to go through from the top down.
///
/// A node remembers where its branch is; whether it still is there the branch itself tells. So nothing
/// has to be looked up by hash, and nothing to be tidied up afterwards.
struct EffectBranches {
  /// A node with effects, or above one; other branches and effects are named by their index.
  private struct Branch {
    let place: TreePlace
    var firstEffect: Int32 = -1
    var lastEffect: Int32 = -1
    var lastChild: Int32 = -1
    /// The child of the same parent that was found before this one.
    var sibling: Int32 = -1
  }

  private let effects: [DueEffect]
  /// The next effect of the same node, for each effect.
  private var following: [Int32]
  private var branches: [Branch] = []
  private var tops: [Int32] = []

  /// - Parameter effects: The effects; those of one node come out in this order.
  init(_ effects: [DueEffect]) {
    self.effects = effects
    following = Array(repeating: -1, count: effects.count)
    branches.reserveCapacity(2 * effects.count)
    for index in effects.indices { add(Int32(index)) }
  }

  private mutating func add(_ effect: Int32) {
    let branch = enter(effects[Int(effect)].place)
    let last = branches[branch].lastEffect
    if last < 0 { branches[branch].firstEffect = effect } else { following[Int(last)] = effect }
    branches[branch].lastEffect = effect
  }

  /// The branch of a node, which is added with those of its ancestors as far as they are not there
  /// yet.
  private mutating func enter(_ place: TreePlace) -> Int {
    if let known = find(place) { return known }
    let first = insert(place)
    var child = first
    while let parent = branches[child].place.parent {
      let known = find(parent)
      let above = known ?? insert(parent)
      branches[child].sibling = branches[above].lastChild
      branches[above].lastChild = Int32(child)
      if known != nil { return first }
      child = above
    }
    tops.append(Int32(child))
    return first
  }

  private func find(_ place: TreePlace) -> Int? {
    let index = Int(place.branch)
    return index < branches.count && branches[index].place === place ? index : nil
  }

  private mutating func insert(_ place: TreePlace) -> Int {
    place.branch = Int32(branches.count)
    branches.append(Branch(place: place))
    return branches.count - 1
  }

  /// The effects, parents before children and siblings in their order.
  mutating func effectsInOrder() -> [DueEffect] {
    var result: [DueEffect] = []
    result.reserveCapacity(effects.count)
    var pending = Array(tops.reversed())
    while let index = pending.popLast() {
      let branch = branches[Int(index)]
      var effect = branch.firstEffect
      while effect >= 0 {
        result.append(effects[Int(effect)])
        effect = following[Int(effect)]
      }
      push(childrenOf: branch, onto: &pending)
    }
    return result
  }

  /// Adds the children of a branch so that the first one is the last of the pending.
  private func push(childrenOf branch: Branch, onto pending: inout [Int32]) {
    let start = pending.count
    var isInOrder = true
    var next = branch.lastChild
    while next >= 0 {
      if pending.count > start, comesBefore(pending[pending.count - 1], next) { isInOrder = false }
      pending.append(next)
      next = branches[Int(next)].sibling
    }
    // They were found in order most often, and are here the other way round.
    if !isInOrder { pending[start...].sort { comesBefore($1, $0) } }
  }

  private func comesBefore(_ first: Int32, _ second: Int32) -> Bool {
    branches[Int(first)].place.indexInParent < branches[Int(second)].place.indexInParent
  }
}
