// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Values by key, which do not change once they are handed out: what a scope looked like at one moment.
///
/// Only values that differ from their key's default are in it, so equal tables have equal entries.
///
/// Boxes are in cells by the low bits of the keys' numbers, so that a search takes one or two steps. A
/// table that differs in one key from another one shares its cells. Invariant: at most half of the
/// cells are taken, `entries` or `base` keep what they lead to, and nothing is written after the
/// creation.
@safe
@usableFromInline
final class ValueTable: @unchecked Sendable {
  // Sendable because nothing in it changes once two have it, and only keys with Sendable values put
  // boxes here.

  struct Entry {
    let key: AnyKey
    let box: AnyBox
  }

  @safe
  @usableFromInline
  struct Cell {
    /// The number of the key; 0 for a free cell.
    @usableFromInline let number: Int32
    @usableFromInline let box: Unmanaged<AnyBox>?
  }

  @usableFromInline let cells: UnsafeMutablePointer<Cell>
  @usableFromInline let mask: Int32
  /// The number of the key that differs from the other table; 0 where there is no such table.
  @usableFromInline let replacedNumber: Int32
  /// The box of that key; `nil` for its default.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var replacement: AnyBox?
  private let replacedKey: AnyKey?
  /// A box to be used again.
  @safe @exclusivity(unchecked) private var spareBox: AnyBox?
  /// The other table, which has cells of its own.
  private let base: ValueTable?
  /// What is in the cells, where they are the table's own.
  private let ownEntries: [Entry]

  static let empty = ValueTable([])

  /// Creates a table of entries that are in the order of their keys' numbers.
  init(_ entries: [Entry]) {
    ownEntries = entries
    replacedNumber = 0
    replacement = nil
    replacedKey = nil
    base = nil
    var count = 2
    while count < 2 * entries.count { count *= 2 }
    mask = Int32(count - 1)
    unsafe cells = .allocate(capacity: count)
    unsafe cells.initialize(repeating: Cell(number: 0, box: nil), count: count)
    for entry in entries {
      var place = entry.key.number & mask
      while unsafe cells[Int(place)].number != 0 { place = (place &+ 1) & mask }
      unsafe cells[Int(place)] = Cell(number: entry.key.number, box: .passUnretained(entry.box))
    }
  }

  /// Creates a table that differs in one key from one with cells of its own.
  private init(base: ValueTable, _ key: AnyKey, _ box: AnyBox?) {
    ownEntries = []
    self.base = base
    replacedKey = key
    replacedNumber = key.number
    replacement = box
    mask = base.mask
    unsafe cells = base.cells
  }

  deinit {
    if base == nil { unsafe cells.deallocate() }
  }

  /// The same values in an object of its own.
  func copy() -> ValueTable {
    if let base, let replacedKey { return ValueTable(base: base, replacedKey, replacement) }
    return ValueTable(ownEntries)
  }

  /// The value of a key, if it is not its default.
  ///
  /// - Complexity: O(1).
  @inlinable
  func value<Value>(for key: KeyReference<Value>) -> Value? {
    // Under the number of a key there is a box that this key has made.
    if key.number == replacedNumber {
      guard let replacement else { return nil }
      return unsafe unsafeDowncast(replacement, to: Box<Value>.self).value
    }
    guard let box = unsafe find(key.number) else { return nil }
    return unsafe box._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: Box<Value>.self).value
    }
  }

  /// The box in the cells under the number of a key.
  @inlinable
  func find(_ number: Int32) -> Unmanaged<AnyBox>? {
    var place = number & mask
    while true {
      let cell = unsafe cells[Int(place)]
      if cell.number == number { return unsafe cell.box }
      if cell.number == 0 { return nil }
      place = (place &+ 1) & mask
    }
  }

  func box(for key: AnyKey) -> AnyBox? {
    key.number == replacedNumber ? replacement : unsafe find(key.number)?.takeUnretainedValue()
  }

  /// A table with one value replaced, or removed where the box is `nil`.
  ///
  /// - Complexity: O(1) the first time and for the same key again, then O(*n*) in the number of
  ///   entries.
  func replacing(_ key: AnyKey, with box: AnyBox?) -> ValueTable {
    if box == nil, self.box(for: key) == nil { return self }
    // The other table keeps alive what is in it, so what has an end must not stay there.
    guard key.type.isTrivial else {
      return ValueTable(Self.entries(entries, replacing: key, with: box))
    }
    guard let base else { return ValueTable(base: self, key, box) }
    if key.number == replacedNumber { return ValueTable(base: base, key, box) }
    return ValueTable(base: ValueTable(entries), key, box)
  }

  /// Gives the key that differs from the other table another value, in a table that nobody else has.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: A value of the key's type, which is nothing but bytes.
  /// - Returns: Whether the table has the value now, as it does if its one key is that one.
  func replace(_ key: AnyKey, withValueAt value: UnsafeRawPointer) -> Bool {
    guard key.type.isTrivial else { return false }
    guard key.number == replacedNumber else {
      // What is a default has no entry, and needs none.
      return unsafe find(key.number) == nil && key.isSharedDefault(value)
    }
    if unsafe key.isSharedDefault(value) {
      if replacement != nil { spareBox = replacement.take() }
      return true
    }
    if replacement == nil { replacement = spareBox.take() }
    // A box that somebody else has must stay as it is.
    if isKnownUniquelyReferenced(&replacement), let box = replacement {
      unsafe key.overwrite(box, with: value)
    } else {
      replacement = unsafe key.makeBox(value)
    }
    return true
  }

  /// The entries, by the number of their key.
  ///
  /// - Complexity: O(*n*).
  var entries: [Entry] {
    guard let base, let replacedKey else { return ownEntries }
    return Self.entries(base.ownEntries, replacing: replacedKey, with: replacement)
  }

  /// Entries with that of one key replaced, or removed where the box is `nil`.
  static func entries(
    _ entries: [Entry], replacing key: AnyKey, with box: AnyBox?
  ) -> [Entry] {
    var entries = entries
    let index = entries.firstIndex { $0.key.number >= key.number } ?? entries.count
    let isPresent = index < entries.count && entries[index].key === key
    switch (isPresent, box) {
    case (true, let box?): entries[index] = Entry(key: key, box: box)
    case (true, nil): entries.remove(at: index)
    case (false, let box?): entries.insert(Entry(key: key, box: box), at: index)
    case (false, nil): break
    }
    return entries
  }
}
