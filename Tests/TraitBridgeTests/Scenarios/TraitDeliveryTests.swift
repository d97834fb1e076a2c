// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// How changes of traits come to handlers, and to what reads traits by itself.
@Suite struct TraitDeliveryTests {
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  @Test func `a handler that overrides a trait below is included in what is told below`() {
    let window = TraitNode("window", parent: scene)
    scene.registerForTraitChanges([ThemeTrait.self]) { (scene: TraitNode, _) in
      window.traitOverrides[LevelTrait.self] = scene[ThemeTrait.self].rawValue
    }
    window.registerForTraitChanges([LevelTrait.self]) { [log] (window: TraitNode, previous) in
      log.add("level \(previous[LevelTrait.self]) > \(window[LevelTrait.self])")
    }
    window.registerForTraitChanges([ThemeTrait.self]) { [log] (window: TraitNode, _) in
      log.add("theme \(window[ThemeTrait.self]), level \(window[LevelTrait.self])")
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["theme bold, level 2", "level 0 > 2"])
  }

  @Test func `a handler that overrides its own trait once is told once more`() {
    scene.registerForTraitChanges([ThemeTrait.self]) { [log] (scene: TraitNode, previous) in
      log.add("\(previous.theme) > \(scene[ThemeTrait.self])")
      scene.traitOverrides.theme = .monochrome
    }
    let found = diagnostics { scene.traitOverrides.theme = .bold }
    #expect(found == [])
    #expect(log.take() == ["standard > bold", "bold > monochrome"])
  }

  @Test func `an update follows the traits that it has read last, and no others`() {
    struct Page: ViewModel {
      let panel: TraitNode
      let log: Log<String>
      var body: Int {
        TraitNodeHost {
          panel
        } update: { [log] panel, _ in
          log.add("update")
          return panel[ThemeTrait.self] == .bold ? panel[LevelTrait.self] : -1
        }.output()
      }
    }
    let host = ModelHost(Page(panel: TraitNode("panel"), log: log), in: scene)
    host.onOutputChange { _, _ in }
    _ = log.take()
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == [])
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["update"])
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(host.output == 2)
    #expect(log.take() == ["update"])
    scene.traitOverrides.theme = .pastel
    _ = log.take()
    scene.traitOverrides[LevelTrait.self] = 3
    scene.environmentOverrides.density = 4
    #expect(host.output == -1)
    #expect(log.take() == [])
  }
}
