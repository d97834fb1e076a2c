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

  /// Whether there is a seat with a number.
  func has(_ number: Int) -> Bool {
    number < seats.count && seats[number] != nil
  }

  /// The seat with a number, which has to be there.
  subscript(number: Int) -> Seat {
    get {
      guard let seat = seats[number] else { preconditionFailure("There is no such seat.") }
      return seat
    }
    _modify {
      guard var seat = seats[number] else { preconditionFailure("There is no such seat.") }
      // Taken out for the change, so that what is in it is not copied.
      seats[number] = nil
      defer { seats[number] = seat }
      yield &seat
    }
  }

  mutating func updateEach(_ change: (inout Seat) -> Void) {
    for number in seats.indices where has(number) { change(&self[number]) }
  }

  func sum(_ amount: (Seat) -> Int) -> Int {
    seats.reduce(0) { $0 + ($1.map(amount) ?? 0) }
  }
}
