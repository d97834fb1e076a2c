// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct PlainTraits: ViewModel {
  var body: Theme {
    let traits = TraitCollection.current.modifyingTraits { traits in
      for _ in 0..<100 { traits[LevelTrait.self] = 0 }
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

  // With steps that double each time this would not come to an end.
  @Test func `a body may set traits to their defaults as often as it likes`() {
    let host = ModelHost(PlainTraits(), in: scene)
    _ = host.output
    scene.traitOverrides.theme = .bold
    #expect(host.output == .bold)
  }

  @Test func `ten thousand modifiers follow a write`() {
    let host = ModelHost(Rows(count: 10_000), in: scene)
    #expect(host.output == 50_105_000)
    scene.environmentOverrides.density = 11
    #expect(host.output == 50_115_000)
  }
}
