// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection: Equatable {
  /// Whether every trait has the same value in two collections.
  ///
  /// - Parameters:
  ///   - first: A collection.
  ///   - second: Another one.
  /// - Returns: `true` where no trait differs.
  public static func == (first: TraitCollection, second: TraitCollection) -> Bool {
    first.noteFullRead()
    second.noteFullRead()
    return first.table == second.table
  }
}

extension TraitCollection: Hashable {
  /// Feeds which traits are set, since their values need not be hashable.
  ///
  /// - Parameter hasher: What to feed.
  public func hash(into hasher: inout Hasher) {
    noteFullRead()
    // What others adjust may be the same with an entry and without one.
    for entry in table.entries where !entry.key.isAdjusted { hasher.combine(entry.key.number) }
  }
}
