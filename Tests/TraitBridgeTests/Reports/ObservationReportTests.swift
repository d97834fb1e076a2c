// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

/// What has gone wrong with observation elsewhere, and is not to go wrong here.
@Suite struct ObservationReportTests {
  private let scene = TraitNode("scene")

  @Test func `a value made from a trait is never behind it, wherever both are read`() {
    let seen = Log<[Theme]>()
    scene.registerForTraitChanges([ThemeTrait.self]) { (scene: TraitNode, _) in
      seen.add([scene[ThemeTrait.self], scene.environment.theme])
    }
    let traits = scene.observeValues(of: ThemeTrait.self) { scene, theme in
      seen.add([theme, scene.environment.theme])
    }
    let property = scene.observeValues(of: \.theme) { scene, theme in
      seen.add([scene[ThemeTrait.self], theme])
    }
    scene.traitOverrides.theme = .bold
    scene.environmentOverrides.theme = .pastel
    #expect(seen.entries.count == 8)
    #expect(seen.entries.filter { $0[0] != $0[1] } == [])
    withExtendedLifetime((traits, property)) {}
  }

  @Test func `who begins has one first value, ten thousand times`() async {
    for level in 0..<10_000 {
      var iterator = scene.values(of: LevelTrait.self).makeAsyncIterator()
      #expect(await iterator.next() == level)
      scene.traitOverrides[LevelTrait.self] = level + 1
      #expect(await iterator.next() == level + 1)
    }
  }

  @Test func `of several writes in one job of an actor its own readers take the last`() async {
    actor Gallery {
      private let scene = TraitNode("scene")
      private var seen: [Int] = []

      func follow() async {
        for await level in scene.values(of: LevelTrait.self) {
          seen.append(level)
          if level == 3 { break }
        }
      }

      /// Writes once the reader has begun.
      func write() async -> Bool {
        guard seen == [0] else { return false }
        for level in 1...3 { scene.traitOverrides[LevelTrait.self] = level }
        return true
      }

      var result: [Int] { seen }
    }
    let gallery = Gallery()
    let reader = Task { await gallery.follow() }
    while await !gallery.write() { await Task.yield() }
    await reader.value
    #expect(await gallery.result == [0, 3])
  }

  @Test func `an equal object in the place of another is a change for who follows objects`() async {
    let host = ModelHost(StoreLabel(), in: scene)
    scene.environmentOverrides[EqualStore.self] = EqualStore("one")
    var outputs = host.outputs.makeAsyncIterator()
    #expect(await outputs.next() == "one")
    let second = EqualStore("one")
    scene.environmentOverrides[EqualStore.self] = second
    second.name = "two"
    #expect(host.output == "two")
    #expect(await outputs.next() == "two")
  }

  @Test(arguments: [0.5, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude])
  func `a write on either side of a bridge is one change on each`(value: Double) {
    let seen = Log<String>()
    scene.registerForTraitChanges([SizeTrait.self]) { (_: TraitNode, _) in seen.add("handler") }
    let observations = [
      scene.observeChanges(of: SizeTrait.self) { _, _ in seen.add("trait") },
      scene.observeChanges(of: \.size) { _, _ in seen.add("property") },
    ]
    scene.traitOverrides[SizeTrait.self] = value
    #expect(seen.take().sorted() == ["handler", "property", "trait"])
    scene.environmentOverrides.size = 2
    #expect(seen.take().sorted() == ["handler", "property", "trait"])
    scene.environmentOverrides.size = value
    _ = seen.take()
    scene.traitOverrides[SizeTrait.self] = value
    scene.environmentOverrides.size = value
    #expect(seen.take() == [])
    withExtendedLifetime(observations) {}
  }

  @Test func `a bridge whose two ways do not fit together is one change, and no loop`() {
    let seen = Log<Int>()
    let observation = scene.observeValues(of: \.rounded) { seen.add($1) }
    let found = diagnostics { scene.environmentOverrides.rounded = 7 }
    #expect(found.map(\.code) == [])
    #expect(seen.take() == [0, 5], "what is read is what was written, rounded")
    withExtendedLifetime(observation) {}
  }

  @Test func `an equal write in a handler or an observer is the end of it`() {
    let calls = Log<String>()
    scene.registerForTraitChanges([LevelTrait.self]) { (scene: TraitNode, _) in
      calls.add("handler")
      scene.traitOverrides[LevelTrait.self] = scene[LevelTrait.self]
    }
    let observation = scene.observeChanges(of: LevelTrait.self) { scene, change in
      calls.add("observer")
      scene.traitOverrides[LevelTrait.self] = change.current
    }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(calls.take() == ["handler", "observer"])
    withExtendedLifetime(observation) {}
  }

  @Test func `a value that holds a closure is another one each time it is set, and only then`() {
    let calls = Log<Int>()
    let observation = scene.observeValues(of: \.makeLevel) { calls.add($1()) }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(calls.take() == [0])
    let one = { 1 }
    scene.environmentOverrides.makeLevel = one
    scene.environmentOverrides.makeLevel = one
    #expect(calls.take() == [1, 1])
    withExtendedLifetime(observation) {}
  }

  @Test func `a machine that goes on in its observer is seen in every state`() {
    let states = Log<Int>()
    let machine = scene.observeValues(of: LevelTrait.self) { scene, level in
      if (1..<20).contains(level) { scene.traitOverrides[LevelTrait.self] = level + 1 }
    }
    let watcher = scene.observeChanges(of: LevelTrait.self) { states.add($1.current) }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(states.take() == Array(1...20))
    withExtendedLifetime((machine, watcher)) {}
  }

  @Test func `a node that is watched, and its handlers, end with it`() async {
    final class Probe {}
    weak var lostProbe: Probe?
    var top: TraitNode? = TraitNode("top")
    weak let lost = top
    var tokens: [ModelObservation] = []
    do {
      guard let top else { return }
      let probe = Probe()
      lostProbe = probe
      let below = TraitNode("below", parent: top)
      for node in [top, below] {
        node.registerForTraitChanges([LevelTrait.self]) { (_: TraitNode, _) in _ = probe }
        tokens.append(node.observeValues(of: LevelTrait.self) { _, _ in _ = probe })
      }
    }
    top = nil
    #expect(lost == nil)
    #expect(lostProbe == nil)
    for token in tokens { token.cancel() }
  }

  @Test func `a node is let go of while its own loop waits`() {
    let stage = Stage(seed: 1)
    stage.task("loop") { [screen = stage.screen, trace = stage.trace] in
      let levels = await screen.levels()
      for await level in levels { trace.add("loop=\(level)") }
    }
    stage.executor.runUntilIdle()
    #expect(stage.unfinished == ["loop"])
    stage.task("end") { [screen = stage.screen] in await screen.end() }
    stage.executor.runUntilIdle()
    #expect(stage.unfinished == [])
    #expect(stage.trace.text == "loop=0 end.end loop.end")
  }

  @Test func `a commit wakes a reader once, and nobody who reads other things`() {
    let stage = Stage(seed: 1)
    stage.task("levels") { [screen = stage.screen] in
      var iterator = await screen.levels().makeAsyncIterator()
      _ = await iterator.next()
      _ = await iterator.next()
    }
    stage.task("themes") { [screen = stage.screen] in
      var iterator = await screen.perform { $0.values(of: ThemeTrait.self) }.makeAsyncIterator()
      _ = await iterator.next()
      _ = await iterator.next()
    }
    stage.executor.runUntilIdle()
    let unread = steps(of: "unread", on: stage) { $0.traitOverrides[SizeTrait.self] = 2 }
    let read = steps(of: "read", on: stage) { scene in
      scene.performBatchUpdates {
        for level in 1...9 { scene.traitOverrides[LevelTrait.self] = level }
      }
    }
    #expect(stage.unfinished == ["themes"])
    #expect(read - unread == 1, "the reader takes the value in one step")
    _ = steps(of: "end", on: stage) { $0.traitOverrides.theme = .bold }
    #expect(stage.unfinished == [])
  }

  /// How many steps there are until everybody waits again after a write.
  private func steps(
    of name: String, on stage: Stage, _ write: @escaping @Sendable (TraitNode) -> Void
  ) -> Int {
    let before = stage.executor.steps
    stage.task(name) { [screen = stage.screen] in await screen.perform(write) }
    stage.executor.runUntilIdle()
    return stage.executor.steps - before
  }

  @Test func `ending within what an end has begun is in order`() async {
    var window: TraitNode? = TraitNode("window")
    guard let values = window?.values(of: LevelTrait.self) else { return }
    var iterator = values.makeAsyncIterator()
    let observation = scene.observeChanges(of: LevelTrait.self) { _, _ in window = nil }
    #expect(await iterator.next() == 0)
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(window == nil)
    #expect(await iterator.next() == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer may let go of its own node, which goes after the delivery`() {
    var node: TraitNode? = TraitNode("node")
    let calls = Log<Int>()
    var observations: [ModelObservation] = []
    for _ in 0..<2 {
      guard let node else { return }
      observations.append(
        node.observeChanges(of: LevelTrait.self) { _, change in
          calls.add(change.current)
          release()
        })
    }
    weak let lost = node
    func release() { node = nil }
    node?.traitOverrides[LevelTrait.self] = 1
    #expect(calls.take() == [1, 1])
    #expect(lost == nil)
  }

  @Test func `a hundred thousand readers come, wait and give up one by one`() async {
    let values = scene.values(of: LevelTrait.self)
    var iterators = (0..<100_000).map { _ in values.makeAsyncIterator() }
    #expect(values.counters == StreamCounters(subscriptions: 100_000, pending: 100_000))
    scene.traitOverrides[LevelTrait.self] = 1
    iterators.removeSubrange(0..<50_000)
    while iterators.popLast() != nil {}
    #expect(values.counters == StreamCounters())
    var observations = (0..<100_000).map { _ in
      scene.observeChanges(of: LevelTrait.self) { _, _ in }
    }
    scene.traitOverrides[LevelTrait.self] = 2
    observations.removeSubrange(0..<50_000)
    while observations.popLast() != nil {}
    #expect(scene.streamCounters == StreamCounters())
  }

  @Test func `a hundred cancellations beside a hundred writes stop nobody`() async {
    let screen = TreeActor()
    let levels = await screen.levels()
    for _ in 0..<20 {
      await withTaskGroup { group in
        let readers = (0..<100).map { _ in
          Task {
            var iterator = levels.makeAsyncIterator()
            while await iterator.next() != nil {}
          }
        }
        group.addTask { for level in 1...100 { await screen.setLevel(level) } }
        group.addTask { for reader in readers { reader.cancel() } }
        for reader in readers { await reader.value }
      }
    }
    #expect(levels.counters.subscriptions == 0)
  }
}

@Observable
private final class EqualStore: Equatable {
  var name: String

  init(_ name: String) {
    self.name = name
  }

  static func == (first: EqualStore, second: EqualStore) -> Bool { first.name == second.name }
}

private struct StoreLabel: ViewModel {
  @ModelEnvironment(EqualStore.self) private var store
  var body: String { store?.name ?? "none" }
}

/// The size trait as a property.
private enum SizeKey: TraitBackedEnvironmentKey {
  typealias Trait = SizeTrait
}

/// A bridged key that reads multiples of five.
private enum RoundedKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: TraitCollection) -> Int { traits[LevelTrait.self] / 5 * 5 }
  static func write(to traits: inout any MutableTraits, value: Int) {
    traits[LevelTrait.self] = value
  }
}

private enum MakeLevelKey: ModelEnvironmentKey {
  static var defaultValue: () -> Int { { 0 } }
}

extension ModelEnvironmentValues {
  fileprivate var size: Double {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }

  fileprivate var rounded: Int {
    get { self[RoundedKey.self] }
    set { self[RoundedKey.self] = newValue }
  }

  fileprivate var makeLevel: () -> Int {
    get { self[MakeLevelKey.self] }
    set { self[MakeLevelKey.self] = newValue }
  }
}
