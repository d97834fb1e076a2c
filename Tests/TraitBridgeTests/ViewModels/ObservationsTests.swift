// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@Observable
private final class Store {
  var name = "one"
}

private struct NameLabel: ViewModel, Equatable {
  @ModelEnvironment(Store.self) var store
  var body: String { store?.name ?? "none" }
}

@MainActor
@Suite struct ObservationsTests {
  @Test func `observations follow a host on the main actor`() async {
    let scene = TraitNode("scene")
    let store = Store()
    scene.environmentOverrides[Store.self] = store
    let host = ModelHost(NameLabel(), in: scene)
    var iterator = Observations { host.output }.makeAsyncIterator()
    #expect(await iterator.next() == "one")
    scene.environmentOverrides[Store.self] = nil
    #expect(await iterator.next() == "none")
    scene.environmentOverrides[Store.self] = store
    #expect(await iterator.next() == "one")
    store.name = "two"
    #expect(await iterator.next() == "two")
  }
}
