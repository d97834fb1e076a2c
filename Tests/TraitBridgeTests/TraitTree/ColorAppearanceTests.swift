// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Who is told that colours may look different.
@Suite struct ColorAppearanceTests {
  private let scene = TraitNode("scene")
  private let window: TraitNode
  private let label: TraitNode
  private let log = Log<String>()

  init() {
    window = TraitNode("window", parent: scene)
    label = TraitNode("label", parent: window)
    for node in [scene, window, label] {
      node.registerForColorAppearanceChanges { [log] (node: TraitNode, previous) in
        log.add("\(node.label) \(previous.theme) \(node.traitCollection.theme)")
      }
    }
  }

  @Test func `nodes are told once of traits that colours depend on, and of no others`() {
    scene.traitOverrides[LevelTrait.self] = 1
    scene.traitOverrides.layoutDirection = .rightToLeft
    #expect(log.take() == [])
    window.traitOverrides.theme = .bold
    #expect(log.take() == ["window standard bold", "label standard bold"])
    scene.performBatchUpdates {
      scene.traitOverrides.userInterfaceStyle = .dark
      scene.traitOverrides.theme = .pastel
      scene.traitOverrides[LevelTrait.self] = 2
    }
    #expect(log.take() == ["scene standard pastel", "window bold bold", "label bold bold"])
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides.theme = .pastel
    }
    #expect(log.take() == [])
  }

  @Test func `a trait that is defined later counts as well`() {
    struct LateTrait: TraitDefinition {
      static let defaultValue = 0
      static let affectsColorAppearance = true
    }
    scene.traitOverrides[LateTrait.self] = 1
    #expect(
      log.take() == [
        "scene standard standard", "window standard standard", "label standard standard",
      ])
    scene.traitOverrides[LateTrait.self] = 1
    #expect(log.take() == [])
  }

  @Test(
    arguments: [
      { $0.userInterfaceIdiom = .pad }, { $0.userInterfaceStyle = .dark },
      { $0.displayGamut = .p3 },
      { $0.accessibilityContrast = .high }, { $0.userInterfaceLevel = .elevated },
      { $0.activeAppearance = .inactive }, { $0.theme = .bold },
    ] as [@Sendable (inout any MutableTraits) -> Void])
  func `collections that differ in such a trait differ in appearance`(
    mutations: @Sendable (inout any MutableTraits) -> Void
  ) {
    let traits = TraitCollection(mutations: mutations)
    #expect(traits.hasDifferentColorAppearance(comparedTo: nil))
    #expect(TraitCollection().hasDifferentColorAppearance(comparedTo: traits))
    #expect(!traits.hasDifferentColorAppearance(comparedTo: traits))
    let others = traits.modifyingTraits {
      $0.displayScale = 2
      $0.horizontalSizeClass = .compact
      $0.redactionReasons = []
    }
    #expect(!others.hasDifferentColorAppearance(comparedTo: traits))
  }

  @Test func `moving and detaching tell those whose colours may differ`() {
    let other = TraitNode("other")
    other.traitOverrides[LevelTrait.self] = 5
    other.attach(window)
    #expect(log.take() == [])
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["scene standard bold"])
    scene.attach(window)
    #expect(log.take() == ["window standard bold", "label standard bold"])
    window.localTraitOverrides.theme = .pastel
    #expect(log.take() == ["window bold pastel"])
  }

  @Test func `handlers go on after changes that were dropped`() {
    scene.registerForTraitChanges([LevelTrait.self]) { (scene: TraitNode, _) in
      scene.traitOverrides[LevelTrait.self] += 1
      scene.traitOverrides.theme = scene.traitCollection.theme == .bold ? .pastel : .bold
    }
    let found = diagnostics { scene.traitOverrides[LevelTrait.self] = 1 }
    #expect(found.map(\.code) == [.roundLimit])
    _ = log.take()
    label.traitOverrides.userInterfaceStyle = .dark
    #expect(log.take().count == 1)
    window.traitOverrides.accessibilityContrast = .high
    #expect(log.take().count == 2)
  }

  @Test func `the token ends the calls`() {
    let token = label.registerForColorAppearanceChanges { [log] (_: TraitNode, _) in
      log.add("again")
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take().suffix(2) == ["label standard bold", "again"])
    label.unregisterForTraitChanges(token)
    scene.traitOverrides.theme = .pastel
    #expect(log.take().last == "label bold pastel")
  }
}
