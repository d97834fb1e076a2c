// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The values of all traits at one place and moment.
///
/// A collection never changes. It holds only what differs from the traits' defaults: setting a trait
/// to its default is the same as not setting it.
///
/// ```swift
/// let traits = TraitCollection { $0.theme = .bold }
/// traits.theme                                    // .bold
/// let plain = traits.replacing(ThemeTrait.self, value: .standard)
/// plain == TraitCollection()                      // true
/// ```
public struct TraitCollection: Sendable {
  @usableFromInline let table: ValueTable

  init(_ table: ValueTable) {
    self.table = table
  }

  /// Creates a collection in which every trait has its default.
  public init() {
    self.init(.empty)
  }

  /// Creates a collection from the traits that a closure sets.
  ///
  /// - Parameter mutations: Sets traits; it runs at once.
  public init(mutations: TraitMutations) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  /// Creates a collection with one trait set.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - value: Its value.
  public init<Definition: TraitDefinition>(_ trait: Definition.Type, value: Definition.Value) {
    self = TraitCollection().replacing(trait, value: value)
  }

  /// The value of a trait, which is its default where it is not set.
  ///
  /// - Parameter trait: The type that defines the trait.
  /// - Complexity: O(1).
  public subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    @inlinable get { table.read(TraitRegistry.reference(for: trait)) }
  }

  /// Makes a collection that differs in the traits that a closure sets.
  ///
  /// - Parameter mutations: Sets traits; what it reads of others is what they are here.
  /// - Returns: The new collection. This one stays as it is.
  /// - Complexity: O(*n*) in the number of traits set, for each trait that the closure sets.
  public func modifyingTraits(_ mutations: TraitMutations) -> TraitCollection {
    var traits: any MutableTraits = TableTraits(table)
    mutations(&traits)
    // Where the closure puts another object in its place, it has set nothing in this one.
    return TraitCollection((traits as? TableTraits)?.table ?? table)
  }

  /// Makes a collection that differs in one trait.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - value: Its value in the new collection.
  /// - Returns: The new collection. This one stays as it is.
  public func replacing<Definition: TraitDefinition>(
    _ trait: Definition.Type, value: Definition.Value
  ) -> TraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// The traits whose values differ between this collection and another.
  ///
  /// - Parameter other: The collection to compare with; `nil` stands for an empty one.
  /// - Returns: The traits, each named by the type that defined it first, in no promised order.
  public func changedTraits(from other: TraitCollection?) -> [TraitType] {
    noteFullRead()
    other?.noteFullRead()
    return table.differences(from: other?.table ?? .empty).compactMap(TraitRegistry.definition)
  }

  /// Records that a body has looked at everything in here.
  func noteFullRead() {
    ThreadContext.computation?.recordRead(ofAllIn: table)
  }
}
