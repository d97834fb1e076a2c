// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

private struct ThemeRow: ViewModel {
  @ModelEnvironment(\.theme) private var theme

  var body: Theme { theme }
}

@Observable private final class Store {}

private struct StoreRow: ViewModel {
  let log: Log<String>
  @ModelEnvironment(Store.self) private var store

  var body: Bool {
    log.add("run")
    return store != nil
  }
}

@Suite struct LostNotificationTests {
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  private func row(_ id: Int) -> some ViewModel<Theme> { ThemeRow().id(id) }

  // A subscription is one to the host's output, whatever its root is.
  @Test func `a subscription survives a root with another identity`() {
    let host = ModelHost(row(1), in: scene)
    host.onOutputChange { [log] previous, current in log.add("\(previous)>\(current)") }
    host.root = row(2)
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["standard>bold"])
  }

  // As `performBatchUpdates` says: what went from A to
  // B and back to A has not changed, whether or not somebody has looked meanwhile.
  @Test func `an output that is back where it was is not told, though it was read meanwhile`() {
    let host = ModelHost(ThemeRow(), in: scene)
    host.onOutputChange { [log] previous, current in log.add("\(previous)>\(current)") }
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      #expect(host.output == .bold)
      scene.traitOverrides.theme = .standard
    }
    #expect(log.take() == [])
  }

  // A host evaluates in each pass while someone is subscribed, and not
  // longer.
  @Test func `a host whose last subscription has ended does not evaluate by itself`() {
    let host = ModelHost(ThemeRow(), in: scene)
    let token = host.onOutputChange { _, _ in }
    token.cancel()
    host.observeEvaluations { [log] in log.add($0.name) }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == [])
  }

  // As `ModelEnvironmentKey` says: an object that is not
  // Equatable is compared by identity.
  @Test func `the same object set again changes nothing`() {
    let store = Store()
    scene.environmentOverrides[Store.self] = store
    let host = ModelHost(StoreRow(log: log), in: scene)
    #expect(host.output)
    scene.environmentOverrides[Store.self] = store
    #expect(host.output)
    #expect(log.take() == ["run"])
  }

  // After it has been unregistered a handler keeps nothing.
  @Test func `a handler that has been unregistered is let go of`() {
    var object: Log<Int>? = Log()
    weak let observed = object
    let token = scene.registerForTraitChanges([ThemeTrait.self]) { [object] (_: TraitNode, _) in
      object?.add(1)
    }
    scene.unregisterForTraitChanges(token)
    object = nil
    #expect(observed == nil)
    withExtendedLifetime(token) {}
  }
}
