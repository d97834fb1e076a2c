// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct HandlersThatActTests {
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  private func listen(
    _ node: TraitNode, _ traits: [TraitType] = [ThemeTrait.self],
    _ name: String? = nil, then act: @escaping () -> Void = {}
  ) {
    node.registerForTraitChanges(traits) { [log] (node: TraitNode, previous) in
      let change = "\(previous.theme)>\(node[ThemeTrait.self])"
      let level = "\(previous[LevelTrait.self])>\(node[LevelTrait.self])"
      log.add("\(name ?? node.label) \(change) \(level)")
      act()
    }
  }

  @Test func `writes of handlers are told in a next round, after the present one`() {
    let window = TraitNode("window", parent: scene)
    listen(scene, [ThemeTrait.self, LevelTrait.self]) { [scene] in
      scene.traitOverrides[LevelTrait.self] = 5
    }
    listen(window, [ThemeTrait.self, LevelTrait.self])
    scene.traitOverrides.theme = .bold
    #expect(
      log.take() == [
        "scene standard>bold 0>0",
        "window standard>bold 0>5",
        "scene bold>bold 0>5",
        "window bold>bold 0>5",
      ])
  }

  @Test func `a handler that is registered in a handler is told of later changes only`() {
    let window = TraitNode("window", parent: scene)
    var isDone = false
    listen(scene) { [self] in
      guard !isDone else { return }
      isDone = true
      listen(window, [ThemeTrait.self], "late")
      scene.traitOverrides.theme = .pastel
    }
    scene.traitOverrides.theme = .bold
    #expect(
      log.take() == ["scene standard>bold 0>0", "scene bold>pastel 0>0", "late bold>pastel 0>0"])
  }

  @Test func `a handler that is unregistered in a handler is not called any more`() {
    var token: TraitChangeRegistration?
    listen(scene) { [scene] in token.map(scene.unregisterForTraitChanges) }
    token = scene.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in
      Issue.record("An unregistered handler was called.")
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["scene standard>bold 0>0"])
  }

  @Test func `a handler can unregister itself`() {
    var token: TraitChangeRegistration?
    token = scene.registerForTraitChanges([ThemeTrait.self]) { [log] (node: TraitNode, _) in
      log.add("once")
      token.map(node.unregisterForTraitChanges)
    }
    scene.traitOverrides.theme = .bold
    scene.traitOverrides.theme = .pastel
    #expect(log.take() == ["once"])
  }

  @Test func `a handler can move the nodes of those that are still to be told`() {
    let left = TraitNode("left", parent: scene)
    let right = TraitNode("right", parent: scene)
    let view = TraitNode("view", parent: left)
    right.traitOverrides.theme = .monochrome
    listen(scene) { right.attach(view) }
    listen(view)
    scene.traitOverrides.theme = .bold
    #expect(
      log.take() == [
        "scene standard>bold 0>0", "view standard>monochrome 0>0", "view bold>monochrome 0>0",
      ])
  }

  @Test func `a handler can detach its own node and release others`() {
    var view: TraitNode? = TraitNode("view", parent: scene)
    weak let observed = view
    if let view { listen(view) }
    listen(scene) { [scene] in
      view = nil
      for child in scene.children { child.detach() }
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["scene standard>bold 0>0"])
    #expect(observed == nil)
    #expect(view == nil)
  }

  @Test func `handlers that write each other's traits end where they agree`() {
    scene.registerForTraitChanges([LevelTrait.self]) { (node: TraitNode, _) in
      node.traitOverrides[SumTrait.self] = min(node[LevelTrait.self], 10)
    }
    scene.registerForTraitChanges([SumTrait.self]) { (node: TraitNode, _) in
      node.traitOverrides[LevelTrait.self] = min(node[SumTrait.self] + 1, 10)
    }
    let found = diagnostics { scene.traitOverrides[LevelTrait.self] = 1 }
    #expect(found.isEmpty)
    #expect(scene[LevelTrait.self] == 10)
    #expect(scene[SumTrait.self] == 10)
  }

  @Test func `handlers that never agree are stopped, and the tree stays usable`() {
    var calls = 0
    let window = TraitNode("window", parent: scene)
    window.registerForTraitChanges([LevelTrait.self]) { (node: TraitNode, _) in
      calls += 1
      node.traitOverrides[LevelTrait.self] += 1
    }
    let found = diagnostics { window.traitOverrides[LevelTrait.self] = 1 }
    #expect(calls == 100)
    #expect(window[LevelTrait.self] == 101)
    #expect(
      found.map(\.description) == [
        "TraitBridge: no end of changes: Level at scene/window: after 100 rounds handlers still"
          + " change what handlers react to; the writes of the last round stay, what was not"
          + " delivered is dropped"
      ])
    listen(window)
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["window standard>bold 101>101"])
  }
}
