// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Hands out the traits as they are.
private struct CurrentTraits: ViewModel {
  var body: TraitCollection { .current }
}

/// Reads a theme out of traits that its parent has handed down.
private struct ThemeOfTraits: ViewModel, Equatable {
  let traits: TraitCollection

  var body: Theme { traits.theme }
}

private struct TraitsToChild: ViewModel {
  var body: Theme { ThemeOfTraits(traits: .current).output() }
}

private struct TraitsToEvaluation: ViewModel {
  var body: Theme { ThemeRow().evaluated(in: .current) }
}

private struct ThemeRow: ViewModel {
  @ModelEnvironment(\.theme) private var theme

  var body: Theme { theme }
}

/// Counts up to three by itself, which no body should.
private struct SelfWriting: ViewModel {
  @ModelState private var count = 0

  var body: Int {
    let now = count
    if now < 3 { count = now + 1 }
    return now
  }
}

private struct SelfWritingParent: ViewModel {
  var body: Int { SelfWriting().output() }
}

/// Says whether a node overrides the theme.
private struct OverrideWatch: ViewModel {
  let node: TraitNode

  var body: Bool { node.traitOverrides.contains(ThemeTrait.self) }
}

/// Passes a density on that depends on a trait.
private struct LevelDensity: ViewModel {
  var body: Int {
    DensityRow().transformEnvironment(\.self) { $0.density = $0[LevelTrait.self] }.output()
  }
}

private struct DensityRow: ViewModel {
  @ModelEnvironment(\.density) private var density

  var body: Int { density }
}

// In this file: no read returns a value older than the last finished write.
@Suite struct StaleReadTests {
  private let scene = TraitNode("scene")

  @Test func `an output that is the current traits follows them`() {
    let host = ModelHost(CurrentTraits(), in: scene)
    #expect(host.output.theme == .standard)
    scene.traitOverrides.theme = .bold
    #expect(host.output.theme == .bold)
  }

  @Test func `a child that is given the current traits follows them`() {
    let host = ModelHost(TraitsToChild(), in: scene)
    #expect(host.output == .standard)
    scene.traitOverrides.theme = .bold
    #expect(host.output == .bold)
  }

  @Test func `a single evaluation in the current traits follows them`() {
    let host = ModelHost(TraitsToEvaluation(), in: scene)
    #expect(host.output == .standard)
    scene.traitOverrides.theme = .bold
    #expect(host.output == .bold)
  }

  // Writes during an evaluation, which are reported, join the next
  // round.
  @Test func `a child that writes its own state in its body is not shown stale`() {
    let host = ModelHost(SelfWritingParent(), in: scene)
    _ = diagnostics {
      for _ in 0..<5 { _ = host.output }
      #expect(host.output == 3)
    }
  }

  @Test func `a host that writes its own state in its body is not shown stale`() {
    let host = ModelHost(SelfWriting(), in: scene)
    _ = diagnostics {
      for _ in 0..<5 { _ = host.output }
      #expect(host.output == 3)
    }
  }

  @Test func `a body that asks for an override of a node without any is told of the first`() {
    let node = TraitNode("node", parent: scene)
    let host = ModelHost(OverrideWatch(node: node))
    #expect(!host.output)
    node.traitOverrides.theme = .bold
    #expect(host.output)
  }

  @Test func `a body that asks for an override hears of one that equals what is inherited`() {
    let node = TraitNode("node", parent: scene)
    node.traitOverrides[LevelTrait.self] = 1
    let host = ModelHost(OverrideWatch(node: node))
    #expect(!host.output)
    node.traitOverrides.theme = .standard
    #expect(host.output)
  }

  @Test func `a modifier is up to date after a commit that was given up`() {
    let host = ModelHost(LevelDensity(), in: scene)
    #expect(host.output == 0)
    scene.registerForTraitChanges([LevelTrait.self]) { (scene: TraitNode, _) in
      scene.traitOverrides[LevelTrait.self] += 1
    }
    _ = diagnostics { scene.traitOverrides[LevelTrait.self] = 1 }
    #expect(scene[LevelTrait.self] == 101)
    #expect(host.output == 101)
  }
}
