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
    for key in adjustment.keys() { table = table.replacing(key, with: key.slot(in: scope).box) }
    return adjustment.apply(value, table)
  }
}

extension AnySlot {
  /// Sees to it that this scope has the slots that an override of this one adjusts, and that tables
  /// show them.
  func makeAdjustedSlots(in scope: Scope) {
    for key in key.adjusts { key.slot(in: scope).mayDifferFromAbove() }
  }

  /// Makes those values anew that this slot's value adjusts.
  ///
  /// What has no slot here is the same as above, or nobody has asked for it.
  func refreshAdjustedSlots(in scope: Scope) {
    for key in key.adjusts { scope.knownSlot(for: key)?.refresh() }
  }
}
