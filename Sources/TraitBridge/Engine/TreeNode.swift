// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A node of the one tree: where something is, and what its surroundings are.
///
/// Whoever makes a node owns it and keeps it alive; nodes do not keep each other. The wrappers of a view
/// model keep its node, too, and may outlive what the node was for.
@safe
@usableFromInline
final class TreeNode {
  @safe @exclusivity(unchecked) private var parentReference: Unmanaged<TreeNode>?
  @safe @exclusivity(unchecked) private(set) var indexInParent: Int32 = 0
  /// For `EffectBranches` alone.
  @safe @exclusivity(unchecked) var branch: Int32 = 0
  /// The scope; `nil` for a topmost node that has not needed one yet.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var knownScope: Scope?
  /// Whose node it is.
  @safe @exclusivity(unchecked) private var owner: NodeKeeper
  /// What many nodes do not have.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var details: NodeDetails?
  /// What is read at this node.
  @safe @exclusivity(unchecked) var readings = BackReferences<ReadingRole>()
  /// What happens at this node when something changes; it lives as long as the node.
  @safe @exclusivity(unchecked) private var firstEffect: Effect?

  init(isDeclared: Bool) {
    owner = NodeKeeper(isDeclared: isDeclared)
  }

  deinit {
    end()
  }

  /// Leaves the tree, as the node ends, or as what it was for does though somebody keeps the node.
  func end() {
    endEffects()
    readings.forEach { $0.forgetNode() }
    readings = BackReferences()
    forgetChildren()
    parent?.unlink(self)
    if let knownScope, knownScope.isOwned(by: self) { knownScope.forgetOwner() }
    localScope?.forgetOwner()
    // The ends of values may run code of the user's, which finds nothing here any more.
    knownScope = nil
    details = nil
  }

  /// Puts each child on top of a tree of its own.
  private func forgetChildren() {
    guard childCount > 0 else { return }
    for child in children { child.parentReference = nil }
    details?.children = ChildList()
    EffectOrderMemory.noteShape()
  }

  /// What many nodes do not have, made where it is not there.
  func needDetails() -> NodeDetails {
    if let details { return details }
    let made = NodeDetails()
    details = made
    return made
  }

  var parent: TreeNode? { unsafe parentReference?.takeUnretainedValue() }

  /// The parent, for walks.
  var parentPlace: TreePlace? { unsafe parentReference.map { unsafe TreePlace($0) } }

  // MARK: Owner

  /// What the node is called in descriptions.
  var label: String { owner.named?.label ?? "node" }

  /// Whether the node belongs to a view model, so that its overrides are what a body declares.
  var isDeclared: Bool { owner.isDeclared }

  /// Who has this node for itself, where no view model has it.
  ///
  /// Whoever sets it takes it back before the object ends.
  var keeper: AnyObject? {
    get { owner.object }
    set { owner.object = newValue }
  }

  /// Keeps who has the node, as what is above it does.
  func keepKeeper() {
    owner.keep()
  }

  /// Keeps who has the node no longer.
  func letKeeperGo() -> AnyObject? { owner.letGo() }

  /// Those who have the nodes right below and are kept, in order.
  var keptChildren: [AnyObject] {
    children.compactMap { $0.owner.isKept ? $0.keeper : nil }
  }

  /// Keeps nobody below any longer.
  func letChildrenGo() -> [AnyObject] {
    children.compactMap { $0.letKeeperGo() }
  }

  /// The computation that decides on the values of the nodes below a view model's, if there is one.
  ///
  /// Whoever sets it takes it back before the computation ends.
  var declaring: Computation? {
    get { unsafe owner.declaring?.takeUnretainedValue() }
    set { unsafe owner.declaring = newValue.map { unsafe .passUnretained($0) } }
  }

  /// Whether the view model has ended that the node belongs to.
  var isAbandoned: Bool {
    unsafe owner.declaring?._withUnsafeGuaranteedRef { $0.isRetired } ?? true
  }

  /// Whether the computation that decides on the values of the nodes below has to be brought up to
  /// date.
  var isDeclaringStale: Bool {
    unsafe owner.declaring?._withUnsafeGuaranteedRef { $0.isStale && !$0.isRunning } ?? false
  }

  var children: [TreeNode] { details?.children.all ?? [] }

  private var childCount: Int { details?.children.count ?? 0 }

  /// How many nodes are above.
  var depth: Int { unsafe TreePlace(.passUnretained(self)).depth }

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
    let wanted = unsafe TreePlace(.passUnretained(other))
    var place: TreePlace? = unsafe TreePlace(.passUnretained(self))
    while let candidate = place {
      if candidate === wanted { return true }
      place = candidate.parent
    }
    return false
  }

  // MARK: Scope

  /// The scope of what is overridden for this node alone, below the one that it has for what is below.
  @inlinable var localScope: Scope? { details?.localScope }

  /// The scope whose values are read at this node.
  @usableFromInline var readScope: Scope { localScope ?? scope }

  /// The same, if the node has needed one yet.
  var readyScope: Scope? { unsafe readyScopeReference?.takeUnretainedValue() }

  @inlinable
  var readyScopeReference: Unmanaged<Scope>? {
    if let details, let localScope = details.localScope {
      return unsafe .passUnretained(localScope)
    }
    guard let knownScope else { return nil }
    return unsafe .passUnretained(knownScope)
  }

  /// The table of the values that are read at this node, if it is up to date.
  var readyTable: ValueTable? {
    guard let scope = unsafe readyScopeReference else { return nil }
    return unsafe scope._withUnsafeGuaranteedRef { $0.readyTable }
  }

  /// The nearest node, from this one upwards, that overrides the key with a number, or the topmost one.
  func provider(of number: Int32) -> TreeNode {
    if let knownScope, let provider = knownScope.provider(of: number) { return provider }
    return top
  }

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
    guard !shared.isOwned(by: self) else { return shared }
    let own = Scope(owner: self, below: shared)
    own.tables.current = shared.tables.current
    moveReadings(from: shared, to: own)
    return own
  }

  /// The slot of the key with a number in the scope that this node has for what is below, if both are
  /// there.
  func ownSlot(_ number: Int32) -> Unmanaged<Slot>? {
    guard let knownScope, knownScope.isOwned(by: self) else { return nil }
    return unsafe knownScope.slots.find(number)
  }

  /// The scope for what is overridden at a node.
  ///
  /// - Returns: The scope, or `nil` where nothing can have been overridden yet.
  func knownScope(for reach: OverrideReach) -> Scope? {
    switch reach {
    case .subtree: scope.isOwned(by: self) ? scope : nil
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
    needDetails().localScope = local
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
      link(child, at: sibling.map { Int($0.indexInParent) } ?? childCount)
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
    needDetails().children = ChildList(children + others)
    renumberChildren(from: 0)
  }

  private func link(_ child: TreeNode, at index: Int) {
    needDetails().children.insert(child, at: index)
    unsafe child.parentReference = .passUnretained(self)
    renumberChildren(from: index)
  }

  private func unlink(_ child: TreeNode) {
    details?.children.remove(at: Int(child.indexInParent))
    child.parentReference = nil
    renumberChildren(from: Int(child.indexInParent))
  }

  private func renumberChildren(from start: Int) {
    EffectOrderMemory.noteShape()
    guard let details else { return }
    for index in start..<childCount {
      details.children.with(index) { $0.indexInParent = Int32(index) }
    }
  }

  // MARK: Effects

  func add(_ effect: Effect) {
    effect.next = firstEffect
    firstEffect?.previousInNode.object = effect
    firstEffect = effect
    guard effect.phase == .handlers else { return }
    readScope.tables.interested += 1
  }

  /// - Complexity: O(1), since the order of effects is a matter of their numbers.
  func remove(_ effect: Effect) {
    guard effect === firstEffect || effect.previousInNode.object != nil, effect.node === self else {
      return
    }
    unlink(effect)
    if effect.phase == .handlers { readScope.tables.interested -= 1 }
    effect.cancel()
  }

  /// What happens at this node, the newest first.
  var effects: [Effect] {
    Array(sequence(first: firstEffect, next: { $0?.next }).compactMap(\.self))
  }

  /// How many of them want to know what was before a change.
  private var interestedEffects: Int {
    var count = 0
    var effect = firstEffect
    while let next = effect {
      if next.phase == .handlers { count += 1 }
      effect = next.next
    }
    return count
  }

  private func unlink(_ effect: Effect) {
    // A round may still have it among what is due.
    if effect.phase == .handlers { ThreadContext.withTransaction { $0.keepUntilEnd(effect) } }
    let next = effect.next.take()
    let previous = effect.previousInNode.object
    effect.previousInNode.object = nil
    next?.previousInNode.object = previous
    if let previous { previous.next = next } else { firstEffect = next }
  }

  /// Ends all effects, one after the other however many there are.
  private func endEffects() {
    while let effect = firstEffect {
      unlink(effect)
      effect.cancel()
    }
  }
}
