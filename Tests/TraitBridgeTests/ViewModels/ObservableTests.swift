// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@Observable
private final class Store {
  var name = "one"
  var count = 0
  @ObservationIgnored var ignored = 0
}

private struct NameLabel: ViewModel, Equatable {
  @ModelEnvironment(Store.self) var store
  var body: String { store?.name ?? "none" }
}

@Suite struct ObservableTests {
  private let scene = TraitNode("scene")
  private let store = Store()

  @Test func `a body follows the properties that it has read`() {
    scene.environmentOverrides[Store.self] = store
    let watched = WatchedHost(NameLabel(), in: scene)
    store.name = "two"
    #expect(watched.output == "two")
    #expect(watched.runs() == ["NameLabel"])
    store.count += 1
    store.ignored += 1
    #expect(watched.runs() == [])
    store.name = "two"
    #expect(watched.runs() == [])
  }

  @Test func `another object in the environment is another value`() {
    scene.environmentOverrides[Store.self] = store
    let watched = WatchedHost(NameLabel(), in: scene)
    let other = Store()
    other.name = "other"
    scene.environmentOverrides[Store.self] = other
    #expect(watched.output == "other")
    _ = watched.runs()
    store.name = "changed"
    #expect(watched.runs() == [])
    other.name = "again"
    #expect(watched.output == "again")
  }

  @Test func `an object read anywhere in a body is followed, wherever it comes from`() {
    struct Total: ViewModel {
      let stores: [Store]
      var body: Int { stores.reduce(0) { $0 + $1.count } }
    }
    let stores = [Store(), Store()]
    let watched = WatchedHost(Total(stores: stores))
    stores[1].count = 5
    #expect(watched.output == 5)
    stores[0].count = 2
    #expect(watched.output == 7)
  }

  @Test func `what a conditional read has not read is not followed`() {
    struct Choice: ViewModel {
      let store: Store
      @ModelEnvironment(\.theme) var theme
      var body: String { theme == .bold ? store.name : "\(store.count)" }
    }
    let watched = WatchedHost(Choice(store: store), in: scene)
    store.name = "two"
    #expect(watched.runs() == [])
    scene.traitOverrides.theme = .bold
    #expect(watched.output == "two")
    _ = watched.runs()
    store.count = 3
    #expect(watched.runs() == [])
    store.name = "three"
    #expect(watched.output == "three")
  }

  @Test func `a change wakes a subscriber in the isolation of its host`() async {
    actor Screen {
      private let store = Store()
      private var host: ModelHost<NameLabel>?
      private var outputs: [String] = []
      private var waiting: CheckedContinuation<Void, Never>?

      func start() {
        let host = ModelHost(NameLabel())
        host.environmentOverrides[Store.self] = store
        host.onOutputChange { [weak self] _, current in
          self?.assumeIsolated { $0.take(current) }
        }
        self.host = host
      }

      private func take(_ output: String) {
        outputs.append(output)
        waiting?.resume()
        waiting = nil
      }

      func rename(_ name: String) async -> [String] {
        await withCheckedContinuation { continuation in
          waiting = continuation
          store.name = name
        }
        return outputs
      }
    }
    let screen = Screen()
    await screen.start()
    #expect(await screen.rename("two") == ["two"])
    #expect(await screen.rename("three") == ["two", "three"])
  }

  @Test func `a host without an actor hears of an object when it is asked next`() {
    let host = ModelHost(NameLabel(), in: scene)
    scene.environmentOverrides[Store.self] = store
    let outputs = Log<String>()
    host.onOutputChange { outputs.add($1) }
    store.name = "two"
    #expect(host.output == "two")
    #expect(outputs.take() == ["two"])
  }

  @Test func `an action that changes an object tells who has read it`() {
    struct Renamer: ViewModel {
      let store: Store
      var body: (name: String, rename: ModelAction) {
        (store.name, ModelAction { store.name = "two" })
      }
    }
    let host = ModelHost(Renamer(store: store))
    let names = Log<String>()
    host.onOutputChange { names.add($1.name) }
    host.output.rename()
    #expect(names.take() == ["two"])
  }

  @Test func `a host is observable itself`() {
    scene.environmentOverrides[Store.self] = store
    let host = ModelHost(NameLabel(), in: scene)
    let calls = Shared(0)
    func track() -> String {
      withObservationTracking {
        host.output
      } onChange: {
        calls.value += 1
      }
    }
    #expect(track() == "one")
    scene.traitOverrides.theme = .bold
    #expect(calls.value == 0)
    scene.environmentOverrides[Store.self] = nil
    #expect(calls.value == 1)
    #expect(track() == "none")
    scene.environmentOverrides[Store.self] = store
    scene.environmentOverrides[Store.self] = nil
    #expect(calls.value == 2, "a callback comes once for each time of asking")
  }

  @Test func `following an object again and again keeps nothing`() {
    final class Probe {}
    struct Follower: ViewModel {
      let store: Store
      @ModelEnvironment(LevelTrait.self) var level
      var body: Int { store.count + level }
    }
    weak var lost: Store?
    do {
      let store = Store()
      lost = store
      let host = ModelHost(Follower(store: store), in: scene)
      for round in 0..<10_000 {
        scene.traitOverrides[LevelTrait.self] = round
        #expect(host.output == round)
      }
      store.count = 1
      #expect(host.output == 10_000)
      host.detach()
    }
    #expect(lost == nil)
  }
}
