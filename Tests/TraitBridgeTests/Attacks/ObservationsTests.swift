// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@MainActor @Suite struct ObservationsTests {
  @Test func `the outputs of a host on the main actor are a sequence`() async throws {
    let scene = TraitNode("scene")
    struct Level: ViewModel {
      @ModelEnvironment(LevelTrait.self) var level
      var body: Int { level }
    }
    let host = ModelHost(Level(), in: scene)
    let observations = Observations { host.output }
    var seen: [Int] = []
    for await level in observations {
      seen.append(level)
      if level == 3 { break }
      scene.traitOverrides[LevelTrait.self] = level + 1
    }
    #expect(seen == [0, 1, 2, 3])
  }
}
