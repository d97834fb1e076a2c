// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Traits that can be changed: a collection while it is made, or the overrides of a node.
///
/// Extend this protocol to give a trait of yours a property.
public protocol MutableTraits {
  /// The value of a trait.
  ///
  /// - Parameter trait: The type that defines the trait.
  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value { get set }
}

/// A closure that sets traits.
public typealias TraitMutations = (inout any MutableTraits) -> Void

/// The traits of a collection while it is made.
struct TableTraits: MutableTraits {
  private(set) var table: ValueTable

  init(_ table: ValueTable) {
    self.table = table
  }

  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    get { TraitCollection(table)[trait] }
    set {
      let key = TraitRegistry.key(for: trait)
      guard key.acceptsWrites, let box = key.storedBox(of: newValue) else { return }
      replace(key.stored, with: box)
    }
  }

  /// Sets the value of a key from a box that the key accepts.
  mutating func replace(_ key: AnyKey, with box: AnyBox) {
    let copy = table.replacing(key, with: key.tableBox(box))
    guard copy !== table else { return }
    ThreadContext.computation?.track(copy, asCopyOf: table, except: key)
    table = copy
  }
}
