// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct DensityRow: ViewModel {
  @ModelEnvironment(\.density) private var density

  var body: Int { density }
}

/// Keeps a host in its state.
private struct HostKeeper: ViewModel {
  let onMake: (ModelHost<DensityRow>) -> Void
  @ModelState private var host: ModelHost<DensityRow>?

  var body: ModelAction {
    ModelAction {
      let made = ModelHost(DensityRow())
      made.onOutputChange { _, _ in }
      onMake(made)
      host = made
    }
  }
}

/// Shows the keeper of a host while the density is low.
private struct Outer: ViewModel {
  let onMake: (ModelHost<DensityRow>) -> Void
  @ModelEnvironment(\.density) private var density

  var body: ModelAction? { density < 20 ? HostKeeper(onMake: onMake).output() : nil }
}

private struct Reading: ViewModel {
  let host: ModelHost<DensityRow>

  var body: Int { host.output * 2 }
}

@Suite struct HostsInHostsTests {
  // A host may end in any phase of a commit. Without Address Sanitizer this
  // crashes only sometimes.
  @Test func `a host that has changed ends with the view model that keeps it`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<50 {
        let scene = TraitNode("scene")
        var node: TraitNode?
        let outer = ModelHost(Outer { node = $0.traitNode }, in: TraitNode("window", parent: scene))
        outer.onOutputChange { _, _ in }
        outer.output?()
        var binding = node?.binding(\.density)
        node = nil
        let next = ModelHost(DensityRow(), in: scene)
        next.onOutputChange { _, _ in }
        scene.performBatchUpdates {
          binding?.wrappedValue = 5
          binding = nil
          scene.environmentOverrides.density = 30
        }
        precondition(outer.output == nil)
      }
    }
  }

  @Test func `a body that reads another host's output follows it, across trees`() {
    let first = ModelHost(DensityRow())
    let second = ModelHost(Reading(host: first))
    let log = Log<Int>()
    second.onOutputChange { log.add($1) }
    #expect(second.output == 20)
    first.environmentOverrides.density = 4
    #expect(log.take() == [8])
    first.performBatchUpdates {
      first.environmentOverrides.density = 5
      second.environmentOverrides.density = 5
    }
    #expect(log.take() == [10])
  }

  @Test func `a host is released in its own callback`() {
    var host: ModelHost<DensityRow>? = ModelHost(DensityRow())
    weak let observed = host
    let node = host?.traitNode
    host?.onOutputChange { _, _ in host = nil }
    node?.environmentOverrides.density = 3
    #expect(observed == nil)
  }

  @Test func `a tree is released within a batch`() {
    var scene: TraitNode? = TraitNode("scene")
    weak let observed = scene
    let outside = TraitNode("outside")
    var host: ModelHost<DensityRow>? = ModelHost(DensityRow(), in: scene)
    host?.onOutputChange { _, _ in }
    scene?.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in }
    outside.performBatchUpdates {
      scene?.traitOverrides.theme = .bold
      scene?.environmentOverrides.density = 3
      scene = nil
      host = nil
    }
    #expect(observed == nil)
    #expect(host == nil)
  }

  @Test func `a host that outlives its tree keeps its values`() {
    var scene: TraitNode? = TraitNode("scene")
    let host = ModelHost(DensityRow(), in: scene)
    scene?.environmentOverrides.density = 3
    #expect(host.output == 3)
    scene = nil
    #expect(host.output == 10)
    host.environmentOverrides.density = 4
    #expect(host.output == 4)
  }
}
