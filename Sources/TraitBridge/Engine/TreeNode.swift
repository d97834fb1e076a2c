// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A node of the one tree: where something is, and what its surroundings are.
///
/// Whoever makes a node owns it and keeps it alive; nodes do not keep each other.
@safe
final class TreeNode {
  /// What the node is called in descriptions.
  let label: String
  /// Whether the node belongs to a view model, so that its overrides are what a body declares.
  let isDeclared: Bool
  unowned(unsafe) private var parentReference: TreeNode?
  private var childReferences: [Unmanaged<TreeNode>] = unsafe []
  private(set) var indexInParent = 0
  /// The scope; `nil` for a topmost node that has not needed one yet.
  private var knownScope: Scope?
  /// The scope of what is overridden for this node alone, below the one that it has for what is below.
  private var localScope: Scope?
  /// The computation that decides on the values of the nodes below, if there is one.
  private unowned(unsafe) var declaringReference: Computation?
  /// What has changed when an override at this node has, once somebody has asked for one.
  var overridesSource: Source?
  /// What is read at this node.
  var readings = BackReferences<ReadingRole>()
  /// What happens at this node when something changes; it lives as long as the node.
  private(set) var effects: [Effect] = []
  /// How many of them want to know what was before a change.
  private var interestedEffects = 0

  init(label: String, isDeclared: Bool) {
    self.label = label
    self.isDeclared = isDeclared
  }

  deinit {
    for effect in effects { effect.cancel() }
    for index in 0..<readings.count { readings[index].forgetNode() }
    for child in children { unsafe child.parentReference = nil }
    parent?.unlink(self)
    if let knownScope, knownScope.owner === self { knownScope.forgetOwner() }
    localScope?.forgetOwner()
  }

  var parent: TreeNode? { unsafe parentReference }

  /// The computation that decides on the values of the nodes below, if there is one.
  ///
  /// Whoever sets it takes it back before the computation ends.
  var declaring: Computation? {
    get { unsafe declaringReference }
    set { unsafe declaringReference = newValue }
  }

  var children: [TreeNode] {
    unsafe childReferences.map { unsafe $0.takeUnretainedValue() }
  }

  private var childCount: Int { unsafe childReferences.count }

  /// How many nodes are above.
  var depth: Int {
    var depth = 0
    var node = parent
    while let above = node {
      depth += 1
      node = above.parent
    }
    return depth
  }

  /// The node on top of the tree.
  var top: TreeNode {
    var node = self
    while let above = node.parent { node = above }
    return node
  }

  /// The labels from the top down to this node; those of view models with their place among their
  /// siblings.
  var path: String {
    var labels: [String] = []
    var node: TreeNode? = self
    while let next = node {
      labels.append(next.isDeclared ? "\(next.label)[\(next.indexInParent)]" : next.label)
      node = next.parent
    }
    return labels.reversed().joined(separator: "/")
  }

  /// Whether this is another node, or below it.
  func isInside(_ other: TreeNode) -> Bool {
    // What has nothing below it is soon told, which keeps it cheap to build a tree from the top down.
    if other.childCount == 0 { return self === other }
    var node: TreeNode? = self
    while let candidate = node {
      if candidate === other { return true }
      node = candidate.parent
    }
    return false
  }

  // MARK: Scope

  /// The scope whose values are read at this node.
  var readScope: Scope { localScope ?? scope }

  /// The scope whose values are inherited below this node, and are its own unless it has others for
  /// itself alone.
  var scope: Scope {
    if let knownScope { return knownScope }
    let scope = Scope(owner: self, below: nil)
    knownScope = scope
    return scope
  }

  /// The scope of this node alone, made where it shares that of its parent.
  func makeOwnScope() -> Scope {
    let shared = scope
    guard shared.owner !== self else { return shared }
    let own = Scope(owner: self, below: shared)
    own.tables.current = shared.tables.current
    moveReadings(from: shared, to: own)
    return own
  }

  /// The scope for what is overridden at a node.
  ///
  /// - Returns: The scope, or `nil` where nothing can have been overridden yet.
  func knownScope(for reach: OverrideReach) -> Scope? {
    switch reach {
    case .subtree: scope.owner === self ? scope : nil
    case .nodeAlone: localScope
    }
  }

  /// The same, made where it is not there.
  func makeScope(for reach: OverrideReach) -> Scope {
    switch reach {
    case .subtree: makeOwnScope()
    case .nodeAlone: makeLocalScope()
    }
  }

  private func makeLocalScope() -> Scope {
    if let localScope { return localScope }
    let shared = makeOwnScope()
    let local = Scope(owner: self, below: shared)
    local.tables.current = shared.tables.current
    shared.tables.interested -= interestedEffects
    local.tables.interested += interestedEffects
    localScope = local
    // What decides on values below goes on reading what is inherited there.
    for index in 0..<readings.count where !readings[index].isForBelow {
      readings[index].rescope(from: shared, to: local)
    }
    return local
  }

  /// Lets this node and those below that share its scope have another one instead.
  private func moveReadings(from old: Scope, to new: Scope) {
    var pending = [self]
    while let node = pending.popLast() {
      guard node.knownScope === old else {
        node.scope.insert(below: new)
        continue
      }
      node.knownScope = new
      old.tables.interested -= node.interestedEffects
      new.tables.interested += node.interestedEffects
      for index in 0..<node.readings.count { node.readings[index].rescope(from: old, to: new) }
      pending += node.children
    }
  }

  // MARK: Structure

  /// Puts a node below this one, wherever it was before.
  ///
  /// - Parameters:
  ///   - child: The node, which is not above this one.
  ///   - sibling: The child to put it before, or `nil` for the last place.
  func insert(_ child: TreeNode, before sibling: TreeNode? = nil) {
    Transaction.perform { _ in
      child.parent?.unlink(child)
      link(child, at: sibling?.indexInParent ?? childCount)
      if child.knownScope == nil {
        child.knownScope = scope
      } else if child.knownScope !== scope {
        child.makeOwnScope().move(below: scope)
      }
    }
  }

  /// Makes this node the top of a tree of its own.
  func removeFromParent() {
    guard let parent else { return }
    Transaction.perform { _ in
      parent.unlink(self)
      makeOwnScope().move(below: nil)
    }
  }

  /// Puts the children into another order.
  func arrange(_ children: [TreeNode]) {
    let others = self.children.filter { child in !children.contains { $0 === child } }
    unsafe childReferences = (children + others).map { unsafe .passUnretained($0) }
    renumberChildren(from: 0)
  }

  private func link(_ child: TreeNode, at index: Int) {
    unsafe childReferences.insert(.passUnretained(child), at: index)
    unsafe child.parentReference = self
    renumberChildren(from: index)
  }

  private func unlink(_ child: TreeNode) {
    unsafe childReferences.remove(at: child.indexInParent)
    unsafe child.parentReference = nil
    renumberChildren(from: child.indexInParent)
  }

  private func renumberChildren(from start: Int) {
    for index in start..<childCount {
      unsafe childReferences[index].takeUnretainedValue().indexInParent = index
    }
  }

  // MARK: Effects

  func add(_ effect: Effect) {
    effect.position = effects.count
    effects.append(effect)
    guard effect.phase == .handlers else { return }
    interestedEffects += 1
    readScope.tables.interested += 1
  }

  /// - Complexity: O(1), since the order of effects is a matter of their numbers.
  func remove(_ effect: Effect) {
    guard effect.position < effects.count, effects[effect.position] === effect else { return }
    let last = effects.removeLast()
    if last !== effect {
      effects[effect.position] = last
      last.position = effect.position
    }
    if effect.phase == .handlers {
      interestedEffects -= 1
      readScope.tables.interested -= 1
    }
    effect.cancel()
  }
}
