// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

@testable import TraitBridge

/// A channel of numbers that keeps everything in plain lists.
struct NaiveChannel {
  enum Event {
    case join
    case leave(Int)
    case send
    case finish(StreamEnding)
    /// Takes an element, or waits under the number of the step.
    case next(Int)
    case cancel(waiter: Int)

    static func random(readers: Int, using random: inout SeededGenerator) -> Event {
      let reader = readers == 0 ? nil : Int.random(in: 0..<readers, using: &random)
      switch (Int.random(in: 0..<100, using: &random), reader) {
      case (0..<8, _): return .join
      case (8..<12, let reader?): return .leave(reader)
      case (12..<50, _): return .send
      case (50..<88, let reader?): return .next(reader)
      case (99, _):
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .finish(.afterTheLast)
        case 1: return .finish(.atOnce)
        default: return .send
        }
      default: return .cancel(waiter: Int.random(in: 1...400, using: &random))
      }
    }
  }

  struct Taken: Equatable {
    let value: Int
    let dropped: Int
  }

  enum Outcome: Equatable {
    case nothing
    case woken([Int])
    case taken(Taken)
    case waits(Bool)
    case finished
  }

  struct Reader {
    var values: [Int]
    var dropped = 0
  }

  let keepsHistory: Bool
  /// The newest value, for who joins.
  var newest: Int?
  var limit = 1
  var readers: [Reader] = []
  var waiting: [Int] = []
  var isFinished = false
  var dropped = 0
  /// What the tested channel calls the readers and the waits.
  var numbers: [Int] = []
  var tickets: [Int: UInt64] = [:]

  init(keepsHistory: Bool, initial: Int?, limit: Int = 1) {
    self.keepsHistory = keepsHistory
    newest = initial
    self.limit = limit
  }

  var counters: StreamCounters {
    StreamCounters(
      subscriptions: readers.count, pending: readers.map(\.values.count).reduce(0, +),
      dropped: keepsHistory ? dropped : 0)
  }

  mutating func perform(_ event: Event, _ step: Int) -> Outcome {
    switch event {
    case .join:
      readers.append(Reader(values: keepsHistory ? [] : newest.map { [$0] } ?? []))
      return .nothing
    case .leave(let reader):
      readers.remove(at: reader)
      return .nothing
    case .send:
      send(step)
      return .woken(takeWaiting())
    case .finish(let ending):
      isFinished = true
      if ending == .atOnce {
        newest = nil
        for index in readers.indices { readers[index].values = [] }
      }
      return .woken(takeWaiting())
    case .next(let reader):
      return next(reader, step)
    case .cancel(let waiter):
      guard let index = waiting.firstIndex(of: waiter) else { return .woken([]) }
      return .woken([waiting.remove(at: index)])
    }
  }

  private mutating func send(_ value: Int) {
    newest = value
    for index in readers.indices {
      readers[index].values.append(value)
      while readers[index].values.count > limit {
        readers[index].values.removeFirst()
        readers[index].dropped += 1
        dropped += 1
      }
    }
  }

  private mutating func next(_ reader: Int, _ step: Int) -> Outcome {
    guard readers[reader].values.isEmpty else {
      defer { readers[reader].dropped = 0 }
      return .taken(
        Taken(
          value: readers[reader].values.removeFirst(),
          dropped: keepsHistory ? readers[reader].dropped : 0))
    }
    guard !isFinished else { return .finished }
    waiting.append(step)
    return .waits(true)
  }

  private mutating func takeWaiting() -> [Int] {
    defer { waiting = [] }
    return waiting
  }
}
