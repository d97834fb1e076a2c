// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// When handlers are called, and what they find.
@Suite struct HandlerTimingTests {
  private let scene = TraitNode("scene")

  /// A class whose subclasses have more to draw.
  private class Panel: TraitEnvironment {
    final let traitNode: TraitNode

    init(_ theme: Theme? = nil, thenTheme later: Theme? = nil) {
      traitNode = TraitNode("panel")
      if let theme { traitNode.traitOverrides.theme = theme }
      registerForTraitChanges([ThemeTrait.self, LevelTrait.self]) { (panel: Panel, previous) in
        panel.redraw(insteadOf: previous)
      }
      if let later { traitOverrides.theme = later }
    }

    func redraw(insteadOf previous: TraitCollection) {}
  }

  private final class Chart: Panel {
    private let title: String
    private(set) var drawings: [String] = []

    override init(_ theme: Theme? = nil, thenTheme later: Theme? = nil) {
      title = "chart"
      super.init(theme, thenTheme: later)
    }

    override func redraw(insteadOf previous: TraitCollection) {
      let now = traitCollection
      drawings.append(
        "\(title) \(previous.theme)>\(now.theme) \(previous[LevelTrait.self])>\(now[LevelTrait.self])"
      )
    }
  }

  @Test func `what is set before registering is told to nobody; attaching tells what differs`() {
    scene.traitOverrides[LevelTrait.self] = 3
    let chart = Chart(.bold)
    #expect(chart.drawings == [])
    scene.attach(chart.traitNode)
    #expect(chart.drawings == ["chart bold>bold 0>3"])
  }

  @Test func `a handler that is told during initialisation finds what subclasses have set`() {
    #expect(Chart(thenTheme: .bold).drawings == ["chart standard>bold 0>0"])
  }

  @Test func `a child's handler has the last word on itself, after its parent's`() {
    let controller = Panel()
    scene.attach(controller.traitNode)
    let view = TraitNode("view", parent: controller.traitNode)
    let log = Log<String>()
    controller.registerForTraitChanges([ThemeTrait.self]) { (_: Panel, _) in
      log.add("controller")
      view.traitOverrides[LevelTrait.self] = 1
    }
    view.registerForTraitChanges([ThemeTrait.self]) { (view: TraitNode, _) in
      log.add("view, which has \(view[LevelTrait.self])")
      view.traitOverrides[LevelTrait.self] = 2
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["controller", "view, which has 1"])
    #expect(view[LevelTrait.self] == 2)
  }

  @Test func `a layout from within a handler finds every node's final traits, and runs once`() {
    let window = TraitNode("window", parent: scene)
    let places = [scene, window] + ["left", "right"].map { TraitNode($0, parent: window) }
    let log = Log<String>()
    let hosts = places.map { ModelHost(SurroundingsReader(), in: $0) }
    for host in hosts {
      host.onOutputChange { _, _ in }
      host.observeEvaluations { log.add($0.path) }
    }
    scene.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in
      #expect(places.map { $0[ThemeTrait.self] } == [.bold, .bold, .bold, .bold])
      #expect(hosts.map(\.output.theme) == [.bold, .bold, .bold, .bold])
    }
    scene.traitOverrides.theme = .bold
    #expect(
      log.take() == [
        "scene/host/SurroundingsReader[0]",
        "scene/window/host/SurroundingsReader[0]",
        "scene/window/left/host/SurroundingsReader[0]",
        "scene/window/right/host/SurroundingsReader[0]",
      ])
  }
}
