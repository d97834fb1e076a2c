// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the process knows by name, found out once for each name.
final class Registry<Entry: AnyObject & Sendable>: Sendable {
  private let entries = Lock<[String: Entry]>([:])

  /// The entry under a name, if there is one.
  func entry(named name: String) -> Entry? {
    entries.withLock { $0[name] }
  }

  /// The entry under a name, which is the given one where there is none yet.
  func insert(_ entry: Entry, named name: String) -> Entry {
    entries.withLock { entries in
      if let known = entries[name] { return known }
      entries[name] = entry
      return entry
    }
  }
}
