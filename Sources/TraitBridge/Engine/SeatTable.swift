// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What is kept for each reader, by a number that is used again when its reader has left.
///
/// The order is that of the numbers, the same in each run of a program.
struct SeatTable<Seat> {
  private var seats: [Seat?] = []
  private var free: [Int] = []

  /// How many there are.
  var count: Int { seats.count - free.count }

  /// - Complexity: O(1), on average.
  mutating func add(_ seat: Seat) -> Int {
    guard let number = free.popLast() else {
      seats.append(seat)
      return seats.count - 1
    }
    seats[number] = seat
    return number
  }

  /// - Complexity: O(1).
  mutating func remove(_ number: Int) -> Seat? {
    guard seats.indices.contains(number), let seat = seats[number] else { return nil }
    seats[number] = nil
    free.append(number)
    if free.count == seats.count { self = SeatTable() }
    return seat
  }

  /// Changes the seat with a number, if there is one.
  mutating func update<Result>(_ number: Int, _ change: (inout Seat) -> Result) -> Result? {
    guard seats.indices.contains(number), var seat = seats[number] else { return nil }
    // Taken out for the change, so that what is in it is not copied.
    seats[number] = nil
    defer { seats[number] = seat }
    return change(&seat)
  }

  mutating func updateEach(_ change: (inout Seat) -> Void) {
    for number in seats.indices { _ = update(number, change) }
  }

  func sum(_ amount: (Seat) -> Int) -> Int {
    seats.reduce(0) { $0 + ($1.map(amount) ?? 0) }
  }
}
