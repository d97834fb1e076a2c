// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a channel of changes keeps: for each reader those that it has not taken, up to its limit.
struct ChangeLog<Value>: ChannelContent {
  struct Message {
    let previous: Value
    let current: Value
  }

  /// A change, and how many before it the reader has not had.
  struct Element {
    let change: Message
    let dropped: Int
  }

  struct Seat {
    fileprivate var changes: RingBuffer<Message>
    /// How many have been dropped since the reader took one.
    fileprivate var dropped = 0

    init(limit: Int) {
      changes = RingBuffer(limit: limit)
    }
  }

  private(set) var dropped = 0

  mutating func receive(_ message: Message, for seats: inout SeatTable<Seat>) -> [Message] {
    var remains: [Message] = []
    seats.updateEach { seat in
      guard let oldest = seat.changes.append(message) else { return }
      seat.dropped += 1
      remains.append(oldest)
    }
    dropped += remains.count
    return remains
  }

  mutating func removeAll(from seats: inout SeatTable<Seat>) -> [Message] {
    var remains: [Message] = []
    seats.updateEach { seat in
      while let change = seat.changes.popFirst() { remains.append(change) }
    }
    return remains
  }

  func take(from seat: inout Seat, into element: inout Element?) -> Bool {
    guard let change = seat.changes.popFirst() else { return false }
    element = Element(change: change, dropped: seat.dropped)
    seat.dropped = 0
    return true
  }

  func pending(in seat: Seat) -> Int {
    seat.changes.count
  }
}
