// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// How far an override reaches.
@Suite struct OverrideReachTests {
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  private func listen(_ nodes: TraitNode...) {
    for node in nodes {
      node.registerForTraitChanges([ThemeTrait.self, LevelTrait.self]) {
        [log] (node: TraitNode, _) in
        log.add("\(node.label) \(node[ThemeTrait.self]) \(node[LevelTrait.self])")
      }
    }
  }

  @Test func `an override on the scene is told to everything once, one below to its subtree`() {
    let first = TraitNode("first window", parent: scene)
    let second = TraitNode("second window", parent: scene)
    let list = TraitNode("list", parent: first)
    let detail = TraitNode("detail", parent: first)
    let label = TraitNode("label", parent: detail)
    let map = TraitNode("map", parent: second)
    listen(list, detail, label, map)
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["list bold 0", "detail bold 0", "label bold 0", "map bold 0"])
    detail.traitOverrides.theme = .pastel
    #expect(log.take() == ["detail pastel 0", "label pastel 0"])
  }

  @Test func `an override on a host itself counts for what the host shows`() {
    let host = ModelHost(SurroundingsReader(), in: scene)
    host.surround(.bold, 4, "Ada")
    #expect(host.output == Surroundings(theme: .bold, density: 4, profile: "Ada"))
    #expect(scene.surroundings == Surroundings())
  }

  @Test func `overrides from before attaching and traits from above arrive in one pass`() {
    struct Bar: ViewModel {
      @ModelEnvironment(ThemeTrait.self) private var theme
      @ModelEnvironment(LevelTrait.self) private var level
      var body: String { "\(theme) \(level)" }
    }
    scene.traitOverrides.theme = .bold
    let controller = TraitNode("controller")
    let view = TraitNode("view", parent: controller)
    controller.traitOverrides[LevelTrait.self] = 2
    listen(controller, view)
    let host = ModelHost(Bar(), in: view)
    host.onOutputChange { [log] previous, current in log.add("\(previous) to \(current)") }
    host.observeEvaluations { [log] in log.add("run of \($0.name)") }
    scene.attach(controller)
    #expect(
      log.take() == ["controller bold 2", "view bold 2", "run of Bar", "standard 2 to bold 2"])
  }

  @Test func `both sides follow what is above an unspecified override`() {
    struct SchemeReader: ViewModel {
      @ModelEnvironment(\.colorScheme) private var scheme
      var body: ColorSchemeKey.ColorScheme { scheme }
    }
    let system = TraitNode("system")
    system.attach(scene)
    let host = ModelHost(SchemeReader(), in: scene)
    scene.traitOverrides.userInterfaceStyle = .unspecified
    system.traitOverrides.userInterfaceStyle = .dark
    #expect(scene.traitOverrides.override(for: UserInterfaceStyleTrait.self) == .unspecified)
    #expect(host.traitCollection.userInterfaceStyle == .dark)
    #expect(host.output == .dark)
    system.traitOverrides.userInterfaceStyle = .light
    #expect(host.traitCollection.userInterfaceStyle == .light)
    #expect(host.output == .light)
  }

  @Test func `a class that says other traits than its node convinces nobody else`() {
    final class Pretender: TraitEnvironment {
      let traitNode = TraitNode("pretender")
      var traitCollection: TraitCollection { TraitCollection(ThemeTrait.self, value: .monochrome) }
    }
    let pretender = Pretender()
    let view = TraitNode("view", parent: pretender.traitNode)
    let host = ModelHost(SurroundingsReader(), in: pretender)
    pretender.traitOverrides.theme = .bold
    #expect(view.traitCollection.theme == .bold)
    #expect(host.output.theme == .bold)
    #expect((pretender as any TraitEnvironment).traitCollection.theme == .bold)
  }
}
