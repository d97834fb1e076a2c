// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Memory that is used again must not show to who has something of it.
@Suite struct ReusedMemoryTests {
  private final class Resource {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test func `a body that ends its own view model keeps what it has until it returns`() {
    final class Owner {
      var replace: () -> Void = {}
    }
    struct Page: ViewModel {
      let owner: Owner
      let resource: Resource
      @ModelState var count = 0
      var body: String {
        owner.replace()
        return "\(resource.name) \(count)"
      }
    }
    let owner = Owner()
    let host = ModelHost(Page(owner: owner, resource: Resource("first")).id(1))
    owner.replace = {
      owner.replace = {}
      host.root = Page(owner: owner, resource: Resource("second")).id(2)
    }
    _ = host.output
    #expect(host.output == "second 0")
  }

  @Test func `a body whose inputs are replaced while it runs goes on with those it has`() {
    final class Owner {
      var replace: () -> Void = {}
      weak var old: Resource?
    }
    struct Page: ViewModel {
      let owner: Owner
      let resource: Resource
      var body: String {
        owner.replace()
        return resource.name
      }
    }
    let owner = Owner()
    func page(_ name: String) -> Page {
      let resource = Resource(name)
      owner.old = resource
      return Page(owner: owner, resource: resource)
    }
    let host = ModelHost(page("first"))
    weak let first = owner.old
    owner.replace = {
      owner.replace = {}
      host.root = page("second")
    }
    _ = host.output
    #expect(host.output == "second")
    #expect(first == nil)
  }

  @Test func `a body that ends whatever has asked for it still runs to its end`() {
    final class Owner {
      var host: ModelHost<Sheet>?

      func endHost() {
        host?.detach()
        host = nil
      }
    }
    struct Row: ViewModel {
      let owner: Owner
      @ModelEnvironment(LevelTrait.self) private var level
      var body: Int {
        if level == 3 { owner.endHost() }
        return level
      }
    }
    struct Page: ViewModel {
      let owner: Owner
      var body: Int { Row(owner: owner).output() * 10 }
    }
    struct Sheet: ViewModel {
      let owner: Owner
      var body: ModelChild<Int> { Page(owner: owner).child() }
    }
    let scene = TraitNode("scene")
    let owner = Owner()
    owner.host = ModelHost(Sheet(owner: owner), in: scene)
    let page = owner.host?.output
    #expect(page?.output == 0)
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(page?.output == 20)
    scene.traitOverrides[LevelTrait.self] = 3
    // The page has ended before it could run again.
    #expect(page?.output == 20)
    #expect(page?.isAttached == false)
    #expect(owner.host == nil)
  }

  @Test func `a collection that is kept stays as it is, however often the trait is written`() {
    let scene = TraitNode("scene")
    scene.traitOverrides.theme = .pastel
    var kept: [TraitCollection] = []
    for number in 0..<100 {
      scene.traitOverrides[LevelTrait.self] = number % 3
      let traits = scene.traitCollection
      #expect(traits[LevelTrait.self] == number % 3)
      if number % 7 == 0 { kept.append(traits) }
    }
    #expect(
      kept.map { $0[LevelTrait.self] } == stride(from: 0, to: 100, by: 7).map { $0 % 3 })
    #expect(kept.allSatisfy { $0.theme == .pastel })
  }

  @Test func `copies of an environment that are written do not see each other`() {
    let scene = TraitNode("scene")
    scene.environmentOverrides.theme = .bold
    var first = scene.environment
    first.density = 1
    var second = first
    second.density = 2
    second.theme = .pastel
    var third = second
    third.theme = .monochrome
    #expect([first, second, third].map(\.density) == [1, 2, 2])
    #expect([first, second, third].map(\.theme) == [.bold, .pastel, .monochrome])
    #expect(scene.environment.density == 10)
  }

  @Test func `a handler that ends nodes and registrations that are due is the last to be called`() {
    let scene = TraitNode("scene")
    var nodes = (0..<50).map { TraitNode("\($0)", parent: scene) }
    var tokens: [TraitChangeRegistration] = []
    let calls = Log<String>()
    scene.registerForTraitChanges([ThemeTrait.self]) { (scene: TraitNode, _) in
      calls.add("scene")
      for (node, token) in zip(nodes, tokens).prefix(25) { node.unregisterForTraitChanges(token) }
      for node in nodes.suffix(25) { node.detach() }
      nodes = []
    }
    for node in nodes {
      tokens.append(
        node.registerForTraitChanges([ThemeTrait.self]) { (node: TraitNode, _) in
          calls.add(node.label)
        })
    }
    scene.traitOverrides.theme = .bold
    #expect(calls.take() == ["scene"])
    scene.traitOverrides.theme = .pastel
    #expect(calls.take() == ["scene"])
  }
}
