// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TraitBridge

/// The state machine behind all streams, against a model that keeps everything in plain lists.
@Suite struct ChannelStateTests {
  @Test(arguments: Seeds.all)
  func `random events do to values what they do to a list`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = NewestValue(0)
    var state = ChannelState<NewestValue, Int>(values)
    var naive = NaiveChannel(keepsHistory: false, initial: 0)
    for step in 1...400 {
      let event = NaiveChannel.Event.random(readers: naive.readers.count, using: &random)
      let expected = naive.perform(event, step)
      let found = perform(event, step, &state, &naive) {
        values.prepare(step)
        defer { values.endReplaced() }
        return $0.send(()).woken.all
      } join: {
        $0.join(.init())
      } take: {
        takeValue($1, of: &$0)
      }
      #expect(found == expected, "step \(step) of seed \(seed): \(event)")
    }
    #expect(state.counters == naive.counters, "seed \(seed)")
  }

  @Test(arguments: Seeds.all)
  func `random events do to changes what they do to lists`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 0...5, using: &random)
    var state = ChannelState<ChangeLog<Int>, Int>(ChangeLog())
    var naive = NaiveChannel(keepsHistory: true, initial: nil, limit: max(limit, 1))
    for step in 1...400 {
      let event = NaiveChannel.Event.random(readers: naive.readers.count, using: &random)
      let expected = naive.perform(event, step)
      let found = perform(event, step, &state, &naive) {
        $0.send(.init(previous: step - 1, current: step)).woken.all
      } join: {
        $0.join(.init(limit: limit))
      } take: {
        var element: ChangeLog<Int>.Element?
        let finding = $0.take($1, into: &element)
        return (
          finding,
          element.map { NaiveChannel.Taken(value: $0.change.current, dropped: $0.dropped) }
        )
      }
      #expect(found == expected, "step \(step) of seed \(seed): \(event)")
    }
    #expect(state.counters == naive.counters, "seed \(seed)")
  }

  @Test func `who has waited longest is woken first, and who has given up is not`() {
    var line = WaitingLine<Int>()
    for ticket in [1, 3, 2, 5, 4] as [UInt64] { line.enter(Int(ticket), ticket: ticket) }
    #expect(line.leave(ticket: 3) == 3)
    #expect(line.leave(ticket: 3) == nil)
    #expect(line.leave(ticket: 9) == nil)
    #expect(line.count == 4)
    #expect(line.leaveAll().all == [1, 2, 4, 5])
    #expect(line.leaveAll().all == [])
  }

  /// Takes a value out of the memory that a channel of values puts it into.
  private func takeValue(
    _ reader: Int, of state: inout ChannelState<NewestValue, Int>
  ) -> (ChannelFinding, NaiveChannel.Taken?) {
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 1) { memory in
      guard let memory = memory.baseAddress else { return (.finished, nil) }
      var target = unsafe NewestValue.Target(memory)
      let finding = state.take(reader, into: &target)
      guard case .element = finding else { return (finding, nil) }
      return unsafe (finding, NaiveChannel.Taken(value: memory.move(), dropped: 0))
    }
  }

  /// Does to a state machine what an event says, with the same numbers as the model has.
  private func perform<Content: ChannelContent>(
    _ event: NaiveChannel.Event, _ step: Int, _ state: inout ChannelState<Content, Int>,
    _ naive: inout NaiveChannel, send: (inout ChannelState<Content, Int>) -> [Int],
    join: (inout ChannelState<Content, Int>) -> Int,
    take: (inout ChannelState<Content, Int>, Int) -> (ChannelFinding, NaiveChannel.Taken?)
  ) -> NaiveChannel.Outcome {
    switch event {
    case .join:
      naive.numbers.append(join(&state))
      return .nothing
    case .leave(let reader):
      _ = state.leave(naive.numbers.remove(at: reader))
      return .nothing
    case .send:
      return .woken(send(&state))
    case .finish(let ending):
      return .woken(state.finish(ending).woken.all)
    case .next(let reader):
      let (finding, taken) = take(&state, naive.numbers[reader])
      switch finding {
      case .element: return taken.map { .taken($0) } ?? .nothing
      case .finished: return .finished
      case .nothing(let ticket):
        naive.tickets[step] = ticket
        return .waits(state.wait(step, for: naive.numbers[reader], ticket: ticket))
      }
    case .cancel(let waiter):
      let woken = naive.tickets[waiter].flatMap { state.stopWaiting(ticket: $0) }
      return .woken(woken.map { [$0] } ?? [])
    }
  }
}
