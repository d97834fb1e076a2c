// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct ThemeLabel: ViewModel, Equatable {
  @ModelEnvironment(\.theme) var theme
  var body: Theme { theme }
}

private struct DensityLabel: ViewModel, Equatable {
  @ModelEnvironment(\.density) var density
  var body: Int { density }
}

/// Tells only whether the theme is bold.
private struct BoldLabel: ViewModel, Equatable {
  @ModelEnvironment(ThemeTrait.self) var theme
  var body: Bool { theme == .bold }
}

private struct Labels: ViewModel, Equatable {
  var body: [String] {
    ["\(ThemeLabel().output())", "\(DensityLabel().output())", "\(BoldLabel().output())"]
  }
}

@Suite struct EvaluationTests {
  private let scene = TraitNode("scene")

  @Test func `an output is fresh after every write, on either side`() {
    let host = ModelHost(Labels(), in: scene)
    #expect(host.output == ["standard", "10", "false"])
    scene.traitOverrides.theme = .bold
    #expect(host.output == ["bold", "10", "true"])
    scene.environmentOverrides.density = 3
    host.traitOverrides.theme = .pastel
    #expect(host.output == ["pastel", "3", "false"])
    host.traitOverrides.remove(ThemeTrait.self)
    #expect(host.output == ["bold", "3", "true"])
  }

  @Test func `what has not read a value does not run when it changes`() {
    let watched = WatchedHost(Labels(), in: scene)
    scene.environmentOverrides.density = 3
    #expect(watched.runs() == ["DensityLabel", "Labels"])
    scene.traitOverrides[LevelTrait.self] = 3
    #expect(watched.runs() == [])
  }

  @Test func `an equal output stops what depends on it from running`() {
    struct Wrapper: ViewModel, Equatable {
      var body: Bool { BoldLabel().output() }
    }
    let watched = WatchedHost(Wrapper(), in: scene)
    scene.traitOverrides.theme = .pastel
    #expect(watched.runs() == ["BoldLabel"])
    scene.traitOverrides.theme = .bold
    #expect(watched.runs() == ["BoldLabel", "Wrapper"])
  }

  @Test func `an equal value stops everything`() {
    let watched = WatchedHost(Labels(), in: scene)
    scene.traitOverrides.theme = .standard
    scene.environmentOverrides.density = 10
    scene.environmentOverrides.density = 10
    #expect(watched.runs() == [])
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides.theme = .standard
    }
    #expect(watched.runs() == [])
  }

  @Test func `a value read in the middle of a batch does not hide a later return`() {
    let watched = WatchedHost(ThemeLabel(), in: scene)
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      #expect(watched.output == .bold)
      scene.traitOverrides.theme = .standard
      #expect(watched.output == .standard)
    }
    #expect(watched.runs() == ["ThemeLabel", "ThemeLabel"])
    scene.traitOverrides.theme = .bold
    #expect(watched.output == .bold)
  }

  @Test func `a key path over several keys is exact`() {
    struct Sized: ViewModel, Equatable {
      @ModelEnvironment(\.boldDensity) var density
      var body: Int { density }
    }
    let watched = WatchedHost(Sized(), in: scene)
    #expect(watched.output == 0)
    scene.environmentOverrides.density = 4
    #expect(watched.runs() == [], "the density is not read until the theme is bold")
    scene.traitOverrides.theme = .bold
    #expect(watched.output == 4)
    #expect(watched.runs() == ["Sized"])
    scene.environmentOverrides.density = 5
    #expect(watched.output == 5)
    #expect(watched.runs() == ["Sized"])
  }

  @Test func `the whole environment is tracked by what is read of it`() {
    struct Everything: ViewModel, Equatable {
      @ModelEnvironment(\.self) var environment
      var body: Theme { environment.theme }
    }
    let watched = WatchedHost(Everything(), in: scene)
    scene.environmentOverrides.density = 4
    #expect(watched.runs() == [])
    scene.traitOverrides.theme = .bold
    #expect(watched.output == .bold)
    #expect(watched.runs() == ["Everything"])
  }

  @Test func `dependencies are those of the last run`() {
    struct Choice: ViewModel, Equatable {
      @ModelEnvironment(\.theme) var theme
      @ModelEnvironment(\.density) var density
      @ModelEnvironment(LevelTrait.self) var level
      var body: Int { theme == .bold ? density : level }
    }
    let watched = WatchedHost(Choice(), in: scene)
    scene.environmentOverrides.density = 1
    #expect(watched.runs() == [])
    for round in 0..<1_000 {
      scene.traitOverrides.theme = round.isMultiple(of: 2) ? .bold : .standard
      #expect(watched.output == (round.isMultiple(of: 2) ? 1 : 0))
    }
    _ = watched.runs()
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(watched.output == 2)
    scene.environmentOverrides.density = 5
    #expect(watched.runs() == ["Choice"])
  }

  @Test func `two branches that join run the join once, with both values new`() {
    struct Branch: ViewModel, Equatable {
      let factor: Int
      @ModelEnvironment(\.density) var density
      var body: Int { density * factor }
    }
    struct Join: ViewModel, Equatable {
      var body: [Int] { [Branch(factor: 1).output(), Branch(factor: 2).output()] }
    }
    let watched = WatchedHost(Join(), in: scene)
    scene.environmentOverrides.density = 7
    #expect(watched.output == [7, 14])
    #expect(watched.runs() == ["Branch", "Branch", "Join"])
  }

  @Test func `a child that its parent leaves out does not run`() {
    struct Parent: ViewModel, Equatable {
      @ModelEnvironment(\.theme) var theme
      var body: Int { theme == .bold ? -1 : DensityLabel().output() }
    }
    let watched = WatchedHost(Parent(), in: scene)
    scene.performBatchUpdates {
      scene.environmentOverrides.density = 2
      scene.traitOverrides.theme = .bold
    }
    #expect(watched.output == -1)
    #expect(watched.runs() == ["Parent"])
  }

  @Test func `a view model that is not comparable runs once though it and its parent change`() {
    struct Counter: ViewModel {
      let name: () -> String
      @ModelState var count = 0
      var body: Pair { Pair(text: "\(name()) \(count)", act: ModelAction { count += 1 }) }
    }
    struct Pair: Equatable {
      let text: String
      let act: ModelAction
    }
    struct Parent: ViewModel, Equatable {
      var body: Pair { Counter(name: { "count" }).output() }
    }
    let watched = WatchedHost(Parent(), in: scene)
    watched.output.act()
    #expect(watched.output.text == "count 1")
    #expect(watched.runs() == ["Counter", "Parent"])
  }

  @Test func `an evaluation without a host has traits of its own`() {
    #expect(Labels().evaluated() == ["standard", "10", "false"])
    let traits = TraitCollection(ThemeTrait.self, value: .bold)
    #expect(Labels().evaluated(in: traits) == ["bold", "10", "true"])
    #expect(ThemeLabel().environment(\.theme, .pastel).evaluated(in: traits) == .pastel)
  }

  @Test func `an output outside of a body is evaluated once and reported`() {
    let found = diagnostics { #expect(ThemeLabel().output() == .standard) }
    #expect(found.map(\.code) == [.outputOutsideEvaluation])
    #expect(found.first?.subject.hasPrefix("ThemeLabel at TraitBridgeTests/") == true)
  }

  @Test func `a write in a body is reported and counts`() {
    struct Writer: ViewModel {
      let node: TraitNode
      var body: Int {
        node.traitOverrides[LevelTrait.self] = 3
        return node[LevelTrait.self]
      }
    }
    let host = ModelHost(Writer(node: scene))
    let found = diagnostics { #expect(host.output == 3) }
    #expect(found.map(\.code) == [.writeDuringEvaluation])
    #expect(found.first?.subject == "Level at scene")
    #expect(scene[LevelTrait.self] == 3)
  }

  @Test func `a body may read other nodes, and follows them`() {
    struct Watcher: ViewModel {
      let node: TraitNode
      var body: Theme { node.traitCollection.theme }
    }
    let other = TraitNode("other")
    let leaf = TraitNode("leaf", parent: other)
    let watched = WatchedHost(Watcher(node: leaf), in: scene)
    other.traitOverrides.theme = .bold
    #expect(watched.output == .bold)
    leaf.traitOverrides[LevelTrait.self] = 1
    #expect(watched.runs() == ["Watcher"])
    other.detach()
    leaf.detach()
    #expect(watched.output == .standard)
  }
}

extension ModelEnvironmentValues {
  fileprivate var boldDensity: Int { theme == .bold ? density : 0 }
}
