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
    let few = cost(of: 2_000, besideReaders: 100, trials: run.count(15, short: 7))
    let many = cost(of: 2_000, besideReaders: 100_000, trials: run.count(15, short: 7))
    run.note("ns with 100 readers", Int(few))
    run.note("ns with 100,000 readers", Int(many))
    run.expect("ratio", many / few, atMost: run.isShort ? 3 : 1.25)
  }

  /// Nanoseconds for the beginning and end of a reader, at best.
  private static func cost(of cycles: Int, besideReaders count: Int, trials: Int) -> Double {
    Watchdog.expect("R13", within: 120)
    let scene = TraitNode("scene")
    let values = scene.values(of: LevelTrait.self)
    let readers = (0..<count).map { _ in values.makeAsyncIterator() }
    let times = (0..<trials).map { _ in
      let start = ContinuousClock.now
      for _ in 0..<cycles {
        withExtendedLifetime(scene.values(of: LevelTrait.self).makeAsyncIterator()) {}
      }
      return (ContinuousClock.now - start).milliseconds * 1_000_000 / Double(cycles)
    }
    withExtendedLifetime(readers) {}
    return times.min() ?? 0
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
