// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value of a type that its key knows.
class AnyBox: @unchecked Sendable {
  // Sendable where its value is; a `ValueTable` only takes boxes whose values are.

  var anyValue: Any { () }
  var description: String { "" }
}

/// A boxed value.
final class Box<Value>: AnyBox, @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override var anyValue: Any { value }
  override var description: String { String(describing: value) }
}

/// Values by key, which never change: what a scope looked like at one moment.
///
/// Only values that differ from their key's default are in it, so equal tables have equal entries.
final class ValueTable: @unchecked Sendable {
  // Sendable because nothing in it changes, and only keys with Sendable values put boxes here.

  struct Entry {
    let key: AnyKey
    let box: AnyBox
  }

  /// The entries, by the number of their key.
  let entries: [Entry]

  static let empty = ValueTable([])

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// - Complexity: O(log *n*) in the number of entries.
  func box(for key: AnyKey) -> AnyBox? {
    let index = index(of: key)
    guard index < entries.count, entries[index].key === key else { return nil }
    return entries[index].box
  }

  /// A table with one value replaced, or removed where the box is `nil`.
  func replacing(_ key: AnyKey, with box: AnyBox?) -> ValueTable {
    var entries = entries
    let index = index(of: key)
    let isPresent = index < entries.count && entries[index].key === key
    switch (isPresent, box) {
    case (true, let box?): entries[index] = Entry(key: key, box: box)
    case (true, nil): entries.remove(at: index)
    case (false, let box?): entries.insert(Entry(key: key, box: box), at: index)
    case (false, nil): return self
    }
    return ValueTable(entries)
  }

  /// The keys whose values differ between two tables.
  func differences(from other: ValueTable) -> [AnyKey] {
    guard self !== other else { return [] }
    var result: [AnyKey] = []
    var mine = entries[...]
    var theirs = other.entries[...]
    while let first = mine.first ?? theirs.first {
      let next = theirs.first.map { $0.key.number < first.key.number ? $0 : first } ?? first
      let myBox = mine.first?.key === next.key ? mine.removeFirst().box : nil
      let theirBox = theirs.first?.key === next.key ? theirs.removeFirst().box : nil
      if !isSame(myBox, theirBox, in: other, for: next.key) { result.append(next.key) }
    }
    return result + adjustedDifferences(from: other, among: result)
  }

  /// The keys without an entry of their own whose values differ since those of other keys do.
  private func adjustedDifferences(from other: ValueTable, among keys: [AnyKey]) -> [AnyKey] {
    var result: [AnyKey] = []
    for key in keys.flatMap(\.adjusts) where !agrees(with: other, on: key) {
      if !(keys + result).contains(where: { $0 === key }) { result.append(key) }
    }
    return result
  }

  /// Whether one key has the same value in two tables.
  func agrees(with other: ValueTable, on key: AnyKey) -> Bool {
    self === other || isSame(box(for: key), other.box(for: key), in: other, for: key)
  }

  /// Whether an entry of this table and one of another one come to the same value.
  private func isSame(
    _ mine: AnyBox?, _ theirs: AnyBox?, in other: ValueTable, for key: AnyKey
  ) -> Bool {
    guard key.isAdjusted else { return isSame(mine, theirs, for: key) }
    let first = key.adjustedBox(mine, in: self)
    return isSame(first, key.adjustedBox(theirs, in: other), for: key)
  }

  private func isSame(_ first: AnyBox?, _ second: AnyBox?, for key: AnyKey) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): key.isEqual(first, second)
    default: false
    }
  }

  /// Where the key is, or where it would be.
  private func index(of key: AnyKey) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key.number < key.number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ValueTable: Equatable {
  static func == (first: ValueTable, second: ValueTable) -> Bool {
    first.differences(from: second).isEmpty
  }
}
