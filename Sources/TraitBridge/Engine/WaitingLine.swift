// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Who waits, in the order of their tickets.
///
/// Who gives up leaves a gap, so that a hundred thousand can give up one by one without moving those
/// behind them each time.
struct WaitingLine<Waiter> {
  private struct Place {
    let ticket: UInt64
    /// `nil` for who has given up.
    var waiter: Waiter?
  }

  /// Ascending by ticket.
  private var places: [Place] = []
  private var gaps = 0

  /// How many wait.
  var count: Int { places.count - gaps }

  /// Takes a place; a ticket is used once.
  ///
  /// - Complexity: O(1) where tickets come in order, as they nearly do.
  mutating func enter(_ waiter: Waiter, ticket: UInt64) {
    places.insert(Place(ticket: ticket, waiter: waiter), at: index(of: ticket))
  }

  /// Gives up a place.
  ///
  /// - Returns: Who had it, or `nil` where nobody has it (any more).
  /// - Complexity: O(log *n*), on average.
  mutating func leave(ticket: UInt64) -> Waiter? {
    let index = index(of: ticket)
    guard index < places.count, places[index].ticket == ticket,
      let waiter = places[index].waiter
    else { return nil }
    places[index].waiter = nil
    gaps += 1
    if gaps > places.count / 2 { closeGaps() }
    return waiter
  }

  /// Lets everybody go.
  @inline(__always)
  mutating func leaveAll() -> Woken<Waiter> { places.isEmpty ? Woken() : takeAll() }

  @inline(never)
  private mutating func takeAll() -> Woken<Waiter> {
    defer {
      // There is most often one, and it waits again soon.
      places.removeAll(keepingCapacity: places.count <= 8)
      gaps = 0
    }
    var woken = Woken<Waiter>()
    for place in places { if let waiter = place.waiter { woken.append(waiter) } }
    return woken
  }

  private mutating func closeGaps() {
    places.removeAll { $0.waiter == nil }
    gaps = 0
  }

  /// Where a ticket is, or would be.
  private func index(of ticket: UInt64) -> Int {
    if let last = places.last, last.ticket < ticket { return places.count }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].ticket < ticket { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Who is to go on, in order; most often one, which takes no memory.
struct Woken<Waiter> {
  private var first: Waiter?
  private var others: [Waiter] = []

  var isEmpty: Bool { first == nil }

  func forEach(_ body: (Waiter) -> Void) {
    if let first { body(first) }
    for waiter in others { body(waiter) }
  }

  var all: [Waiter] {
    var all: [Waiter] = []
    forEach { all.append($0) }
    return all
  }

  mutating func append(_ waiter: Waiter) {
    if first == nil { first = waiter } else { others.append(waiter) }
  }
}
