// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

private struct ThemeLabel: ViewModel, Equatable {
  var prefix = "theme"
  @ModelEnvironment(\.theme) var theme
  var body: String { "\(prefix) \(theme)" }
}

@Suite struct ModelValuesTests {
  private let scene = TraitNode("scene")

  @Test func `the first element is the present value, and a slow reader gets the newest`() async {
    scene.traitOverrides.theme = .bold
    let values = scene.values(of: ThemeTrait.self)
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == .bold)
    scene.traitOverrides.theme = .pastel
    scene.traitOverrides.theme = .monochrome
    #expect(await iterator.next() == .monochrome)
    var other = values.makeAsyncIterator()
    #expect(await other.next() == .monochrome, "each iterator is on its own")
  }

  @Test func `an element is never equal to the one before it`() async {
    var iterator = scene.values(of: ThemeTrait.self).makeAsyncIterator()
    #expect(await iterator.next() == .standard)
    scene.traitOverrides.theme = .bold
    scene.traitOverrides.theme = .standard
    scene.traitOverrides.theme = .pastel
    scene.traitOverrides.theme = .pastel
    #expect(await iterator.next() == .pastel)
  }

  @Test func `a batch is one element`() async {
    var iterator = scene.values(of: \.theme).makeAsyncIterator()
    #expect(await iterator.next() == .standard)
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.traitOverrides.theme = .pastel
    }
    #expect(await iterator.next() == .pastel)
  }

  @Test func `values, collections and outputs are followed alike`() async {
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(ThemeLabel(), in: window)
    var densities = window.values(of: \.density).makeAsyncIterator()
    var collections = window.traitCollections.makeAsyncIterator()
    var outputs = host.outputs.makeAsyncIterator()
    #expect(await densities.next() == 10)
    #expect(await collections.next() == TraitCollection())
    #expect(await outputs.next() == "theme standard")
    scene.performBatchUpdates {
      scene.environmentOverrides.density = 3
      scene.traitOverrides.theme = .bold
    }
    #expect(await densities.next() == 3)
    #expect(await collections.next() == TraitCollection(ThemeTrait.self, value: .bold))
    #expect(await outputs.next() == "theme bold")
    host.root.prefix = "colour"
    #expect(await outputs.next() == "colour bold")
  }

  @Test func `outputs follow a root with another identity`() async {
    func root(_ id: Int) -> some ViewModel<String> { ThemeLabel(prefix: "\(id)").id(id) }
    func replace<Root: ViewModel>(_ host: ModelHost<Root>, by root: Root) { host.root = root }
    let host = ModelHost(root(1), in: scene)
    var outputs = host.outputs.makeAsyncIterator()
    #expect(await outputs.next() == "1 standard")
    replace(host, by: root(2))
    #expect(await outputs.next() == "2 standard")
    scene.traitOverrides.theme = .bold
    #expect(await outputs.next() == "2 bold")
  }

  @Test func `a value that a commit has replaced is not handed out any more`() async {
    struct Secret: ViewModel, Equatable {
      let name = Sensitive("Ada")
      @ModelEnvironment(\.redactionReasons) var reasons
      var body: String { name.text(reasons) }
    }
    scene.traitOverrides.redactionReasons = []
    let host = ModelHost(Secret(), in: scene)
    let outputs = host.outputs
    var late = outputs.makeAsyncIterator()
    var iterator = outputs.makeAsyncIterator()
    #expect(await iterator.next() == "Ada")
    scene.traitOverrides.redactionReasons = .privacy
    #expect(await late.next() == "••••••")
    #expect(await iterator.next() == "••••••")
  }

  @Test func `a stream ends with its node, after the last value`() async {
    var node: TraitNode? = TraitNode("node")
    guard let values = node?.values(of: ThemeTrait.self) else { return }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == .standard)
    node?.traitOverrides.theme = .bold
    node = nil
    #expect(await iterator.next() == .bold)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `a stream of outputs ends with its host`() async {
    var host: ModelHost? = ModelHost(ThemeLabel())
    let node = host?.traitNode
    guard let outputs = host?.outputs else { return }
    var iterator = outputs.makeAsyncIterator()
    #expect(await iterator.next() == "theme standard")
    withExtendedLifetime(host) {}
    host = nil
    #expect(await iterator.next() == nil)
    #expect(node != nil)
  }

  @Test func `a task that is cancelled gets no value that waits`() async {
    scene.traitOverrides.theme = .bold
    let values = scene.values(of: ThemeTrait.self)
    let task = Task.detached {
      var iterator = values.makeAsyncIterator()
      var seen: [Theme?] = []
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      seen.append(await iterator.next())
      seen.append(await iterator.next())
      return seen
    }
    #expect(await task.value == [nil, nil])
  }

  @Test func `values cross to other tasks, which wait without losing the last one`() async {
    actor Screen {
      let scene = TraitNode("scene")
      func levels() -> ModelValues<Int> { scene.values(of: LevelTrait.self) }
      func setLevel(_ level: Int) { scene.traitOverrides[LevelTrait.self] = level }
    }
    for _ in 0..<200 {
      let screen = Screen()
      let levels = await screen.levels()
      let reader = Task {
        var last = 0
        for await level in levels {
          #expect(level >= last)
          last = level
          if level == 20 { break }
        }
        return last
      }
      for level in 1...20 { await screen.setLevel(level) }
      #expect(await reader.value == 20)
    }
  }

  @Test func `nobody is fed any more when nobody keeps the stream`() async {
    let host = ModelHost(ThemeLabel(), in: scene)
    var runs = 0
    host.observeEvaluations { _ in runs += 1 }
    do {
      let outputs = host.outputs
      scene.traitOverrides.theme = .bold
      #expect(runs == 2)
      withExtendedLifetime(outputs) {}
    }
    scene.traitOverrides.theme = .pastel
    scene.traitOverrides.theme = .monochrome
    scene.traitOverrides.theme = .standard
    #expect(runs <= 3)
  }
}
