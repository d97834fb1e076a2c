// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The slots of a scope by the number of their key.
///
/// Numbers are dense, so the low bits of a number are a good hash: a search takes one or two steps,
/// however many slots there are.
///
/// Invariant: the cells are memory of the table's own, at most half of them taken; each taken one
/// leads to a slot in `all`, which keeps it. The scope that has the table calls `deallocate` last.
@safe
@usableFromInline
struct SlotTable {
  @safe
  @usableFromInline
  struct Cell {
    /// The number of the key; 0 for a free cell.
    @usableFromInline var number: Int32
    @usableFromInline var slot: Unmanaged<Slot>?
  }

  @usableFromInline var cells: UnsafeMutablePointer<Cell>
  @usableFromInline var mask: Int32
  /// The slots in the order of their keys' numbers.
  private(set) var all: [Slot] = []

  init() {
    unsafe cells = Self.makeCells(4)
    mask = 3
  }

  func deallocate() {
    unsafe cells.deallocate()
  }

  /// The slot of the key with a number.
  ///
  /// - Complexity: O(1).
  @inlinable
  func find(_ number: Int32) -> Unmanaged<Slot>? {
    var index = number & mask
    while true {
      let cell = unsafe cells[Int(index)]
      if cell.number == number { return unsafe cell.slot }
      if cell.number == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  subscript(key: AnyKey) -> Slot? { unsafe find(key.number)?.takeUnretainedValue() }

  /// Adds a slot of a key that has none.
  ///
  /// - Complexity: O(*n*) in the number of slots.
  mutating func insert(_ slot: Slot) {
    let index = all.firstIndex { $0.key.number > slot.key.number } ?? all.count
    all.insert(slot, at: index)
    if all.count * 2 > Int(mask) { grow() }
    put(slot)
  }

  private mutating func grow() {
    let count = (mask + 1) * 2
    unsafe cells.deallocate()
    unsafe cells = Self.makeCells(Int(count))
    mask = count - 1
    for slot in all { put(slot) }
  }

  private func put(_ slot: Slot) {
    var index = slot.key.number & mask
    while unsafe cells[Int(index)].number != 0 {
      if unsafe cells[Int(index)].number == slot.key.number { return }
      index = (index &+ 1) & mask
    }
    unsafe cells[Int(index)] = Cell(number: slot.key.number, slot: .passUnretained(slot))
  }

  private static func makeCells(_ count: Int) -> UnsafeMutablePointer<Cell> {
    let cells = UnsafeMutablePointer<Cell>.allocate(capacity: count)
    unsafe cells.initialize(repeating: Cell(number: 0, slot: nil), count: count)
    return unsafe cells
  }
}
