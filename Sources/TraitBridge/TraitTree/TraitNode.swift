// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A place in a tree through which traits and environment values flow.
///
/// A node stands for what has traits on a screen: a scene, a window, a controller, a view. Keep the
/// topmost node; each node keeps its children, and nothing keeps its parent.
///
/// ```swift
/// let scene = TraitNode("scene")
/// let window = TraitNode("window", parent: scene)
/// scene.traitOverrides.theme = .bold
/// window.traitCollection.theme                    // .bold
/// ```
///
/// A tree belongs to one isolation domain: the main actor, an actor of yours, or none. It is not
/// `Sendable`, and the compiler keeps it on one side.
public final class TraitNode {
  @usableFromInline let tree: TreeNode
  /// What the node is called in descriptions and diagnostics.
  public let label: String

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - label: What the node is called in descriptions and diagnostics.
  ///   - parent: The node to put it below, as its last child; without one it is on top of a tree of
  ///     its own.
  public init(_ label: String = "node", parent: TraitNode? = nil) {
    tree = TreeNode(isDeclared: false)
    self.label = label
    tree.keeper = self
    parent?.attach(self)
  }

  deinit {
    tree.keeper = nil
    releaseDescendants()
  }

  /// The nodes right below, in their order.
  ///
  /// - Complexity: O(children).
  public var children: [TraitNode] { tree.keptChildren.compactMap { $0 as? TraitNode } }

  /// The node right above, if there is one.
  public var parent: TraitNode? { tree.parent.flatMap(Self.having) }

  /// The node that has a place in the tree, if one has it.
  static func having(_ place: TreeNode) -> TraitNode? { place.keeper as? TraitNode }

  // MARK: Structure

  /// Puts a node below this one, wherever it was before.
  ///
  /// Handlers whose traits differ in the new place are told before the call returns. A node cannot
  /// be put below itself: that is reported, and changes nothing.
  ///
  /// - Parameters:
  ///   - child: The node to move, with everything below it.
  ///   - index: Its place among the children; by default it is the last one.
  /// - Complexity: O(what is read below the child), and O(children) where it gets an index.
  public func attach(_ child: TraitNode, at index: Int? = nil) {
    guard !tree.isInside(child.tree) else { return reportCycle(child) }
    Transaction.perform { _ in
      child.leaveParent()
      let sibling = index.flatMap { children.dropFirst(max($0, 0)).first }
      if let holder = child.holder { needAttachments().childHolders.append(holder) }
      child.tree.keepKeeper()
      tree.insert(child.tree, before: sibling?.tree)
    }
  }

  /// Takes this node out of its parent, to be on top of a tree of its own.
  ///
  /// What it inherited is gone then: it has its own overrides, and the defaults of everything else.
  /// Its parent does not keep it any more.
  public func detach() {
    guard tree.parent != nil else { return }
    Transaction.perform { _ in
      leaveParent()
      tree.removeFromParent()
    }
  }

  /// Puts this node below a place of a view model.
  ///
  /// - Returns: Whether it is there now; not so if the place is below the node.
  func move(below place: TreeNode) -> Bool {
    guard !place.isInside(tree) else {
      reportCycle(self)
      return false
    }
    Transaction.perform { _ in
      leaveParent()
      // With a scope of its own it can tell that its surroundings are declared.
      _ = tree.makeOwnScope()
      place.insert(tree)
    }
    return true
  }

  /// Sees to it that its parent does not keep the node any more, but leaves its surroundings as they
  /// are.
  private func leaveParent() {
    guard let parent else { return }
    let holder = holder
    if let holder { parent.attachments?.childHolders.removeAll { $0 === holder } }
    withExtendedLifetime((holder, tree.letKeeperGo())) {}
  }

  private func reportCycle(_ child: TraitNode) {
    TraitDiagnostics.report(
      .cyclicAttachment, "\(child.tree.path) below \(tree.path)",
      "a node can't be below itself; nothing was moved")
  }

  /// Lets go of everything below, however deep it is, and puts those that somebody else keeps on
  /// top of trees of their own.
  private func releaseDescendants() {
    // Hosts that nobody else keeps let go of their nodes, which then end with the rest.
    attachments?.childHolders = []
    var pending = letChildrenGo()
    var ending: [TraitNode] = []
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) {
        pending += node.letChildrenGo()
        node.attachments?.childHolders = []
        ending.append(node)
      } else {
        node.tree.removeFromParent()
      }
    }
    // One by one from below, so that the end of a node never runs within that of another.
    while ending.popLast() != nil {}
  }

  private func letChildrenGo() -> [TraitNode] {
    tree.letChildrenGo().compactMap { $0 as? TraitNode }
  }
}

extension TraitNode: NodeOwner {}

extension TraitNode: CustomStringConvertible {
  /// The labels of the nodes from the top down to this one.
  public var description: String { tree.path }
}
