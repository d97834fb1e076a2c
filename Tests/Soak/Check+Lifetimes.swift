// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension SoakCheck {
  static let comeAndGo = SoakCheck(name: "R13", promise: "readers come and go without a trace") {
    run in
    let cycles = run.count(100_000, short: 20_000)
    let scene = TraitNode("scene")
    func cycle(_ count: Int) {
      for _ in 0..<count {
        let values = scene.values(of: LevelTrait.self)
        withExtendedLifetime(values.makeAsyncIterator()) {}
        let changes = scene.changes(of: LevelTrait.self)
        withExtendedLifetime(changes.makeAsyncIterator()) {}
        scene.observeValues(of: LevelTrait.self) { _, _ in }.cancel()
      }
    }
    cycle(cycles / 10)
    let growth = await Memory.growth { cycle(cycles) }
    run.note("cycles", cycles)
    run.expectGrowth(growth, atMost: 1)
    run.expectNone("readers left", scene.streamCounters.subscriptions)
    let start = ContinuousClock.now
    scene.traitOverrides[LevelTrait.self] = 1
    run.expect(
      "ms for the next write", (ContinuousClock.now - start).milliseconds, atMost: run.limit(1))
    let (few, many) = (Crowd(of: 100), Crowd(of: 100_000))
    Watchdog.expect("R13", within: 120)
    // In turns, so that what else the machine does falls on both.
    for _ in 0..<run.count(15, short: 9) {
      few.measure(cycles: 2_000)
      many.measure(cycles: 2_000)
    }
    run.note("ns with 100 readers", Int(few.best))
    run.note("ns with 100,000 readers", Int(many.best))
    run.expect("ratio", many.best / few.best, atMost: run.isShort ? 3 : 1.25)
  }

  static let lifetimes = SoakCheck(
    name: "R15", promise: "nothing of a tree is alive once it is let go of"
  ) { run in
    let count = run.count(10_000, short: 2_000)
    var probes: [WeakProbe] = []
    var loops: [Task<Void, Never>] = []
    let ends = Tally()
    for number in 0..<count {
      if number.isMultiple(of: 100) { Watchdog.expect("R15", within: 60) }
      let panel = Panel()
      panel.start()
      panel.traitOverrides[LevelTrait.self] = number + 1
      probes += [panel, panel.traitNode, panel.host].map(WeakProbe.init)
      let (values, outputs) = (panel.values(of: LevelTrait.self), panel.host.outputs)
      loops.append(
        Task.detached {
          for await _ in values {}
          for await _ in outputs {}
          ends.add()
        })
    }
    let start = ContinuousClock.now
    let alive = probes.count { $0.object != nil }
    for loop in loops { await loop.value }
    run.note("trees with handlers, observers, streams and a host", count)
    run.expectNone("objects alive", alive)
    run.expectNone("loops that did not end", count - ends.value)
    run.expect(
      "ms until all loops had ended", (ContinuousClock.now - start).milliseconds,
      atMost: run.limit(100))
  }
}

/// Readers that wait, and what it takes to begin and end one more beside them.
private final class Crowd {
  private let scene = TraitNode("scene")
  private let readers: [ModelValues<Int>.AsyncIterator]
  /// Nanoseconds for the beginning and end of a reader, at best.
  private(set) var best = Double.infinity

  init(of count: Int) {
    let values = scene.values(of: LevelTrait.self)
    readers = (0..<count).map { _ in values.makeAsyncIterator() }
  }

  func measure(cycles: Int) {
    let start = ContinuousClock.now
    for _ in 0..<cycles {
      withExtendedLifetime(scene.values(of: LevelTrait.self).makeAsyncIterator()) {}
    }
    let nanoseconds = (ContinuousClock.now - start).milliseconds * 1_000_000
    best = min(best, nanoseconds / Double(cycles))
  }
}

private final class WeakProbe {
  weak let object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

private struct LevelLabel: ViewModel, Equatable {
  @ModelEnvironment(LevelTrait.self) var level
  var body: Int { level }
}

/// Something on a screen that follows itself in every way, and writes no `[weak self]`.
private final class Panel: TraitEnvironment {
  let traitNode = TraitNode("panel")
  let host: ModelHost<LevelLabel>
  private var observations: [ModelObservation] = []
  private(set) var level = 0

  init() {
    host = ModelHost(LevelLabel(), in: traitNode)
  }

  func start() {
    registerForTraitChanges([LevelTrait.self]) { (panel: Panel, _) in
      panel.level = panel[LevelTrait.self]
    }
    observations = [
      observeValues(of: LevelTrait.self) { panel, level in panel.level = level },
      observeTraitChanges { panel, change in panel.level = change.current[LevelTrait.self] },
      host.observeOutputs { host, _ in _ = host.root },
    ]
    _ = environmentOverrides
  }
}
