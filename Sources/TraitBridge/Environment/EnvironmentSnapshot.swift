// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The environment of a node at one moment, as far as anybody has set or read it there.
package struct EnvironmentSnapshot {
  /// A value that differs between two snapshots.
  package struct Change {
    fileprivate let key: AnyKey
    /// What the key of the value is called.
    package let name: String
    /// The value before.
    package let previous: Any
    /// The value after.
    package let current: Any
  }

  private struct Entry {
    let key: AnyKey
    let box: AnyBox
    let version: UInt64
  }

  private var entries: [Int32: Entry] = [:]

  /// Takes the value of a slot, in the place of the one that is known.
  mutating func add(_ slot: Slot) {
    entries[slot.key.number] = Entry(key: slot.key, box: slot.valueBox, version: slot.version)
  }

  /// Takes the value that a trait has in a table.
  mutating func add(_ key: AnyKey, from table: ValueTable) {
    entries[key.number] = Entry(
      key: key, box: table.box(for: key) ?? key.defaultBox, version: .max)
  }

  /// The environment as it was; what is not known has its default.
  package var values: ModelEnvironmentValues {
    var changes = EnvironmentChanges()
    for entry in entries.values { changes.set(entry.box, for: entry.key) }
    return ModelEnvironmentValues(.nowhere, outer: changes)
  }

  /// The values that differ from those of an earlier snapshot, by name.
  package func changes(since earlier: EnvironmentSnapshot) -> [Change] {
    let changes = entries.values.compactMap { entry -> Change? in
      guard let old = earlier.entries[entry.key.number], old.version != entry.version,
        !entry.key.isEqual(old.box, entry.box)
      else { return nil }
      return Change(
        key: entry.key, name: entry.key.name, previous: old.box.anyValue,
        current: entry.box.anyValue)
    }
    return changes.sorted { ($0.name, $0.key.number) < ($1.name, $1.key.number) }
  }

  /// This snapshot with the value of one change taken from another one.
  package func replacing(_ change: Change, from other: EnvironmentSnapshot) -> EnvironmentSnapshot {
    var result = self
    result.entries[change.key.number] = other.entries[change.key.number]
    return result
  }
}

extension AnyKey {
  /// The value where nobody has set one.
  fileprivate var defaultBox: AnyBox {
    let nowhere = TreeNode(isDeclared: false)
    return nowhere.scope.slot(for: self).valueBox
  }
}
