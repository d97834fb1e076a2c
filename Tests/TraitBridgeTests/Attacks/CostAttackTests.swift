// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct PlainTraits: ViewModel {
  var body: Theme {
    let traits = TraitCollection.current.modifyingTraits { traits in
      for _ in 0..<17 { traits[LevelTrait.self] = 0 }
    }
    return traits.theme
  }
}

private struct DensityRow: ViewModel {
  let number: Int
  @ModelEnvironment(\.density) private var density

  var body: Int { number + density }
}

private struct Rows: ViewModel {
  let count: Int

  var body: Int {
    ModelList(0..<count, id: \.self) {
      DensityRow(number: $0).transformEnvironment(\.density) { $0 += 1 }
    }
    .output()
    .reduce(0, +)
  }
}

@Suite struct CostAttackTests {
  private let scene = TraitNode("scene")

  private func time(_ body: () -> Void) -> Duration {
    ContinuousClock().measure(body)
  }

  // Expected by section 7: a copy of the traits costs O(traits set) for each trait that is set.
  @Test func `setting traits to their defaults in a body costs no more than setting others`() {
    let host = ModelHost(PlainTraits(), in: scene)
    _ = host.output
    let duration = time {
      scene.traitOverrides.theme = .bold
      _ = host.output
    }
    #expect(duration < .milliseconds(200))
  }

  // Expected by section 7: a write is O(nodes that read the key). Six times the rows may take
  // a few times six times as long, and not thirty-six times.
  @Test func `a write that many modifiers follow is linear in their number`() {
    func write(to count: Int) -> Duration {
      let scene = TraitNode("scene")
      let host = ModelHost(Rows(count: count), in: scene)
      _ = host.output
      return time {
        scene.environmentOverrides.density = 11
        _ = host.output
      }
    }
    _ = write(to: 10)
    let few = write(to: 250)
    let many = write(to: 1500)
    #expect(many < few * 18)
  }
}
