// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a channel of values keeps: the newest one, for all readers.
struct NewestValue<Value>: ChannelContent {
  /// `nil` until the first commit, where the channel is made within one, and after an end at once.
  private var value: Value?
  private var version: UInt64 = 0

  /// What a reader has seen, as the version of the value.
  struct Seat {
    var seenVersion: UInt64 = 0
  }

  init(_ value: Value?) {
    self.value = value
    if value != nil { version = 1 }
  }

  let dropped = 0

  mutating func receive(_ message: Value, for seats: inout SeatTable<Seat>) -> Value? {
    let replaced = value
    value = message
    version += 1
    return replaced
  }

  mutating func removeAll(from seats: inout SeatTable<Seat>) -> Value? {
    defer { value = nil }
    return value
  }

  func take(from seat: inout Seat) -> Value? {
    guard seat.seenVersion != version, value != nil else { return nil }
    seat.seenVersion = version
    return value
  }

  func pending(in seat: Seat) -> Int {
    seat.seenVersion == version || value == nil ? 0 : 1
  }
}
