// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
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

private func residentKilobytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
}

private enum SwappingRoot {
  private struct Page: ViewModel {
    let store: Store
    let act: Shared<(() -> Void)?>
    var body: String {
      act.value?()
      return store.name
    }
  }

  private static let act = Shared<(() -> Void)?>(nil)

  static func make(_ id: Int, _ store: Store) -> some ViewModel<String> {
    Page(store: store, act: act).id(id)
  }

  /// Lets the next run of the body put another view model in the place of its own.
  static func swap<Root: ViewModel>(_ host: ModelHost<Root>) {
    let store = Store()
    store.name = "two"
    act.value = {
      act.value = nil
      if let root = make(1, store) as? Root { host.root = root }
    }
  }
}

/// A body runs only if something that it has read has changed, what has ended is not followed any
/// more, and following leaves nothing behind.
@Suite struct ObjectFollowingTests {
  private let scene = TraitNode("scene")
  private let store = Store()

  @Test func `a child that runs by itself does not run its parent, whatever it has followed`() {
    struct Child: ViewModel, Equatable {
      let store: Store
      let input: Int
      @ModelEnvironment(LevelTrait.self) var level
      var body: String { _ = level; return store.name }
      static func == (first: Self, second: Self) -> Bool { first.input == second.input }
    }
    struct Parent: ViewModel {
      let store: Store
      @ModelEnvironment(\.density) var density
      var body: String { Child(store: store, input: density).output() }
    }
    let watched = WatchedHost(Parent(store: store), in: scene)
    scene.environmentOverrides.density = 1
    #expect(watched.runs() == ["Child", "Parent"])
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(watched.runs() == ["Child"])
    #expect(watched.runs() == [])
  }

  // In a process of its own, since the memory of the tests beside it would count as well.
  @Test func `hosts that come and go leave nothing with an object that stays`() async {
    await #expect(processExitsWith: .success) {
      let store = Store()
      func make(_ count: Int) {
        for _ in 0..<count { _ = ModelHost(Label(store: store), isolation: nil).output }
      }
      make(1_000)
      let early = residentKilobytes()
      make(20_000)
      precondition(residentKilobytes() - early < 4_000)
    }
  }

  @Test func `a body that ends itself and has read an object is not followed`() async {
    await #expect(processExitsWith: .success) {
      let store = Store()
      let host = ModelHost(SwappingRoot.make(0, store), isolation: nil)
      SwappingRoot.swap(host)
      _ = diagnostics { _ = host.output }
      store.name = "two"
      #expect(host.output == "two")
    }
  }
}
