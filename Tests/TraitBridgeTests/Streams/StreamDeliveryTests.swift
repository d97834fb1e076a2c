// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// What a write has to do with its readers, and when it has nothing to do with them.
@Suite struct StreamDeliveryTests {
  private let scene = TraitNode("scene")
  private let levels: ModelValues<Int>

  init() {
    levels = scene.values(of: LevelTrait.self)
  }

  @Test func `a value that is there is taken without a suspension`() {
    let executor = StepExecutor(seed: 1)
    let seen = Trace()
    executor.start { [seen] in
      let node = TraitNode("node")
      var iterator = node.values(of: LevelTrait.self).makeAsyncIterator()
      _ = await iterator.next()
      for level in 1...50 {
        node.traitOverrides[LevelTrait.self] = level
        seen.add("value=\(await iterator.next() ?? 0)")
      }
      var other = node.values(of: LevelTrait.self).makeAsyncIterator()
      for level in 51...100 {
        node.traitOverrides[LevelTrait.self] = level
        seen.add("value=\(await other.next(isolation: nil) ?? 0)")
      }
    }
    executor.runUntilIdle()
    #expect(seen.numbers("value") == Array(1...100))
    #expect(executor.steps == 1)
  }

  @Test func `a write that a handler takes back is no element`() async {
    var iterator = levels.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    scene.registerForTraitChanges([LevelTrait.self]) { (scene: TraitNode, _) in
      if scene[LevelTrait.self] == 5 { scene.traitOverrides[LevelTrait.self] = 0 }
    }
    scene.traitOverrides[LevelTrait.self] = 5
    #expect(levels.counters == StreamCounters(subscriptions: 1))
    scene.traitOverrides[LevelTrait.self] = 6
    #expect(await iterator.next() == 6)
  }

  @Test func `a value whose end writes is told of what it has written`() async {
    final class Ticket: Equatable, Sendable {
      let number: Int
      nonisolated(unsafe) let onEnd: () -> Void
      init(_ number: Int, onEnd: @escaping () -> Void) {
        self.number = number
        unsafe self.onEnd = onEnd
      }
      deinit { unsafe onEnd() }
      static func == (first: Ticket, second: Ticket) -> Bool { first.number == second.number }
    }
    enum TicketTrait: TraitDefinition { static var defaultValue: Ticket? { nil } }

    var tickets = scene.values(of: TicketTrait.self).makeAsyncIterator()
    var iterator = levels.makeAsyncIterator()
    #expect(await tickets.next() == .some(nil))
    #expect(await iterator.next() == 0)
    scene.traitOverrides[TicketTrait.self] = Ticket(1) { [scene] in
      scene.traitOverrides[LevelTrait.self] = 7
    }
    scene.traitOverrides[TicketTrait.self] = Ticket(2) {}
    #expect(await tickets.next()??.number == 2)
    #expect(await iterator.next() == 7)
  }

  @Test func `a node that ends before the delivery takes its streams with it, and no others`() async
  {
    var nodes = (0..<5).map { TraitNode("\($0)", parent: scene) }
    let streams = nodes.map { $0.values(of: LevelTrait.self) }
    var iterators = streams.map { $0.makeAsyncIterator() }
    for index in iterators.indices { #expect(await iterators[index].next() == 0) }
    scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 1
      for index in [1, 4, 0] {
        nodes[index].detach()
        nodes[index] = TraitNode("another")
      }
    }
    for index in [1, 4, 0] { #expect(await iterators[index].next() == nil) }
    for index in [2, 3] { #expect(await iterators[index].next() == 1) }
    scene.traitOverrides[LevelTrait.self] = 2
    for index in [2, 3] { #expect(await iterators[index].next() == 2) }
  }

  @Test func `a stream that is followed in both ways has its values and its changes`() async {
    var iterator = levels.makeAsyncIterator()
    var changes = scene.changes(of: LevelTrait.self).makeAsyncIterator()
    #expect(await iterator.next() == 0)
    scene.traitOverrides[LevelTrait.self] = 1
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(await iterator.next() == 2)
    #expect(await changes.next() == ModelChange(previous: 0, current: 1))
    #expect(await changes.next() == ModelChange(previous: 1, current: 2))
  }
}
