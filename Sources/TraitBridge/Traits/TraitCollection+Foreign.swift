// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection {
  /// The value of a trait as other languages have it.
  ///
  /// - Parameter trait: The trait.
  /// - Returns: The value, which is the default where it is not set.
  /// - Throws: An error if other languages would take the value for another one.
  public func value(of trait: ForeignTrait) throws(ForeignTraitError) -> ForeignTrait.Value {
    ThreadContext.computation?.recordRead(of: trait.key, in: table)
    let box = trait.key.adjustedBox(table.box(for: trait.key), in: table)
    guard let box else { return try trait.defaultValue }
    return try trait.value(in: box)
  }

  /// Makes a collection that differs in one trait.
  ///
  /// - Parameters:
  ///   - trait: The trait.
  ///   - value: Its value in the new collection. One that stands for nothing in the trait's Swift
  ///     type becomes the default, which is reported.
  /// - Returns: The new collection. This one stays as it is.
  /// - Throws: An error if the value is of another kind.
  public func replacing(
    _ trait: ForeignTrait, value: ForeignTrait.Value
  ) throws(ForeignTraitError) -> TraitCollection {
    var traits = TableTraits(table)
    traits.replace(trait.key, with: try trait.box(for: value))
    return TraitCollection(traits.table)
  }
}
