// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct TraitInheritanceTests {
  @Test func `an override counts for its node and everything below, until a nearer one`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let view = TraitNode("view", parent: window)
    scene.traitOverrides.theme = .bold
    #expect([scene, window, view].map(\.traitCollection.theme) == [.bold, .bold, .bold])
    window.traitOverrides.theme = .pastel
    #expect([scene, window, view].map(\.traitCollection.theme) == [.bold, .pastel, .pastel])
    window.traitOverrides.remove(ThemeTrait.self)
    #expect([scene, window, view].map(\.traitCollection.theme) == [.bold, .bold, .bold])
    scene.traitOverrides.remove(ThemeTrait.self)
    #expect(
      [scene, window, view].map(\.traitCollection.theme) == [.standard, .standard, .standard])
  }

  @Test func `an override that is not set reads as what is in force`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    scene.traitOverrides.theme = .bold
    #expect(window.traitOverrides.theme == .bold)
    #expect(window.traitOverrides.override(for: ThemeTrait.self) == nil)
    #expect(!window.traitOverrides.contains(ThemeTrait.self))
    window.traitOverrides.theme = .bold
    #expect(window.traitOverrides.override(for: ThemeTrait.self) == .bold)
    #expect(window.traitOverrides.contains(ThemeTrait.self))
  }

  @Test func `an override with the default masks what an ancestor has set`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    scene.traitOverrides.theme = .bold
    window.traitOverrides.theme = .standard
    #expect(window.traitOverrides.contains(ThemeTrait.self))
    #expect(window.traitCollection == TraitCollection())
  }

  @Test func `a trait says what an override makes of what an ancestor has set`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    #expect(window[SumTrait.self] == 100)
    window.traitOverrides[SumTrait.self] = 1
    #expect(window[SumTrait.self] == 1, "the default takes no part")
    scene.traitOverrides[SumTrait.self] = 20
    #expect(window[SumTrait.self] == 21)
    scene.traitOverrides.remove(SumTrait.self)
    #expect(window[SumTrait.self] == 1)
  }

  @Test func `a value that stands for inherited is inherited, and follows`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    window.traitOverrides[StyleTrait.self] = -1
    #expect(window.traitOverrides.contains(StyleTrait.self))
    scene.traitOverrides[StyleTrait.self] = 2
    #expect(window[StyleTrait.self] == 2)
    scene.traitOverrides[StyleTrait.self] = 3
    #expect(window[StyleTrait.self] == 3)
    #expect(window.traitCollection == scene.traitCollection)
  }

  @Test func `a detached subtree has its own overrides and defaults`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let view = TraitNode("view", parent: window)
    scene.traitOverrides.theme = .bold
    window.traitOverrides[LevelTrait.self] = 3
    window.detach()
    #expect(window.parent == nil)
    #expect(view[ThemeTrait.self] == .standard)
    #expect(view[LevelTrait.self] == 3)
    scene.attach(window)
    #expect(view[ThemeTrait.self] == .bold)
  }

  @Test func `a node that moves takes its subtree to the new surroundings`() {
    let scene = TraitNode("scene")
    let left = TraitNode("left", parent: scene)
    let right = TraitNode("right", parent: scene)
    let view = TraitNode("view", parent: left)
    let label = TraitNode("label", parent: view)
    left.traitOverrides.theme = .bold
    right.traitOverrides.theme = .pastel
    right.attach(view)
    #expect(label[ThemeTrait.self] == .pastel)
    #expect(left.children.isEmpty)
    #expect(view.parent === right)
    #expect(label.description == "scene/right/view/label")
  }

  @Test func `a node can be put among its siblings`() {
    let scene = TraitNode("scene")
    let nodes = ["a", "b", "c"].map { TraitNode($0, parent: scene) }
    scene.attach(nodes[2], at: 0)
    #expect(scene.children.map(\.label) == ["c", "a", "b"])
    scene.attach(nodes[2], at: 99)
    #expect(scene.children.map(\.label) == ["a", "b", "c"])
    scene.attach(nodes[0], at: -1)
    #expect(scene.children.map(\.label) == ["a", "b", "c"])
  }

  @Test func `a node cannot be put below itself`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let found = diagnostics {
      window.attach(scene)
      window.attach(window)
    }
    #expect(
      found.map(\.description) == [
        "TraitBridge: attachment refused: scene below scene/window: a node can't be below itself;"
          + " nothing was moved",
        "TraitBridge: attachment refused: scene/window below scene/window: a node can't be below"
          + " itself; nothing was moved",
      ])
    #expect(window.parent === scene)
    #expect(scene.parent == nil)
  }

  @Test func `a collection read before a scope comes in between follows later writes`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let view = TraitNode("view", parent: window)
    view.traitOverrides[LevelTrait.self] = 1
    #expect(view.traitCollection.theme == .standard)
    window.traitOverrides[SizeTrait.self] = 2
    scene.traitOverrides.theme = .bold
    #expect(view.traitCollection.theme == .bold)
  }

  @Test func `overrides can be taken over from another node`() {
    let first = TraitNode("first")
    let second = TraitNode("second")
    first.traitOverrides.theme = .bold
    first.traitOverrides[SumTrait.self] = 5
    second.traitOverrides[LevelTrait.self] = 1
    second.traitOverrides = first.traitOverrides
    #expect(second.traitOverrides.description == "TraitOverrides(SumTrait = 5, Theme = bold)")
    #expect(second[LevelTrait.self] == 0)
  }

  @Test func `traits can be read at any time in the life of a class that has a node`() {
    final class Window: TraitEnvironment {
      let traitNode = TraitNode("window")
      let themeInInit: Theme

      init() {
        traitNode.traitOverrides.theme = .bold
        themeInInit = traitNode.traitCollection.theme
      }
    }
    let window = Window()
    #expect(window.themeInInit == .bold)
    #expect(window.traitCollection.theme == .bold)
    window.traitOverrides.theme = .pastel
    #expect(window[ThemeTrait.self] == .pastel)
  }

  @Test func `a deep tree is read, written and released without recursion`() {
    let scene = TraitNode("scene")
    var last = scene
    for depth in 0..<100_000 {
      let next = TraitNode("node", parent: last)
      if depth.isMultiple(of: 2) { next.traitOverrides[LevelTrait.self] = depth }
      last = next
    }
    scene.traitOverrides.theme = .bold
    #expect(last[ThemeTrait.self] == .bold)
    #expect(last.traitCollection[LevelTrait.self] == 99_998)
    scene.traitOverrides.theme = .pastel
    #expect(last[ThemeTrait.self] == .pastel)
  }

  @Test func `what somebody keeps of a tree that ends is a tree of its own`() {
    var scene: TraitNode? = TraitNode("scene")
    scene?.traitOverrides.theme = .bold
    let window = TraitNode("window", parent: scene)
    let view = TraitNode("view", parent: window)
    let heard = Log<[Theme]>()
    view.registerForTraitChanges([ThemeTrait.self]) { (view: TraitNode, previous) in
      heard.add([previous.theme, view[ThemeTrait.self]])
    }
    scene = nil
    #expect(window.parent == nil)
    #expect(view[ThemeTrait.self] == .standard)
    #expect(heard.take() == [[.bold, .standard]])
    window.traitOverrides.theme = .pastel
    #expect(heard.take() == [[.standard, .pastel]])
  }

  @Test func `a node ends when nobody keeps it, with everything below`() {
    weak var lost: TraitNode?
    do {
      let scene = TraitNode("scene")
      let window = TraitNode("window", parent: scene)
      window.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in }
      lost = window
      scene.traitOverrides.theme = .bold
    }
    #expect(lost == nil)
  }
}
