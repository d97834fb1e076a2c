// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The traits that are set at one node.
///
/// An override counts for its node and for everything below, until a nearer one; those of
/// ``TraitEnvironment/localTraitOverrides`` count for the node alone. Reading a trait that is not
/// overridden gives the value in force; ask ``contains(_:)-(Definition.Type)`` or
/// ``override(for:)->Definition.Value?`` whether it is.
///
/// ```swift
/// scene.traitOverrides.theme = .bold
/// scene.traitOverrides.contains(ThemeTrait.self)  // true
/// scene.traitOverrides.remove(ThemeTrait.self)    // inherited again
/// ```
public struct TraitOverrides: MutableTraits {
  @usableFromInline let node: TraitNode
  @usableFromInline let reach: OverrideReach

  @inlinable
  init(of node: TraitNode, reach: OverrideReach = .subtree) {
    self.node = node
    self.reach = reach
  }

  /// The value in force at the node; setting it overrides what is inherited.
  ///
  /// Handlers run before the assignment returns, unless a batch is open.
  ///
  /// - Parameter trait: The type that defines the trait.
  /// - Complexity: A write is O(nodes that read the trait and are reached by it), whatever the size
  ///   of the tree.
  public subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    @inlinable get { node.tree.value(of: TraitRegistry.reference(for: trait)) }
    @inlinable nonmutating set {
      node.tree.setOverride(newValue, for: TraitRegistry.reference(for: trait), reach: reach)
    }
  }

  /// Whether a trait is overridden at the node.
  ///
  /// - Parameter trait: The type that defines the trait.
  /// - Returns: `true` where the node itself sets it, to whatever value.
  public func contains<Definition: TraitDefinition>(_ trait: Definition.Type) -> Bool {
    override(for: trait) != nil
  }

  /// The value that the node itself sets.
  ///
  /// - Parameter trait: The type that defines the trait.
  /// - Returns: The override, or `nil` where the trait is inherited.
  public func override<Definition: TraitDefinition>(
    for trait: Definition.Type
  ) -> Definition.Value? {
    node.tree.override(for: TraitRegistry.key(for: trait), reach: reach)
  }

  /// Lets a trait be inherited again.
  ///
  /// - Parameter trait: The type that defines the trait.
  public func remove<Definition: TraitDefinition>(_ trait: Definition.Type) {
    node.tree.removeOverride(of: TraitRegistry.key(for: trait), reach: reach)
  }
}

extension TraitOverrides: CustomStringConvertible {
  /// The overrides by name.
  public var description: String {
    let parts = node.tree.traitOverrides(reach: reach).map { key, box in
      "\(key.name) = \(box.description)"
    }
    return "TraitOverrides(" + parts.sorted().joined(separator: ", ") + ")"
  }
}

extension TraitNode {
  /// Makes the overrides of this node those of another one, or those with another reach.
  func replaceOverrides(with overrides: TraitOverrides, reach: OverrideReach) {
    guard overrides.node !== self || overrides.reach != reach else { return }
    Transaction.perform { _ in
      let wanted = overrides.node.tree.traitOverrides(reach: overrides.reach)
      for (key, _) in tree.traitOverrides(reach: reach)
      where !wanted.contains(where: { $0.key === key }) {
        tree.removeOverride(of: key, reach: reach)
      }
      for (key, box) in wanted { tree.setOverride(box, for: key, reach: reach) }
    }
  }
}
