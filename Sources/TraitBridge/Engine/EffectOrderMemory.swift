// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The order that some effects came out in last, for the next time that the same ones are due in trees
/// that have not changed.
///
/// Effects are known by their numbers, which are never used again, and no effect changes its node.
struct EffectOrderMemory {
  private var numbers: [UInt64] = []
  /// Where in the order each effect comes.
  private var positions: [Int32] = []
  private var shape: UInt64 = 0

  /// Below this it is not worth it, and above that it would keep too much memory.
  private static let worthwhile = 8...16_384

  private static let shapes = Atomic<UInt64>(1)

  /// Notes that a tree of the process has another shape.
  static func noteShape() {
    shapes.add(1, ordering: .relaxed)
  }

  /// Brings effects into the order of last time, if they are the same ones.
  func restore(_ effects: inout [DueEffect]) -> Bool {
    guard effects.count == numbers.count, shape == Self.shapes.load(ordering: .relaxed) else {
      return false
    }
    for index in effects.indices where effects[index].order != numbers[index] { return false }
    let found = effects
    for index in found.indices { effects[Int(positions[index])] = found[index] }
    return true
  }

  /// Remembers what an order has come out of.
  mutating func remember(_ sorted: [DueEffect], of found: [DueEffect]) {
    guard Self.worthwhile.contains(found.count) else { return }
    shape = Self.shapes.load(ordering: .relaxed)
    numbers = found.map(\.order)
    // Both have the same effects, so sorting both by number pairs their places.
    let byNumber = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    let sortedByNumber = sorted.indices.sorted { sorted[$0].order < sorted[$1].order }
    positions = Array(repeating: 0, count: found.count)
    for (place, position) in zip(byNumber, sortedByNumber) { positions[place] = Int32(position) }
  }
}
