// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ValueTable {
  /// The value of a key, recorded for the computation that runs; its default where it is not set.
  @inlinable
  func read<Value>(_ key: KeyReference<Value>) -> Value {
    if ThreadContext.isComputing { recordRead(of: key.key) }
    if key.isAdjusted { return adjusted(value(for: key) ?? key.defaultValue, of: key) }
    if let value = value(for: key) ?? (key.isView ? value(through: key) : nil) { return value }
    return key.defaultValue
  }

  @usableFromInline
  func recordRead(of key: AnyKey) {
    ThreadContext.computation?.recordRead(of: key, in: self)
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
}

extension ValueTable: Equatable {
  @usableFromInline
  static func == (first: ValueTable, second: ValueTable) -> Bool {
    first.differences(from: second).isEmpty
  }
}
