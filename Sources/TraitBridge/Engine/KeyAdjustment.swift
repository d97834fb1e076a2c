// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the values of other keys make of a key's value in the same scope.
///
/// It must not depend on how often it is applied.
struct KeyAdjustment<Value> {
  /// The keys whose values take part.
  let keys: () -> [AnyKey]
  /// Makes the value that is in force, given a table that has the values of those keys.
  let apply: (Value, ValueTable) -> Value
}

extension Key {
  /// The value that is in force where the values of other keys are those of a table.
  func adjusted(_ value: Value, in table: ValueTable) -> Value {
    guard let adjustment else { return value }
    return adjustment.apply(value, table)
  }

  /// The value that is in force in a scope.
  func adjusted(_ value: Value, in scope: Scope) -> Value {
    guard let adjustment else { return value }
    var table = ValueTable.empty
    for key in adjustment.keys() { table = table.replacing(key, with: scope.slot(for: key).box) }
    return adjustment.apply(value, table)
  }
}

extension ValueTable {
  /// The value of a key that other keys adjust, given what the table has for it.
  @usableFromInline
  func adjusted<Value>(_ value: Value, of key: KeyReference<Value>) -> Value {
    key.key.adjusted(value, in: self)
  }
}

extension Slot {
  /// Sees to it that this scope has the slots that an override of this one adjusts, and that tables
  /// show them.
  func makeAdjustedSlots(in scope: Scope) {
    for key in key.adjusts { scope.slot(for: key).mayDifferFromAbove() }
  }

  /// Makes those values anew that this slot's value adjusts.
  ///
  /// What has no slot here is the same as above, or nobody has asked for it.
  func refreshAdjustedSlots(in scope: Scope) {
    for key in key.adjusts { scope.slots[key]?.refresh() }
  }
}
