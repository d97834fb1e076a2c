// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Code that is called back for the traits that it has read.
@Suite struct TraitTrackingTests {
  private let scene = TraitNode("scene")
  private let window: TraitNode
  private let log = Log<String>()

  init() {
    window = TraitNode("window", parent: scene)
  }

  /// A layout with one tracked scope, which reads the level if the theme is bold.
  private func layout() -> String {
    window.withTraitTracking { traits in
      traits.theme == .bold ? "bold \(traits[LevelTrait.self])" : "plain"
    } onChange: { [log] window in
      log.add("\(window.label) is to lay out")
    }
  }

  @Test func `a tracked scope is told once of a trait that it has read, and of no other`() {
    #expect(layout() == "plain")
    scene.traitOverrides[SizeTrait.self] = 2
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == [])
    scene.traitOverrides.theme = .pastel
    #expect(log.take() == ["window is to lay out"])
    scene.traitOverrides.theme = .bold
    #expect(log.take() == [], "it has not run again")
  }

  @Test func `what a scope has read is found out anew in each run`() {
    scene.traitOverrides.theme = .bold
    #expect(layout() == "bold 0")
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == ["window is to lay out"])
    scene.traitOverrides.theme = .pastel
    #expect(layout() == "plain")
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(log.take() == [], "the last run has not read the level")
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["window is to lay out"])
  }

  @Test func `a scope that has run often is told once`() {
    for _ in 1...10 { #expect(layout() == "plain") }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["window is to lay out"])
  }

  @Test func `a scope that changes what it has read is told of the next change`() {
    let found = diagnostics {
      window.withTraitTracking { [window] traits in
        window.traitOverrides[LevelTrait.self] = traits[LevelTrait.self] + 1
      } onChange: { [log] _ in
        log.add("told")
      }
    }
    #expect(found.map(\.code) == [.writeDuringEvaluation, .cyclicEvaluation])
    #expect(log.take() == [])
    window.traitOverrides[LevelTrait.self] = 10
    #expect(log.take() == ["told"])
  }

  @Test func `a batch tells a scope once, and not of what comes back`() {
    _ = layout()
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides.theme = .standard
    }
    #expect(log.take() == [])
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides.theme = .pastel
    }
    #expect(log.take() == ["window is to lay out"])
  }

  @Test func `each place in the code and each node is a scope of its own`() {
    for node in [scene, window] {
      node.withTraitTracking {
        _ = $0.theme
      } onChange: { [log] in
        log.add("theme \($0.label)")
      }
      node.withTraitTracking {
        _ = $0[LevelTrait.self]
      } onChange: { [log] in
        log.add("level \($0.label)")
      }
    }
    window.traitOverrides.theme = .bold
    #expect(log.take() == ["theme window"])
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides[LevelTrait.self] = 1
    }
    #expect(log.take() == ["theme scene", "level scene", "level window"])
  }

  @Test func `reads of other nodes, of the environment and of outputs count as well`() {
    struct Title: ViewModel {
      @ModelEnvironment(LevelTrait.self) private var level
      var body: String { "level \(level)" }
    }
    let other = TraitNode("other")
    let host = ModelHost(Title(), in: other)
    window.registerForTraitUpdates { [log] (window: TraitNode, _) in
      log.add("\(other.traitCollection.theme) \(window.environment.density) \(host.output)")
    }
    #expect(log.take() == ["standard 10 level 0"])
    other.traitOverrides.theme = .bold
    scene.environmentOverrides.density = 20
    other.traitOverrides[LevelTrait.self] = 3
    #expect(log.take() == ["bold 10 level 0", "bold 20 level 0", "bold 20 level 3"])
  }

  @Test func `comparing and printing a collection reads all of it`() {
    window.withTraitTracking {
      _ = $0 == TraitCollection()
    } onChange: { [log] _ in
      log.add("compared")
    }
    window.withTraitTracking {
      _ = "\($0)"
    } onChange: { [log] _ in
      log.add("printed")
    }
    scene.traitOverrides[SizeTrait.self] = 3
    #expect(log.take() == ["compared", "printed"])
  }

  @Test func `an update runs now, and again for what its last run has read`() {
    window.registerForTraitUpdates { [log] (window: TraitNode, traits) in
      log.add(traits.theme == .bold ? "\(window.label) \(traits[LevelTrait.self])" : "plain")
    }
    #expect(log.take() == ["plain"])
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == [])
    scene.traitOverrides.theme = .bold
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(log.take() == ["window 1", "window 2"])
    scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 3
      scene.traitOverrides.theme = .pastel
    }
    scene.traitOverrides[LevelTrait.self] = 4
    #expect(log.take() == ["plain"])
  }

  @Test func `updates come after handlers and evaluations, parents first`() {
    struct Reader: ViewModel {
      @ModelEnvironment(\.theme) private var theme
      var body: Theme { theme }
    }
    let host = ModelHost(Reader(), in: scene)
    window.registerForTraitUpdates { [log] (_: TraitNode, traits) in
      log.add("window \(traits.theme)")
    }
    scene.registerForTraitUpdates { [log] (_: TraitNode, traits) in log.add("scene \(traits.theme)")
    }
    window.registerForTraitChanges([ThemeTrait.self]) { [log] (_: TraitNode, _) in
      log.add("handler")
    }
    host.observeEvaluations { [log] _ in log.add("evaluation") }
    host.onOutputChange { [log] _, _ in log.add("drawing") }
    _ = log.take()
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["handler", "evaluation", "scene bold", "window bold", "drawing"])
  }

  @Test func `the traits of the node are current in tracked code and its callback`() {
    window.traitOverrides.theme = .pastel
    window.withTraitTracking { [log] traits in
      #expect(TraitCollection.current == traits)
      log.add("runs with \(TraitCollection.current.theme)")
    } onChange: { [log] _ in
      log.add("told with \(TraitCollection.current.theme)")
    }
    window.registerForTraitUpdates { [log] (_: TraitNode, _) in
      log.add("updates with \(TraitCollection.current.theme)")
    }
    window.traitOverrides.theme = .bold
    #expect(
      log.take() == [
        "runs with pastel", "updates with pastel", "told with bold", "updates with bold",
      ])
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `code that throws has read what it has read`() throws {
    struct Failure: Error {}
    func run() throws(Failure) {
      try window.withTraitTracking { (traits) throws(Failure) in
        if traits.theme == .standard { throw Failure() }
      } onChange: { [log] _ in
        log.add("try again")
      }
    }
    #expect(throws: Failure.self) { try run() }
    #expect(TraitCollection.current == TraitCollection())
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["try again"])
    try run()
  }

  @Test func `an update ends with its token, even from within, and with its node or object`() throws
  {
    final class Panel: TraitEnvironment {
      let traitNode = TraitNode("panel")
    }
    let update: (TraitNode, TraitCollection) -> Void = { [log] node, traits in
      log.add("\(node.label) \(traits.theme)")
    }
    let token = window.registerForTraitUpdates(update)
    let inner = Shared<TraitChangeRegistration?>(nil)
    inner.value = scene.registerForTraitUpdates { [log] (scene: TraitNode, traits) in
      log.add("once \(traits.theme)")
      if let token = inner.value { scene.unregisterForTraitChanges(token) }
    }
    var panel: Panel? = Panel()
    let node = try #require(panel?.traitNode)
    scene.attach(node)
    panel?.registerForTraitUpdates { [log] (_: Panel, traits) in log.add("panel \(traits.theme)") }
    panel?.withTraitTracking {
      _ = $0.theme
    } onChange: { [log] _ in
      log.add("panel told")
    }
    #expect(log.take() == ["window standard", "once standard", "panel standard"])
    panel = nil
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["once bold", "window bold"])
    window.unregisterForTraitChanges(token)
    scene.traitOverrides.theme = .pastel
    #expect(log.take() == [])
  }

  @Test func `moving and detaching the node tell those whose traits differ`() {
    scene.traitOverrides.theme = .bold
    _ = layout()
    window.registerForTraitUpdates { [log] (_: TraitNode, traits) in log.add("\(traits.theme)") }
    let other = TraitNode("other scene")
    other.traitOverrides.theme = .bold
    other.attach(window)
    #expect(log.take() == ["bold"])
    window.detach()
    #expect(log.take() == ["window is to lay out", "standard"])
  }

  @Test func `a body that runs tracked code follows what that has read`() {
    struct Body: ViewModel {
      let node: TraitNode
      let told: Log<String>
      var body: Theme {
        node.withTraitTracking {
          $0.theme
        } onChange: { [told] _ in
          told.add("told")
        }
      }
    }
    let other = TraitNode("other")
    let watched = WatchedHost(Body(node: other, told: log), in: scene)
    #expect(watched.output == .standard)
    other.traitOverrides.theme = .bold
    #expect(watched.output == .bold)
    #expect(watched.runs() == ["Body"])
    other.traitOverrides.theme = .pastel
    #expect(watched.output == .pastel)
    #expect(log.take() == ["told", "told"])
  }

  @Test func `code that runs itself is one scope`() {
    func count(_ number: Int) -> Int {
      window.withTraitTracking { traits in
        number == 0 ? traits[LevelTrait.self] : count(number - 1) + 1
      } onChange: { [log] _ in
        log.add("told")
      }
    }
    #expect(count(3) == 3)
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == ["told"])
  }

  @Test func `an update that changes what it reads is reported, and ends`() {
    let found = diagnostics {
      window.registerForTraitUpdates { (window: TraitNode, traits) in
        if traits[LevelTrait.self] < 3 { window.traitOverrides[LevelTrait.self] += 1 }
      }
    }
    #expect(window[LevelTrait.self] == 3)
    #expect(found.map(\.code) == [.writeDuringEvaluation])
    let endless = diagnostics {
      window.registerForTraitUpdates { (window: TraitNode, traits) in
        window.traitOverrides[SizeTrait.self] = traits[SizeTrait.self] + 1
      }
    }
    #expect(Set(endless.map(\.code)) == [.writeDuringEvaluation, .roundLimit])
  }
}
