// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import BlindModels
import Testing
import TraitBridge

@Suite struct BlindModelTests {
  @Test func `a view model without reflection metadata knows its environment, and is reported`() {
    let scene = TraitNode("scene")
    let host = ModelHost(BlindModel(), in: scene)
    let found = diagnostics { #expect(host.output == "1 [privacy]") }
    #expect(found.map(\.code) == [.unreachableWrapper, .unboundRead])
    scene.traitOverrides.redactionReasons = []
    #expect(host.output == "1 []")
  }
}
