// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The newest elements of a sequence, up to a limit, first in, first out.
struct RingBuffer<Element> {
  private let limit: Int
  /// Grows as it is needed, so that a large limit costs nothing by itself.
  private var slots: [Element?] = []
  /// The slot of the oldest element.
  private var start = 0
  private(set) var count = 0

  /// - Parameter limit: How many elements are kept; at least one is.
  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  var isEmpty: Bool { count == 0 }

  /// Adds an element behind the others.
  ///
  /// - Returns: The oldest element, where there were as many as there may be.
  /// - Complexity: O(1), on average.
  mutating func append(_ element: Element) -> Element? {
    let dropped = count == limit ? popFirst() : nil
    if count == slots.count { grow() }
    slots[slot(count)] = element
    count += 1
    return dropped
  }

  /// Takes the oldest element.
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let first = slots[start]
    slots[start] = nil
    start = slot(1)
    count -= 1
    return first
  }

  private func slot(_ offset: Int) -> Int {
    (start + offset) % slots.count
  }

  private mutating func grow() {
    let elements = (0..<count).map { slots[slot($0)] }
    let size = min(max(4, 2 * count), limit)
    slots = elements + Array(repeating: nil, count: size - count)
    start = 0
  }
}
