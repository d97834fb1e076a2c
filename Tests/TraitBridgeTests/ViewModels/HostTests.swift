// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct ThemeLabel: ViewModel, Equatable {
  var prefix = "theme"
  @ModelEnvironment(\.theme) var theme
  var body: String { "\(prefix) \(theme)" }
}

@Suite struct HostTests {
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  @Test func `a host runs nothing until its output is asked for`() {
    let host = ModelHost(ThemeLabel(), in: scene)
    var runs = 0
    host.observeEvaluations { _ in runs += 1 }
    scene.traitOverrides.theme = .bold
    #expect(runs == 0)
    #expect(host.output == "theme bold")
    scene.traitOverrides.theme = .pastel
    scene.traitOverrides.theme = .monochrome
    #expect(runs == 1)
    #expect(host.output == "theme monochrome")
    #expect(runs == 2)
  }

  @Test func `a subscriber is told after each commit that changes the output`() {
    let host = ModelHost(ThemeLabel(), in: scene)
    let token = host.onOutputChange { [log] in log.add("\($0) > \($1)") }
    scene.traitOverrides.theme = .bold
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .pastel
      scene.traitOverrides.theme = .monochrome
    }
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .pastel
      scene.traitOverrides.theme = .monochrome
    }
    #expect(
      log.take() == ["theme standard > theme bold", "theme bold > theme monochrome"])
    token.cancel()
    scene.traitOverrides.theme = .bold
    #expect(log.take() == [])
  }

  @Test func `node handlers come before evaluations, and callbacks last`() {
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(ThemeLabel(), in: scene)
    host.observeEvaluations { [log] in log.add("run \($0.path)") }
    host.onOutputChange { [log] in log.add("callback \($1)") }
    for node in [window, scene] {
      node.registerForTraitChanges([ThemeTrait.self]) { [log] (node: TraitNode, _) in
        log.add("handler \(node.label)")
      }
    }
    _ = log.take()
    scene.traitOverrides.theme = .bold
    #expect(
      log.take() == [
        "handler scene", "handler window", "run scene/host/ThemeLabel[0]", "callback theme bold",
      ])
  }

  @Test func `a callback may write, which is told in a next round`() {
    let host = ModelHost(ThemeLabel(), in: scene)
    host.onOutputChange { [log, scene] in
      log.add("\($0) > \($1)")
      scene.traitOverrides.theme = .monochrome
    }
    scene.traitOverrides.theme = .bold
    #expect(
      log.take() == ["theme standard > theme bold", "theme bold > theme monochrome"])
  }

  @Test func `the root can be replaced`() {
    let host = ModelHost(ThemeLabel(), in: scene)
    host.onOutputChange { [log] in log.add("\($0) > \($1)") }
    host.root.prefix = "colour"
    #expect(host.output == "colour standard")
    host.root = ThemeLabel(prefix: "colour")
    #expect(log.take() == ["theme standard > colour standard"])
  }

  @Test func `subscribers follow a root with another identity`() {
    func root(_ id: Int) -> some ViewModel<String> { ThemeLabel(prefix: "\(id)").id(id) }
    func replace<Root: ViewModel>(_ host: ModelHost<Root>, by root: Root) { host.root = root }
    let host = ModelHost(root(1), in: scene)
    host.onOutputChange { [log] in log.add("\($0) > \($1)") }
    replace(host, by: root(2))
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["1 standard > 2 standard", "2 standard > 2 bold"])
  }

  @Test func `a node keeps the hosts in it until they are detached`() {
    weak var lost: ModelHost<ThemeLabel>?
    do {
      let host = ModelHost(ThemeLabel(), in: scene)
      host.onOutputChange { [log] in log.add($1) }
      lost = host
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["theme bold"])
    #expect(lost != nil)
    lost?.detach()
    #expect(lost == nil)
    #expect(log.take() == ["theme standard"], "the change of surroundings is told first")
    scene.traitOverrides.theme = .pastel
    #expect(log.take() == [])
    #expect(scene.children.isEmpty)
  }

  @Test func `a host that is detached is a tree of its own`() {
    let host = ModelHost(ThemeLabel(), in: scene)
    scene.traitOverrides.theme = .bold
    #expect(host.output == "theme bold")
    host.detach()
    #expect(host.output == "theme standard")
    host.traitOverrides.theme = .pastel
    #expect(host.output == "theme pastel")
    scene.attach(host.traitNode)
    #expect(host.output == "theme pastel")
    host.traitOverrides.remove(ThemeTrait.self)
    #expect(host.output == "theme bold")
  }

  @Test func `a host outlives the node it was in`() {
    var node: TraitNode? = TraitNode("node")
    node?.traitOverrides.theme = .bold
    let host = ModelHost(ThemeLabel(), in: node)
    host.onOutputChange { [log] in log.add($1) }
    node = nil
    #expect(log.take() == ["theme standard"])
    #expect(host.output == "theme standard")
  }

  @Test func `an evaluation tells where it was and whether it made a difference`() {
    struct Pair: ViewModel, Equatable {
      var body: [String] { [ThemeLabel().output(), ThemeLabel(prefix: "second").output()] }
    }
    let host = ModelHost(Pair(), in: scene)
    let seen = Log<ModelEvaluation>()
    host.observeEvaluations { seen.add($0) }
    _ = host.output
    #expect(
      seen.take().map(\.description) == [
        "scene/host/Pair[0]/ThemeLabel[0]", "scene/host/Pair[0]/ThemeLabel[1]",
        "scene/host/Pair[0]",
      ])
    host.root = Pair()
    #expect(seen.take() == [])
    scene.traitOverrides.theme = .bold
    _ = host.output
    #expect(seen.take().map(\.hasChangedOutput) == [true, true, true])
  }

  @Test func `bodies that write what they read are stopped`() {
    struct Restless: ViewModel {
      let node: TraitNode
      @ModelEnvironment(LevelTrait.self) var level
      var body: Int {
        node.traitOverrides[LevelTrait.self] = level + 1
        return level
      }
    }
    let host = ModelHost(Restless(node: scene), in: scene)
    let found = diagnostics {
      host.onOutputChange { [log] in log.add("\($1)") }
      scene.traitOverrides.theme = .bold
    }
    #expect(Set(found.map(\.code)) == [.writeDuringEvaluation, .roundLimit])
    _ = log.take()
    let later = ModelHost(ThemeLabel(), in: scene)
    #expect(later.output == "theme bold")
  }
}
