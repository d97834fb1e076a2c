// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something that has traits: a ``TraitNode``, or a class of yours that holds one.
///
/// ```swift
/// final class Sidebar: TraitEnvironment {
///   let traitNode: TraitNode
///   init(in window: TraitNode) {
///     traitNode = TraitNode("sidebar", parent: window)
///     registerForTraitChanges([ThemeTrait.self]) { (sidebar: Sidebar, previous) in
///       sidebar.redraw(insteadOf: previous.theme)
///     }
///   }
/// }
/// ```
public protocol TraitEnvironment: AnyObject {
  /// The node whose traits these are; always the same one.
  var traitNode: TraitNode { get }
}

extension TraitNode: TraitEnvironment {
  /// The node itself.
  @inlinable public var traitNode: TraitNode { self }
}

extension TraitEnvironment {
  /// The traits here: what is inherited, and the overrides on top.
  ///
  /// It is right at any time: during initialisation, within a batch, off any tree.
  ///
  /// - Complexity: O(1) until a trait changes, then O(overrides here and above).
  public var traitCollection: TraitCollection {
    TraitCollection(traitNode.tree.table())
  }

  /// The value of one trait here; cheaper than the whole collection.
  ///
  /// - Parameter trait: The type that defines the trait.
  /// - Complexity: O(1), whatever the depth and the number of traits set; O(depth) where the node is
  ///   within a ``TraitNodeHost``.
  public subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    @inlinable get { traitNode.tree.value(of: TraitRegistry.reference(for: trait)) }
  }

  /// The traits that are set right here, for this node and all below it.
  public var traitOverrides: TraitOverrides {
    @inlinable get { TraitOverrides(of: traitNode) }
    set { traitNode.replaceOverrides(with: newValue, reach: .subtree) }
  }

  /// The traits that are set for this node alone.
  ///
  /// They come on top of ``traitOverrides``, and stop right here: what is below inherits as if they
  /// were not there, and follows whatever is above.
  ///
  /// ```swift
  /// container.localTraitOverrides.horizontalSizeClass = .compact    // a narrow bar,
  /// content.traitCollection.horizontalSizeClass                     // with what the window has below
  /// ```
  public var localTraitOverrides: TraitOverrides {
    @inlinable get { TraitOverrides(of: traitNode, reach: .nodeAlone) }
    set { traitNode.replaceOverrides(with: newValue, reach: .nodeAlone) }
  }

  /// Makes several changes of which others learn only when all are made.
  ///
  /// Reads see each change at once. Handlers run once, when the outermost batch ends, with what was
  /// before the batch as `previous`; what went from A to B and back to A has not changed.
  ///
  /// - Parameter updates: Makes the changes, in this tree or in others of the same isolation. What
  ///   it has changed before it throws counts.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func performBatchUpdates<Result, Failure: Error>(
    _ updates: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Transaction.perform { (_) throws(Failure) in try updates() }
  }
}
