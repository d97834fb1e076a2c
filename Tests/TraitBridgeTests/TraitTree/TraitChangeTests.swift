// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct TraitChangeTests {
  /// A change that a handler has been told of.
  private struct Heard: Equatable {
    let node: String
    let previous: Theme
    let current: Theme
  }

  private let scene = TraitNode("scene")
  private let log = Log<Heard>()

  private func listen(_ nodes: TraitNode...) {
    for node in nodes {
      node.registerForTraitChanges([ThemeTrait.self]) { [log] (node: TraitNode, previous) in
        log.add(Heard(node: node.label, previous: previous.theme, current: node[ThemeTrait.self]))
      }
    }
  }

  @Test func `a handler is told after the write, with the traits from before`() {
    listen(scene)
    scene.traitOverrides.theme = .bold
    #expect(log.take() == [Heard(node: "scene", previous: .standard, current: .bold)])
    scene.traitOverrides.remove(ThemeTrait.self)
    #expect(log.take() == [Heard(node: "scene", previous: .bold, current: .standard)])
  }

  @Test func `registering does not call the handler, unless that is asked for`() {
    scene.traitOverrides.theme = .bold
    listen(scene)
    #expect(log.take() == [])
    scene.registerForTraitChanges([ThemeTrait.self], initial: true) {
      [log] (node: TraitNode, previous) in
      log.add(Heard(node: "initial", previous: previous.theme, current: node[ThemeTrait.self]))
    }
    #expect(log.take() == [Heard(node: "initial", previous: .bold, current: .bold)])
  }

  @Test func `only the registered traits are told`() {
    listen(scene)
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == [])
  }

  @Test func `an equal value, and the default where nothing was set, change nothing`() {
    listen(scene)
    scene.traitOverrides.theme = .standard
    scene.traitOverrides.theme = .standard
    #expect(log.take() == [])
    scene.traitOverrides.theme = .bold
    scene.traitOverrides.theme = .bold
    #expect(log.take().count == 1)
  }

  @Test func `a batch is told once, from the first value to the last`() {
    let window = TraitNode("window", parent: scene)
    listen(window)
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      #expect(window[ThemeTrait.self] == .bold, "reads are fresh")
      window.performBatchUpdates { scene.traitOverrides.theme = .pastel }
      #expect(log.take() == [])
      scene.traitOverrides.theme = .monochrome
    }
    #expect(log.take() == [Heard(node: "window", previous: .standard, current: .monochrome)])
  }

  @Test func `what went from one value to another and back has not changed`() {
    listen(scene)
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides.theme = .standard
    }
    #expect(log.take() == [])
    scene.traitOverrides.theme = .bold
    scene.traitOverrides.theme = .standard
    #expect(
      log.take() == [
        Heard(node: "scene", previous: .standard, current: .bold),
        Heard(node: "scene", previous: .bold, current: .standard),
      ])
  }

  @Test func `a batch that throws is committed as far as it came`() {
    struct Failure: Error {}
    listen(scene)
    #expect(throws: Failure.self) {
      try scene.performBatchUpdates {
        scene.traitOverrides.theme = .bold
        throw Failure()
      }
    }
    #expect(log.take() == [Heard(node: "scene", previous: .standard, current: .bold)])
  }

  @Test func `parents are told before children, siblings in their order`() {
    let left = TraitNode("left", parent: scene)
    let right = TraitNode("right", parent: scene)
    let leaf = TraitNode("leaf", parent: left)
    let twig = TraitNode("twig", parent: leaf)
    listen(twig, right, leaf, scene, left)
    scene.traitOverrides.theme = .bold
    #expect(log.take().map(\.node) == ["scene", "left", "leaf", "twig", "right"])
    scene.attach(right, at: 0)
    scene.traitOverrides.theme = .pastel
    #expect(log.take().map(\.node) == ["scene", "right", "left", "leaf", "twig"])
  }

  @Test func `handlers of one node are called in the order of registration`() {
    let order = Log<Int>()
    for number in 0..<5 {
      scene.registerForTraitChanges([ThemeTrait.self, LevelTrait.self]) { (_: TraitNode, _) in
        order.add(number)
      }
    }
    scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 1
      scene.traitOverrides.theme = .bold
    }
    #expect(order.take() == [0, 1, 2, 3, 4])
  }

  @Test func `previous has the old values of what changed and the present ones of the rest`() {
    scene.traitOverrides[LevelTrait.self] = 7
    let seen = Log<TraitCollection>()
    scene.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, previous) in
      seen.add(previous)
    }
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides[SumTrait.self] = 3
    }
    #expect(seen.take() == [TraitCollection(LevelTrait.self, value: 7)])
    scene.traitOverrides[SumTrait.self] = 4
    scene.traitOverrides.theme = .pastel
    let expected = TraitCollection { traits in
      traits[LevelTrait.self] = 7
      traits[SumTrait.self] = 4
      traits.theme = .bold
    }
    #expect(seen.take() == [expected])
  }

  @Test func `previous is right for a trait that is first written here within the batch`() {
    let window = TraitNode("window", parent: scene)
    window.traitOverrides.theme = .bold
    scene.traitOverrides[LevelTrait.self] = 1
    let seen = Log<Int>()
    window.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, previous) in
      seen.add(previous[LevelTrait.self])
    }
    scene.performBatchUpdates {
      scene.traitOverrides[LevelTrait.self] = 2
      window.traitOverrides[LevelTrait.self] = 3
      window.traitOverrides.theme = .pastel
    }
    #expect(seen.take() == [1])
  }

  @Test func `a handler sees the traits of its node as the current ones`() {
    let window = TraitNode("window", parent: scene)
    window.traitOverrides[LevelTrait.self] = 4
    let seen = Log<TraitCollection>()
    window.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in
      seen.add(.current)
    }
    scene.traitOverrides.theme = .bold
    #expect(seen.take() == [window.traitCollection])
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `attaching, moving and detaching tell those whose traits differ`() {
    scene.traitOverrides.theme = .bold
    let window = TraitNode("window")
    let view = TraitNode("view", parent: window)
    listen(view)
    scene.attach(window)
    window.detach()
    #expect(
      log.take() == [
        Heard(node: "view", previous: .standard, current: .bold),
        Heard(node: "view", previous: .bold, current: .standard),
      ])
    scene.performBatchUpdates {
      scene.attach(window)
      window.detach()
    }
    #expect(log.take() == [])
  }

  @Test func `a subtree that moves to equal surroundings is told nothing`() {
    let left = TraitNode("left", parent: scene)
    let right = TraitNode("right", parent: scene)
    let view = TraitNode("view", parent: left)
    left.traitOverrides.theme = .bold
    right.traitOverrides.theme = .bold
    listen(view)
    right.attach(view)
    #expect(log.take() == [])
  }

  @Test func `the token may be dropped, and ends the calls when it is used`() {
    let token = scene.registerForTraitChanges([ThemeTrait.self]) { [log] (_: TraitNode, _) in
      log.add(Heard(node: "first", previous: .standard, current: .standard))
    }
    listen(scene)
    scene.unregisterForTraitChanges(token)
    scene.unregisterForTraitChanges(token)
    scene.traitOverrides.theme = .bold
    #expect(log.take() == [Heard(node: "scene", previous: .standard, current: .bold)])
    let window = TraitNode("window", parent: scene)
    let other = window.registerForTraitChanges([ThemeTrait.self]) { [log] (_: TraitNode, _) in
      log.add(Heard(node: "other", previous: .standard, current: .standard))
    }
    scene.unregisterForTraitChanges(other)
    scene.traitOverrides.theme = .pastel
    #expect(log.take().map(\.node) == ["scene", "other"], "a token of another node ends nothing")
  }

  @Test func `an empty list of traits is reported and never called`() {
    let found = diagnostics {
      let token = scene.registerForTraitChanges([]) { (_: TraitNode, _) in
        Issue.record("A handler without traits was called.")
      }
      scene.traitOverrides.theme = .bold
      scene.unregisterForTraitChanges(token)
    }
    #expect(
      found.map(\.description) == [
        "TraitBridge: registration without traits: scene: a handler that names no trait is never"
          + " called; name those it depends on"
      ])
  }

  @Test func `methods with none, one or two parameters can be registered, and keep nothing`() {
    final class Painter {
      var calls: [String] = []
      func redraw() { calls.append("redraw") }
      func repaint(node: TraitNode) { calls.append(node.label) }
      func repaint(node: TraitNode, previous: TraitCollection) {
        calls.append("\(node.label) from \(previous.theme)")
      }
    }
    var painter: Painter? = Painter()
    weak let observed = painter
    if let painter {
      scene.registerForTraitChanges([ThemeTrait.self], target: painter, action: Painter.redraw)
      scene.registerForTraitChanges(
        [ThemeTrait.self], target: painter, action: Painter.repaint(node:))
      scene.registerForTraitChanges(
        [ThemeTrait.self], target: painter, action: Painter.repaint(node:previous:))
    }
    scene.traitOverrides.theme = .bold
    #expect(painter?.calls == ["redraw", "scene", "scene from standard"])
    painter = nil
    #expect(observed == nil)
    scene.traitOverrides.theme = .pastel
  }

  @Test func `a class that has a node gets itself in its handler`() {
    final class Sidebar: TraitEnvironment {
      let traitNode: TraitNode
      var heard: [Theme] = []

      init(in parent: TraitNode) {
        traitNode = TraitNode("sidebar", parent: parent)
        registerForTraitChanges([ThemeTrait.self]) { (sidebar: Sidebar, previous) in
          sidebar.heard += [previous.theme, sidebar.traitCollection.theme]
        }
      }
    }
    var sidebar: Sidebar? = Sidebar(in: scene)
    weak let observed = sidebar
    scene.traitOverrides.theme = .bold
    #expect(sidebar?.heard == [.standard, .bold])
    sidebar = nil
    #expect(observed == nil)
    scene.traitOverrides.theme = .pastel
  }
}
