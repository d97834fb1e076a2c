// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct LevelLabel: ViewModel, Equatable {
  @ModelEnvironment(LevelTrait.self) var level
  var body: String { "level \(level)" }
}

/// Observers: both contracts for code that is not asynchronous.
@Suite struct ObserverTests {
  private let scene = TraitNode("scene")
  private let levels = Log<Int>()

  @Test func `values are called with the present one at once, then once for each commit`() {
    scene.traitOverrides[LevelTrait.self] = 1
    let observation = scene.observeValues(of: LevelTrait.self) { [levels] _, level in
      levels.add(level)
    }
    #expect(levels.take() == [1])
    scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 2
      scene.traitOverrides[LevelTrait.self] = 3
      #expect(levels.take() == [])
    }
    scene.traitOverrides[LevelTrait.self] = 3
    scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 4
      scene.traitOverrides[LevelTrait.self] = 3
    }
    #expect(levels.take() == [3])
    observation.cancel()
    observation.cancel()
    scene.traitOverrides[LevelTrait.self] = 5
    #expect(levels.take() == [])
  }

  @Test func `changes are called with what was before the commit, and nothing at first`() {
    let seen = Log<ModelChange<Int>>()
    let observation = scene.observeChanges(of: LevelTrait.self) { _, change in seen.add(change) }
    scene.registerForTraitChanges([LevelTrait.self]) { (scene: TraitNode, _) in
      if scene[LevelTrait.self] == 1 { scene.traitOverrides[LevelTrait.self] = 2 }
    }
    #expect(seen.take() == [])
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(seen.take() == [ModelChange(previous: 0, current: 2)], "all rounds are one change")
    withExtendedLifetime(observation) {}
  }

  @Test func `every source can be observed under its contract`() {
    let host = ModelHost(LevelLabel(), in: scene)
    let seen = Log<String>()
    let observations = [
      scene.observeValues(of: \.density) { seen.add("density \($1)") },
      scene.observeTraitCollections { seen.add("traits \($1[LevelTrait.self])") },
      host.observeOutputs { seen.add("output \($1)") },
      scene.observeChanges(of: \.density) { seen.add("density \($1.previous) to \($1.current)") },
      scene.observeTraitChanges { seen.add("traits from \($1.previous[LevelTrait.self])") },
    ]
    #expect(seen.take() == ["density 10", "traits 0", "output level 0"])
    scene.performBatchUpdates {
      scene.environmentOverrides.density = 3
      scene.traitOverrides[LevelTrait.self] = 1
    }
    #expect(
      seen.take() == [
        "density 3", "density 10 to 3", "traits 1", "traits from 0", "output level 1",
      ])
    withExtendedLifetime(observations) {}
  }

  @Test func `dropping the token ends the calls at once, and lets go of what the handler holds`() {
    final class Probe {}
    weak var lost: Probe?
    do {
      let probe = Probe()
      lost = probe
      let observation = scene.observeValues(of: LevelTrait.self) { [levels] _, level in
        _ = probe
        levels.add(level)
      }
      #expect(scene.streamCounters == StreamCounters(subscriptions: 1))
      withExtendedLifetime(observation) {}
    }
    #expect(lost == nil)
    #expect(scene.streamCounters == StreamCounters())
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(levels.take() == [0])
  }

  @Test func `with the last observer of an output its view model stops running`() {
    let host = ModelHost(LevelLabel(), in: scene)
    let runs = Log<String>()
    host.observeEvaluations { runs.add($0.name) }
    let observation = host.observeOutputs { _, _ in }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(runs.take() == ["LevelLabel", "LevelLabel"])
    observation.cancel()
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(runs.take() == [])
  }

  @Test func `what an observer writes is told when everybody has heard of what was before`() {
    let seen = Log<String>()
    let first = scene.observeValues(of: LevelTrait.self) { scene, level in
      seen.add("first \(level)")
      if level == 1 { scene.traitOverrides[LevelTrait.self] = 2 }
    }
    let second = scene.observeValues(of: LevelTrait.self) { seen.add("second \($1)") }
    #expect(seen.take() == ["first 0", "second 0"])
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(seen.take() == ["first 1", "second 1", "first 2", "second 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `what an observer writes in its first call is told after that call`() {
    let seen = Log<String>()
    let observation = scene.observeValues(of: LevelTrait.self) { scene, level in
      seen.add("begin \(level)")
      if level < 2 { scene.traitOverrides[LevelTrait.self] += 1 }
      seen.add("end \(level)")
    }
    #expect(
      seen.take() == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
    withExtendedLifetime(observation) {}
  }

  @Test func `observers that never agree are stopped, and the last value stays right`() async {
    // Another label than elsewhere, since each place is reported once.
    let scene = TraitNode("restless observers")
    let up = scene.observeValues(of: LevelTrait.self) { scene, level in
      scene.traitOverrides[LevelTrait.self] = level + 1
    }
    var iterator = scene.values(of: LevelTrait.self).makeAsyncIterator()
    let found = diagnostics { scene.traitOverrides[LevelTrait.self] = 1_000 }
    #expect(found.map(\.code) == [.roundLimit])
    up.cancel()
    #expect(await iterator.next() == scene[LevelTrait.self])
    scene.traitOverrides[LevelTrait.self] = 5
    #expect(await iterator.next() == 5)
  }

  @Test func `handlers that never agree leave streams with the value that is there`() async {
    let scene = TraitNode("restless handlers")
    let values = scene.values(of: LevelTrait.self)
    scene.registerForTraitChanges([LevelTrait.self]) { (scene: TraitNode, _) in
      scene.traitOverrides[LevelTrait.self] += 1
    }
    let found = diagnostics { scene.traitOverrides[LevelTrait.self] = 1 }
    #expect(found.map(\.code) == [.roundLimit])
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == scene[LevelTrait.self])
  }

  @Test func `values whose ends write for ever are stopped`() async {
    let scene = TraitNode("restless values")
    var isArmed = true
    scene.environmentOverrides.makeTicket = { [scene] level in
      Ticket { if isArmed { scene.traitOverrides[LevelTrait.self] = level + 2 } }
    }
    var tickets = scene.values(of: \.ticket).makeAsyncIterator()
    let found = diagnostics { scene.traitOverrides[LevelTrait.self] = 1 }
    #expect(found.map(\.code) == [.roundLimit])
    isArmed = false
    #expect(await tickets.next() != nil)
  }

  @Test func `parents are told before children, whoever was observed first`() {
    let window = TraitNode("window", parent: scene)
    let seen = Log<String>()
    let inner = window.observeChanges(of: LevelTrait.self) { window, _ in seen.add(window.label) }
    let outer = scene.observeChanges(of: LevelTrait.self) { scene, _ in seen.add(scene.label) }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(seen.take() == ["scene", "window"])
    withExtendedLifetime((inner, outer)) {}
  }

  @Test func `observers come and go within each other`() {
    var observations: [ModelObservation] = []
    let seen = Log<String>()
    observations.append(
      scene.observeChanges(of: LevelTrait.self) { scene, change in
        seen.add("first \(change.current)")
        observations.removeLast().cancel()
        observations.append(
          scene.observeValues(of: LevelTrait.self) { seen.add("third \($1)") })
      })
    observations.append(
      scene.observeChanges(of: LevelTrait.self) { seen.add("second \($1.current)") })
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(seen.take() == ["first 1", "third 1"])
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(seen.take() == ["first 2", "third 2"])
    #expect(scene.streamCounters.subscriptions == 2)
  }

  @Test func `what a handler holds may cancel the same observation when it ends`() {
    final class Owner {
      var observation: ModelObservation?
      deinit { observation?.cancel() }
    }
    var owner: Owner? = Owner()
    let observation = scene.observeChanges(of: LevelTrait.self) { [owner] _, _ in _ = owner }
    owner?.observation = observation
    owner = nil
    observation.cancel()
    #expect(scene.streamCounters == StreamCounters())
  }

  @Test func `an environment that keeps its token is let go of`() {
    final class Panel: TraitEnvironment {
      let traitNode = TraitNode("panel")
      var observation: ModelObservation?
      var level = 0

      func start() {
        observation = observeValues(of: LevelTrait.self) { panel, level in panel.level = level }
      }
    }
    weak var lost: Panel?
    do {
      let panel = Panel()
      panel.start()
      panel.traitOverrides[LevelTrait.self] = 3
      #expect(panel.level == 3)
      lost = panel
    }
    #expect(lost == nil)
  }

  @Test func `an observation that outlives its node is silent`() {
    var node: TraitNode? = TraitNode("node")
    let observation = node?.observeValues(of: LevelTrait.self) { [levels] in levels.add($1) }
    node = nil
    observation?.cancel()
    #expect(levels.take() == [0])
  }
}

/// Something that does something when it ends.
private final class Ticket {
  let onEnd: () -> Void

  init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }
}

private enum MakeTicketKey: ModelEnvironmentKey {
  static var defaultValue: (Int) -> Ticket { { _ in Ticket {} } }
}

extension ModelEnvironmentValues {
  fileprivate var makeTicket: (Int) -> Ticket {
    get { self[MakeTicketKey.self] }
    set { self[MakeTicketKey.self] = newValue }
  }

  /// Another one for each level.
  fileprivate var ticket: Ticket { makeTicket(self[LevelTrait.self]) }
}
