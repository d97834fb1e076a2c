// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The slots of a scope by the number of their key.
///
/// A scope has few of them and is asked often, so they are in order, and found by halving.
struct SlotTable {
  private var numbers: [Int32] = []
  private(set) var all: [AnySlot] = []

  /// - Complexity: O(log *n*) in the number of slots.
  subscript(key: AnyKey) -> AnySlot? {
    let index = index(of: key)
    return index < numbers.count && numbers[index] == key.number ? all[index] : nil
  }

  /// Adds a slot of a key that has none.
  mutating func insert(_ slot: AnySlot) {
    let index = index(of: slot.key)
    numbers.insert(slot.key.number, at: index)
    all.insert(slot, at: index)
  }

  /// Where the key is, or where it would be.
  private func index(of key: AnyKey) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < key.number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
