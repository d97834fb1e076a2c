// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// A view model that shows the density and a number of its own.
private struct DensityRow: ViewModel, Equatable {
  @ModelEnvironment(\.density) private var density
  @ModelState private var count = 0
  var body: DensityRowOutput { DensityRowOutput(density: density, count: $count) }
}

private struct DensityRowOutput: Equatable {
  let density: Int
  let count: ModelBinding<Int>
}

/// View models around another one that read nothing themselves.
private struct Layers: ViewModel, Equatable {
  let depth: Int
  var body: [Int] {
    depth == 0
      ? [DensityRow().output().density, DensityRow().output().density]
      : Layers(depth: depth - 1).output()
  }
}

/// Values that flow down: who provides them, who hides them, who hears of them.
@Suite struct AmbientValueTests {
  private let scene = TraitNode("scene")
  private let window: TraitNode
  private let log = Log<String>()

  init() {
    window = TraitNode("window", parent: scene)
  }

  private func follow(_ node: TraitNode) -> ModelHost<SurroundingsReader> {
    let host = ModelHost(SurroundingsReader(), in: node)
    host.onOutputChange { [log] _, current in
      log.add("\(current.theme) \(current.density) \(current.profile ?? "none")")
    }
    return host
  }

  @Test func `a value of any kind passes through what does not override it`() {
    var node = window
    for level in 0..<50 { node = TraitNode("level \(level)", parent: node) }
    let host = ModelHost(SurroundingsReader(), in: node)
    scene.surround(.bold, 3, "Ada")
    #expect(host.output == Surroundings(theme: .bold, density: 3, profile: "Ada"))
    #expect(node.surroundings == host.output)
  }

  @Test func `an override that is removed is told only if what is inherited differs`() {
    scene.surround(.bold, 3, "Ada")
    window.traitOverrides.theme = .bold
    window.environmentOverrides.density = 3
    let host = follow(window)
    let heard = Log<Theme>()
    window.registerForTraitChanges([ThemeTrait.self]) { (window: TraitNode, _) in
      heard.add(window[ThemeTrait.self])
    }
    window.traitOverrides.remove(ThemeTrait.self)
    window.environmentOverrides.remove(\.density)
    #expect(log.take() == [])
    #expect(heard.take() == [])
    scene.traitOverrides.theme = .pastel
    #expect(host.output.theme == .pastel)
    #expect(heard.take() == [.pastel])
  }

  @Test func `modifiers merge: the nearer one wins for its values, and leaves others alone`() {
    let reader = SurroundingsReader()
    let outer = reader.environment(\.theme, .bold).environment(\.density, 1)
    #expect(outer.evaluated() == Surroundings(theme: .bold, density: 1))
    let nothing = reader.transformEnvironment(\.self) { _ in }
    #expect(nothing.evaluated() == reader.evaluated())
    let merged =
      reader
      .environment(\.density, 3)
      .transformEnvironment(\.self) { _ in }
      .environment(\.density, 2)
      .environment(\.theme, .bold)
      .environment(Profile("Ada"))
    #expect(merged.evaluated() == Surroundings(theme: .bold, density: 3, profile: "Ada"))
  }

  @Test func `readers of a value move to a nearer provider, and back when it gives up`() {
    scene.surround(.bold, 1, "scene")
    let host = follow(window)
    window.traitOverrides.theme = .pastel
    window.environmentOverrides.density = 2
    scene.traitOverrides.theme = .monochrome
    scene.environmentOverrides.density = 3
    #expect(log.take() == ["pastel 1 scene", "pastel 2 scene"])
    window.performBatchUpdates {
      window.traitOverrides.remove(ThemeTrait.self)
      window.environmentOverrides.remove(\.density)
    }
    #expect(log.take() == ["monochrome 3 scene"])
    #expect(host.output == Surroundings(theme: .monochrome, density: 3, profile: "scene"))
  }

  @Test func `who has found no provider hears of the first one, however far above it is`() {
    let view = TraitNode("view", parent: TraitNode("page", parent: window))
    let host = follow(view)
    #expect(host.output == Surroundings())
    scene.environmentOverrides[Profile.self] = Profile("Ada")
    scene.environmentOverrides.density = 4
    #expect(log.take() == ["standard 10 Ada", "standard 4 Ada"])
  }

  @Test func `readers behind view models that read nothing all run, and once`() {
    struct Page: ViewModel, Equatable {
      var body: [Int] {
        Layers(depth: 3).output() + [DensityRow().output().density] + Layers(depth: 1).output()
      }
    }
    let watched = WatchedHost(Page(), in: scene)
    scene.environmentOverrides.density = 5
    #expect(watched.output == [5, 5, 5, 5, 5])
    let runs = watched.runs()
    #expect(runs.count { $0 == "DensityRow" } == 5)
    #expect(runs.count { $0 == "Layers" } == 6)
    #expect(runs.last == "Page")
  }

  @Test func `a reader is told behind a view model that shows its handle and does not run`() {
    struct Page: ViewModel, Equatable {
      let depth: Int
      var body: [ModelChild<DensityRowOutput>] {
        depth == 0 ? [DensityRow().child()] : Page(depth: depth - 1).output()
      }
    }
    let watched = WatchedHost(Page(depth: 5), in: scene)
    watched.output[0].onOutputChange { [log] in log.add("\($1.density)") }
    _ = watched.runs()
    scene.environmentOverrides.density = 5
    #expect(log.take() == ["5"])
    #expect(watched.runs() == ["DensityRow"])
  }

  @Test func `a state that changes and comes back gives no reader of the environment a run`() {
    let watched = WatchedHost(DensityRow(), in: scene)
    let count = watched.output.count
    scene.performBatchUpdates {
      count.wrappedValue = 1
      count.wrappedValue = 0
    }
    #expect(watched.runs() == [])
    scene.environmentOverrides.density = 3
    #expect(watched.output.density == 3)
    #expect(watched.runs() == ["DensityRow"])
  }

  @Test func `what was left out during a change has the new value when it is back`() {
    struct Page: ViewModel, Equatable {
      @ModelEnvironment(LevelTrait.self) var level
      var body: Int { level == 0 ? DensityRow().output().density : -1 }
    }
    let host = ModelHost(Page(), in: scene)
    #expect(host.output == 10)
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(host.output == -1)
    scene.environmentOverrides.density = 3
    scene.traitOverrides[LevelTrait.self] = 0
    #expect(host.output == 3)
  }

  @Test func `taking out a node between a provider and a reader keeps the values right`() {
    scene.surround(.bold, 1, "scene")
    window.surround(.pastel, 2, "window")
    let page = TraitNode("page", parent: window)
    page.traitOverrides.theme = .monochrome
    let host = follow(page)
    window.performBatchUpdates {
      window.detach()
      scene.attach(page)
    }
    #expect(log.take() == ["monochrome 1 scene"])
    scene.traitOverrides.theme = .standard
    page.traitOverrides.remove(ThemeTrait.self)
    #expect(host.output == Surroundings(density: 1, profile: "scene"))
    window.environmentOverrides.density = 9
    #expect(log.take() == ["standard 1 scene"])
  }
}
