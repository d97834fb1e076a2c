// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@Observable
private final class Store {
  var name = "one"
  var count = 0
  var theme = Theme.standard
}

private struct Label: ViewModel, Equatable {
  let store: Store
  var body: String { store.name }
  static func == (first: Self, second: Self) -> Bool { first.store === second.store }
}

/// An actor keeps its host in a property, and nothing below keeps what is above.
@Suite struct ActorReleaseTests {
  @Test func `an actor that keeps a host is released`() async {
    actor Screen {
      private var host: ModelHost<Plain>?
      func start() { host = ModelHost(Plain()); _ = host?.output }
    }
    struct Plain: ViewModel { var body: Int { 1 } }
    weak var lost: Screen?
    do {
      let screen = Screen()
      lost = screen
      await screen.start()
    }
    for _ in 0..<100 where lost != nil { await Task.yield() }
    #expect(lost == nil)
  }

  @Test func `an actor whose host follows an object is released`() async {
    actor Screen {
      private let store = Store()
      private var host: ModelHost<Label>?
      func start() { host = ModelHost(Label(store: store)); _ = host?.output }
      func stop() { host = nil }
    }
    weak var lost: Screen?
    weak var lostStopped: Screen?
    do {
      let screen = Screen()
      lost = screen
      await screen.start()
      let stopped = Screen()
      lostStopped = stopped
      await stopped.start()
      await stopped.stop()
    }
    for _ in 0..<1000 where lost != nil { await Task.yield() }
    #expect(lost == nil)
    #expect(lostStopped == nil)
  }
}
