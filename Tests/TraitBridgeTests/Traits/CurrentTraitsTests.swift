// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct CurrentTraitsTests {
  private let bold = TraitCollection(ThemeTrait.self, value: .bold)
  private let pastel = TraitCollection(ThemeTrait.self, value: .pastel)

  @Test func `elsewhere every current trait has its default`() {
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `the current traits nest, and come back when a closure throws`() {
    struct Failure: Error {}
    bold.performAsCurrent {
      #expect(TraitCollection.current == bold)
      #expect(throws: Failure.self) {
        try pastel.performAsCurrent {
          #expect(TraitCollection.current == pastel)
          throw Failure()
        }
      }
      #expect(TraitCollection.current == bold)
    }
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `the traits of the place are current in callbacks, and in actions of modifiers`() {
    struct Reader: ViewModel {
      let log: Log<String>
      @ModelEnvironment(\.theme) private var theme
      var body: Theme { theme }
    }
    let log = Log<String>()
    let scene = TraitNode("scene")
    let reader = Reader(log: log)
      .onChange(of: 1) { _, _ in }
      .onAttach { log.add("attached with \(TraitCollection.current.theme)") }
      .environment(\.theme, .bold)
    scene.traitOverrides.theme = .pastel
    let host = ModelHost(reader, in: scene)
    host.onOutputChange { _, _ in log.add("drawn with \(TraitCollection.current.theme)") }
    #expect(log.take() == ["attached with bold"])
    let plain = ModelHost(Reader(log: log), in: scene)
    plain.onOutputChange { _, _ in log.add("drawn with \(TraitCollection.current.theme)") }
    scene.traitOverrides.theme = .monochrome
    #expect(log.take() == ["drawn with monochrome"])
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `no suspension carries the current traits to other code`() async throws {
    let node = TraitNode("node")
    let tasks = Log<Task<[Theme], Never>>()
    node.registerForTraitChanges([ThemeTrait.self]) { (node: TraitNode, _) in
      let taken = TraitCollection.current
      tasks.add(
        Task {
          let started = TraitCollection.current.theme
          await Task.yield()
          let within = taken.performAsCurrent { TraitCollection.current.theme }
          return [started, taken.theme, within, TraitCollection.current.theme]
        })
    }
    node.traitOverrides.theme = .bold
    let task = try #require(tasks.take().first)
    #expect(TraitCollection.current == TraitCollection())
    #expect(await task.value == [.standard, .bold, .bold, .standard])
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `the current traits belong to their thread`() async {
    let task = bold.performAsCurrent { Task.detached { TraitCollection.current } }
    let other = await task.value
    #expect(other == TraitCollection())
  }

  @Test func `a body has the traits of its own place, whatever is current around it`() {
    struct Reader: ViewModel {
      var body: Theme { TraitCollection.current.theme }
    }
    let node = TraitNode()
    node.traitOverrides.theme = .bold
    let host = ModelHost(Reader(), in: node)
    pastel.performAsCurrent {
      #expect(host.output == .bold)
      #expect(TraitCollection.current == pastel)
    }
    node.traitOverrides.theme = .monochrome
    #expect(host.output == .monochrome)
  }
}
