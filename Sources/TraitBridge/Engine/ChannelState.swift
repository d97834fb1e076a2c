// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a channel keeps for its readers: the newest value, or all changes up to a limit.
///
/// Nothing here runs under anything but a lock, so nothing here calls code of the user's.
protocol ChannelContent: SendableMetatype {
  /// What is sent.
  associatedtype Message
  /// Where a reader has put what it takes.
  associatedtype Target
  /// What is kept for one reader.
  associatedtype Seat
  /// What is not needed any more, and ends outside of the lock.
  associatedtype Remains

  mutating func receive(_ message: Message, for seats: inout SeatTable<Seat>) -> Remains
  /// Lets go of what nobody has taken.
  mutating func removeAll(from seats: inout SeatTable<Seat>) -> Remains
  /// - Returns: Whether there is an element, which is in its place now.
  func take(from seat: inout Seat, into target: inout Target) -> Bool
  /// How many elements a reader could take.
  func pending(in seat: Seat) -> Int
  /// How many elements were dropped because readers were too slow.
  var dropped: Int { get }
}

/// What becomes of what nobody has taken when a channel ends.
enum StreamEnding {
  /// It can still be taken.
  case afterTheLast
  /// It is let go of: no redaction could reach it any more.
  case atOnce
}

/// What a reader finds in a channel.
@usableFromInline
enum ChannelFinding {
  /// An element, which is where the reader wanted it.
  case element
  /// Nothing yet; with the ticket for one wait.
  case nothing(ticket: UInt64)
  case finished
}

/// The life of a channel, free of locks, tasks and continuations.
///
/// Each method takes one event and says what the caller must do once it has let go of its lock. A
/// wake-up carries no element: who wakes takes what is there by then, or waits again.
struct ChannelState<Content: ChannelContent, Waiter> {
  private var content: Content
  private var seats = SeatTable<Content.Seat>()
  private var line = WaitingLine<Waiter>()
  private var lastTicket: UInt64 = 0
  /// Whether nothing else is sent; what is there already can still be taken.
  private var isFinished = false

  init(_ content: Content) {
    self.content = content
  }

  // MARK: Readers

  mutating func join(_ seat: Content.Seat) -> Int {
    seats.add(seat)
  }

  /// - Returns: What was kept for the reader, to end outside of the lock.
  mutating func leave(_ reader: Int) -> Content.Seat? {
    seats.remove(reader)
  }

  mutating func take(_ reader: Int, into target: inout Content.Target) -> ChannelFinding {
    if seats.has(reader), content.take(from: &seats[reader], into: &target) { return .element }
    guard !isFinished else { return .finished }
    lastTicket += 1
    return .nothing(ticket: lastTicket)
  }

  /// Lets somebody wait for a reader.
  ///
  /// - Returns: Whether there is something to wait for; if not, the caller goes on at once.
  mutating func wait(_ waiter: Waiter, for reader: Int, ticket: UInt64) -> Bool {
    guard seats.has(reader), content.pending(in: seats[reader]) == 0, !isFinished else {
      return false
    }
    line.enter(waiter, ticket: ticket)
    return true
  }

  /// - Returns: Who waited with the ticket, to be woken, if somebody does still.
  mutating func stopWaiting(ticket: UInt64) -> Waiter? {
    line.leave(ticket: ticket)
  }

  // MARK: The sender

  /// - Returns: What has become of no use, and who is to be woken.
  mutating func send(_ message: Content.Message) -> (remains: Content.Remains, woken: Woken<Waiter>)
  {
    (content.receive(message, for: &seats), line.leaveAll())
  }

  /// - Returns: What has become of no use, and who is to be woken.
  mutating func finish(
    _ ending: StreamEnding
  ) -> (remains: Content.Remains?, woken: Woken<Waiter>) {
    isFinished = true
    return (ending == .atOnce ? content.removeAll(from: &seats) : nil, line.leaveAll())
  }

  // MARK: Counters

  var counters: StreamCounters {
    StreamCounters(
      subscriptions: seats.count, pending: seats.sum(content.pending(in:)),
      dropped: content.dropped)
  }
}
