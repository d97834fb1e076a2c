// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the process knows about types or names, found out once for each.
///
/// An entry is looked for often and made once. Making one runs code of the user's, so that happens
/// outside of the lock; where two threads make an entry for one name, the first one counts.
final class Registry<Name: Hashable & Sendable, Entry: AnyObject & Sendable>: Sendable {
  private let entries = Lock<[Name: Entry]>([:])

  func entry(named name: Name) -> Entry? {
    entries.withLock { $0[name] }
  }

  /// The entry under a name, which is the given one where there is none yet.
  func insert(_ entry: Entry, named name: Name) -> Entry {
    entries.withLock { entries in
      if let known = entries[name] { return known }
      entries[name] = entry
      return entry
    }
  }
}

extension Registry where Name == ObjectIdentifier {
  /// The entry for a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: Makes the entry. The class of what it returns depends on the type alone.
  /// - Returns: The entry, which is made at the first call.
  func entry<Known: AnyObject>(for type: Any.Type, make: () -> Known) -> Known {
    let name = ObjectIdentifier(type)
    // Each registry is asked for one class of entry for one type, and keeps every entry for good.
    if let known: Known = ThreadContext.known(name, in: self) { return known }
    let entry =
      entry(named: name) ?? insert(unsafe unsafeDowncast(make(), to: Entry.self), named: name)
    ThreadContext.remember(entry, as: name, in: self)
    return unsafe unsafeDowncast(entry, to: Known.self)
  }
}

/// Facts about a type, as a registry keeps them.
class AnyFacts: @unchecked Sendable {
  // Sendable because facts never change once they are found, and consist of nothing but metatypes,
  // keys and closures over these.
}

/// Facts of a known kind.
final class Facts<Value>: AnyFacts, @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
