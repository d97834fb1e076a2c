// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TraitBridge

private struct LevelLabel: ViewModel, Equatable {
  @ModelEnvironment(LevelTrait.self) var level
  var body: String { "level \(level)" }
}

/// How streams begin, are counted, and end.
@Suite struct StreamLifetimeTests {
  private let scene = TraitNode("scene")

  @Test func `what reads, waits and was dropped is counted, for a node and all below it`() async {
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(LevelLabel(), in: window)
    let values = scene.values(of: LevelTrait.self)
    let changes = window.changes(of: LevelTrait.self, limit: 2)
    let outputs = host.outputs
    #expect(scene.streamCounters == StreamCounters(subscriptions: 1), "the changes are kept")
    var first: ModelValues<Int>.Iterator? = values.makeAsyncIterator()
    let second = outputs.makeAsyncIterator()
    let observation = host.observeOutputs { _, _ in }
    #expect(scene.streamCounters == StreamCounters(subscriptions: 4, pending: 2))
    #expect(await first?.next() == 0)
    #expect(values.counters == StreamCounters(subscriptions: 1))
    for level in 1...5 { scene.traitOverrides[LevelTrait.self] = level }
    #expect(values.counters == StreamCounters(subscriptions: 1, pending: 1))
    #expect(changes.counters == StreamCounters(subscriptions: 1, pending: 2, dropped: 3))
    #expect(outputs.counters == StreamCounters(subscriptions: 1, pending: 1))
    #expect(
      scene.streamCounters == StreamCounters(subscriptions: 4, pending: 4, dropped: 3))
    first = nil
    #expect(values.counters == StreamCounters())
    withExtendedLifetime((second, observation)) {}
  }

  @Test func `an iterator that takes over from the sequence leaves nothing in it`() async {
    let changes = scene.changes(of: LevelTrait.self)
    var iterator: ModelChanges<Int>.Iterator? = changes.makeAsyncIterator()
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(await iterator?.next() == ModelChange(previous: 0, current: 1))
    iterator = nil
    #expect(changes.counters == StreamCounters())
    scene.traitOverrides[LevelTrait.self] = 2
    var later = changes.makeAsyncIterator()
    scene.traitOverrides[LevelTrait.self] = 3
    #expect(await later.next() == ModelChange(previous: 2, current: 3))
  }

  @Test func `streams of the same value share what feeds them, however many there are`() async {
    let host = ModelHost(LevelLabel(), in: scene)
    let reads = Log<Void>()
    host.observeEvaluations { _ in reads.add(()) }
    let streams = (0..<10).map { _ in host.outputs }
    var iterators = streams.map { $0.makeAsyncIterator() }
    #expect(streams[0].counters.subscriptions == 10)
    _ = reads.take()
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(reads.take().count == 1)
    for index in iterators.indices { #expect(await iterators[index].next() == "level 1") }
  }

  @Test func `streams that come and go without a write leave nothing on their node`() {
    for _ in 0..<1_000 {
      _ = scene.values(of: LevelTrait.self).makeAsyncIterator()
      _ = scene.changes(of: \.density).makeAsyncIterator()
      scene.observeValues(of: \.theme) { _, _ in }.cancel()
    }
    #expect(scene.streamCounters == StreamCounters())
    #expect(scene.traitNode.tree.effects.count <= 2, "one for each value that is followed")
  }

  @Test func `streams that are made within a batch begin with what it ends with`() async {
    let (values, changes) = scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 1
      let values = scene.values(of: LevelTrait.self)
      let changes = scene.changes(of: LevelTrait.self)
      scene.traitOverrides[LevelTrait.self] = 2
      #expect(values.counters == StreamCounters(), "nothing is there before the commit")
      return (values, changes)
    }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 2)
    var other = changes.makeAsyncIterator()
    #expect(await other.next() == ModelChange(previous: 1, current: 2))
    scene.traitOverrides[LevelTrait.self] = 3
    #expect(await iterator.next() == 3)
    #expect(await other.next() == ModelChange(previous: 2, current: 3))
  }

  @Test func `a stream made within a batch that changes nothing has its first value after it`()
    async
  {
    let values = scene.performBatchUpdates { scene.values(of: LevelTrait.self) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
  }

  @Test func `ten iterators end with their node, and a node ends while its stream is kept`() async {
    var node: TraitNode? = TraitNode("node")
    weak let lost = node
    guard let values = node?.values(of: LevelTrait.self) else { return }
    var iterators = (0..<10).map { _ in values.makeAsyncIterator() }
    for index in iterators.indices { #expect(await iterators[index].next() == 0) }
    node = nil
    #expect(lost == nil)
    for index in iterators.indices {
      #expect(await iterators[index].next() == nil)
      #expect(await iterators[index].next() == nil)
    }
    var late = values.makeAsyncIterator()
    #expect(await late.next() == 0, "what was there last")
    #expect(await late.next() == nil)
  }

  @Test func `nodes below end their streams when the top is let go of`() async {
    var top: TraitNode? = TraitNode("top")
    var iterators: [ModelChanges<Int>.Iterator] = []
    do {
      var node = top
      for _ in 0..<20 {
        guard let parent = node else { return }
        let child = TraitNode("node", parent: parent)
        iterators.append(child.changes(of: LevelTrait.self).makeAsyncIterator())
        node = child
      }
    }
    top = nil
    for index in iterators.indices { #expect(await iterators[index].next() == nil) }
  }

  @Test func `a host's streams end with the host, even those made within a batch`() async {
    let node = TraitNode("node")
    var iterators: [ModelValues<String>.Iterator] = []
    do {
      let host = ModelHost(LevelLabel())
      iterators.append(host.outputs.makeAsyncIterator())
      node.performBatchUpdates { iterators.append(host.outputs.makeAsyncIterator()) }
      for index in iterators.indices { #expect(await iterators[index].next() == "level 0") }
      withExtendedLifetime(host) {}
    }
    for index in iterators.indices { #expect(await iterators[index].next() == nil) }
  }

  @Test func `a stream goes on when its subtree moves, and hears of what differs there`() async {
    let other = TraitNode("other")
    other.traitOverrides[LevelTrait.self] = 7
    let window = TraitNode("window", parent: scene)
    var values = window.values(of: LevelTrait.self).makeAsyncIterator()
    var changes = window.changes(of: LevelTrait.self).makeAsyncIterator()
    #expect(await values.next() == 0)
    other.attach(window)
    #expect(await values.next() == 7)
    #expect(await changes.next() == ModelChange(previous: 0, current: 7))
    window.detach()
    #expect(await values.next() == 0)
    #expect(await changes.next() == ModelChange(previous: 7, current: 0))
  }

  @Test func `an output that can't be compared is an element for each run, and no other`() async {
    struct Uncomparable: ViewModel, Equatable {
      @ModelEnvironment(LevelTrait.self) var level
      var body: (level: Int, double: Int) { (level, 2 * level) }
    }
    let host = ModelHost(Uncomparable(), in: scene)
    let outputs = host.outputs
    var iterator = outputs.makeAsyncIterator()
    #expect(await iterator.next()?.double == 0)
    scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 1
      scene.traitOverrides[LevelTrait.self] = 0
    }
    #expect(outputs.counters == StreamCounters(subscriptions: 1))
    scene.traitOverrides[LevelTrait.self] = 3
    #expect(await iterator.next()?.double == 6)
  }

  @Test func `a limit below one is one, and a very large one is no limit`() async {
    let one = scene.changes(of: LevelTrait.self, limit: -3)
    let all = scene.changes(of: LevelTrait.self, limit: .max)
    for level in 1...300 { scene.traitOverrides[LevelTrait.self] = level }
    var first = one.makeAsyncIterator()
    #expect(await first.next() == ModelChange(previous: 299, current: 300, dropped: 299))
    var second = all.makeAsyncIterator()
    #expect(await second.next() == ModelChange(previous: 0, current: 1))
    #expect(all.counters.pending == 299)
    let usual = scene.changes(of: LevelTrait.self)
    for level in 1...100 { scene.traitOverrides[LevelTrait.self] = level }
    var third = usual.makeAsyncIterator()
    #expect(await third.next() == ModelChange(previous: 36, current: 37, dropped: 36))
    #expect(ModelChanges<Int>.defaultLimit == 64)
  }
}
