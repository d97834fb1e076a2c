// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitEnvironment {
  /// The value of a trait here, as other languages have it.
  ///
  /// - Parameter trait: The trait.
  /// - Returns: The value in force.
  /// - Throws: An error if other languages would take the value for another one.
  public func value(of trait: ForeignTrait) throws(ForeignTraitError) -> ForeignTrait.Value {
    try trait.value(in: traitNode.tree.valueBox(of: trait.key))
  }

  /// Calls a handler whenever one of some traits of other languages has changed here.
  ///
  /// - Parameters:
  ///   - traits: The traits to hear of. None is a mistake, which is reported.
  ///   - handler: What to call, with the object that it was registered with and the traits from
  ///     before.
  /// - Returns: A token for ``unregisterForTraitChanges(_:)``, which need not be kept.
  @discardableResult
  public func registerForTraitChanges(
    of traits: [ForeignTrait],
    handler: @escaping (_ environment: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    addTraitChangeHandler(of: traits.map(\.key), initial: false) { [weak self] previous in
      guard let self else { return }
      handler(self, previous)
    }
  }
}
