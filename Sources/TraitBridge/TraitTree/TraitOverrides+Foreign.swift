// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitOverrides {
  /// Overrides what is inherited of a trait.
  ///
  /// - Parameters:
  ///   - value: The value here and below. One that stands for nothing in the trait's Swift type
  ///     becomes the default, which is reported.
  ///   - trait: The trait.
  /// - Throws: An error if the value is of another kind.
  public func setValue(
    _ value: ForeignTrait.Value, for trait: ForeignTrait
  ) throws(ForeignTraitError) {
    node.tree.setOverride(try trait.box(for: value), for: trait.key, reach: reach)
  }

  /// Whether a trait is overridden at the node.
  ///
  /// - Parameter trait: The trait.
  /// - Returns: `true` where the node itself sets it, to whatever value.
  public func contains(_ trait: ForeignTrait) -> Bool {
    node.tree.overrideBox(of: trait.key, reach: reach) != nil
  }

  /// The value that the node itself sets.
  ///
  /// - Parameter trait: The trait.
  /// - Returns: The override, or `nil` where the trait is inherited.
  /// - Throws: An error if other languages would take the value for another one.
  public func override(
    for trait: ForeignTrait
  ) throws(ForeignTraitError) -> ForeignTrait.Value? {
    guard let box = node.tree.overrideBox(of: trait.key, reach: reach) else { return nil }
    return try trait.value(in: box)
  }

  /// Lets a trait be inherited again.
  ///
  /// - Parameter trait: The trait.
  public func remove(_ trait: ForeignTrait) {
    node.tree.removeOverride(of: trait.key, reach: reach)
  }
}
