// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection {
  /// Whether colours may look different under another collection.
  ///
  /// That is so where a trait differs whose ``TraitDefinition/affectsColorAppearance`` says so, be it
  /// one of the system's or one of yours.
  ///
  /// - Parameter other: The collection to compare with; `nil` stands for an empty one.
  /// - Returns: Whether such a trait differs.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    noteFullRead()
    other?.noteFullRead()
    return table.differences(from: other?.table ?? .empty)
      .contains(where: TraitRegistry.affectsColorAppearance)
  }
}
