// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// A counter with a name; its output holds the action that counts.
private struct Counter: ViewModel, Equatable {
  var name = "counter"
  @ModelState private var count = 0

  var body: CounterOutput {
    CounterOutput(text: "\(name) \(count)", increment: ModelAction { count += 1 })
  }
}

private struct CounterOutput: Equatable {
  let text: String
  let increment: ModelAction
}

@Suite struct ChildTests {
  private let scene = TraitNode("scene")

  @Test func `children at different places in the code have states of their own`() {
    struct Two: ViewModel, Equatable {
      var body: [CounterOutput] {
        [Counter(name: "a").output(), Counter(name: "b").output()]
      }
    }
    let host = ModelHost(Two())
    host.output[1].increment()
    #expect(host.output.map(\.text) == ["a 0", "b 1"])
  }

  @Test func `a child before another one in the code does not take over its state`() {
    struct Optional: ViewModel, Equatable {
      @ModelEnvironment(\.theme) var theme
      var body: [CounterOutput] {
        var result: [CounterOutput] = []
        if theme == .bold { result.append(Counter(name: "first").output()) }
        result.append(Counter(name: "second").output())
        return result
      }
    }
    let host = ModelHost(Optional(), in: scene)
    host.output[0].increment()
    scene.traitOverrides.theme = .bold
    #expect(host.output.map(\.text) == ["first 0", "second 1"])
    host.output[0].increment()
    scene.traitOverrides.theme = .standard
    #expect(host.output.map(\.text) == ["second 1"])
    scene.traitOverrides.theme = .bold
    #expect(host.output.map(\.text) == ["first 0", "second 1"], "what has ended begins anew")
  }

  @Test func `numbers of different types are one identity where they are equal`() {
    struct Numbered: ViewModel, Equatable {
      @ModelEnvironment(\.theme) var theme
      var body: [CounterOutput] {
        if theme == .bold { return [counter(UInt8(2)), counter("1"), counter(AnyHashable(1))] }
        return [counter(1), counter(2), counter("1")]
      }

      private func counter(_ id: some Hashable) -> CounterOutput {
        Counter(name: "\(type(of: id)) \(id)").id(id).output()
      }
    }
    let host = ModelHost(Numbered(), in: scene)
    host.output[0].increment()
    for _ in 0..<2 { host.output[1].increment() }
    for _ in 0..<3 { host.output[2].increment() }
    #expect(host.output.map(\.text) == ["Int 1 1", "Int 2 2", "String 1 3"])
    scene.traitOverrides.theme = .bold
    #expect(host.output.map(\.text) == ["UInt8 2 2", "String 1 3", "AnyHashable 1 1"])
  }

  @Test func `a view model that ends leaves its place, whoever keeps what it has handed out`() {
    struct Reader: ViewModel {
      @ModelEnvironment(\.density) var density
      var body: () -> Int {
        _ = density
        return { density }
      }
    }
    struct Readers: ViewModel {
      @ModelEnvironment(\.theme) var theme
      var body: [() -> Int] {
        (theme == .bold ? [2] : [1, 2]).map { Reader().id($0).output() }
      }
    }
    let host = ModelHost(Readers(), in: scene)
    let readers = host.output
    let paths = Log<String>()
    host.observeEvaluations { paths.add($0.path) }
    scene.environmentOverrides.density = 5
    _ = host.output
    #expect(paths.take().contains("scene/host/Readers[0]/Reader[1]"))
    scene.traitOverrides.theme = .bold
    _ = host.output
    _ = paths.take()
    scene.environmentOverrides.density = 6
    _ = host.output
    #expect(Set(paths.take()) == ["scene/host/Readers[0]", "scene/host/Readers[0]/Reader[0]"])
    #expect(readers.map { $0() } == [ModelEnvironmentValues().density, 6])
  }

  @Test func `calls in a loop go by their order`() {
    struct Loop: ViewModel, Equatable {
      @ModelEnvironment(\.density) var count
      var body: [CounterOutput] {
        (0..<count).map { Counter(name: "\($0)").output() }
      }
    }
    scene.environmentOverrides.density = 3
    let host = ModelHost(Loop(), in: scene)
    host.output[2].increment()
    #expect(host.output.map(\.text) == ["0 0", "1 0", "2 1"])
    scene.environmentOverrides.density = 4
    #expect(host.output.map(\.text) == ["0 0", "1 0", "2 1", "3 0"])
    scene.environmentOverrides.density = 2
    #expect(host.output.map(\.text) == ["0 0", "1 0"])
    scene.environmentOverrides.density = 3
    #expect(host.output.map(\.text) == ["0 0", "1 0", "2 0"])
  }

  @Test func `an explicit identity keeps its state, and another one is another child`() {
    struct Identified: ViewModel, Equatable {
      @ModelEnvironment(LevelTrait.self) var id
      var body: CounterOutput { Counter(name: "\(id)").id(id).output() }
    }
    let host = ModelHost(Identified(), in: scene)
    host.output.increment()
    #expect(host.output.text == "0 1")
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(host.output.text == "1 0")
    scene.traitOverrides[LevelTrait.self] = 0
    #expect(host.output.text == "0 0")
  }

  @Test func `a new input keeps the state`() {
    struct Renamed: ViewModel, Equatable {
      @ModelEnvironment(\.theme) var theme
      var body: CounterOutput { Counter(name: "\(theme)").output() }
    }
    let host = ModelHost(Renamed(), in: scene)
    host.output.increment()
    scene.traitOverrides.theme = .bold
    #expect(host.output.text == "bold 1")
  }

  @Test func `an equal child does not run though its parent does`() {
    struct Parent: ViewModel, Equatable {
      @ModelEnvironment(\.theme) var theme
      var body: String { "\(theme) \(Counter().output().text)" }
    }
    let watched = WatchedHost(Parent(), in: scene)
    scene.traitOverrides.theme = .bold
    #expect(watched.output == "bold counter 0")
    #expect(watched.runs() == ["Parent"])
  }

  @Test func `a list keeps the state of elements that move, and ends those that go`() {
    struct Names: ViewModel, Equatable {
      var names: [String]
      var body: [CounterOutput] {
        ModelList(names, id: \.self) { Counter(name: $0) }.output()
      }
    }
    let host = ModelHost(Names(names: ["a", "b", "c"]))
    host.output[0].increment()
    host.output[2].increment()
    host.output[2].increment()
    host.root.names = ["c", "d", "a", "b"]
    #expect(host.output.map(\.text) == ["c 2", "d 0", "a 1", "b 0"])
    host.root.names = ["d", "a"]
    #expect(host.output.map(\.text) == ["d 0", "a 1"])
    host.root.names = ["a", "c"]
    #expect(host.output.map(\.text) == ["a 1", "c 0"])
    host.root.names = []
    #expect(host.output == [])
  }

  @Test func `a change of one row runs that row and what is above`() {
    struct Names: ViewModel, Equatable {
      var body: [CounterOutput] {
        ModelList(["a", "b", "c"], id: \.self) { Counter(name: $0) }.output()
      }
    }
    let watched = WatchedHost(Names())
    watched.output[1].increment()
    #expect(watched.output.map(\.text) == ["a 0", "b 1", "c 0"])
    #expect(watched.runs() == ["Counter", "ModelList", "Names"])
  }

  @Test func `elements with one identity are told apart by their order and reported`() {
    struct Twins: ViewModel, Equatable {
      var body: [CounterOutput] {
        ModelList(["a", "a"], id: \.self) { Counter(name: $0) }.output()
      }
    }
    let host = ModelHost(Twins())
    let found = diagnostics { _ = host.output }
    #expect(found.map(\.code) == [.duplicateIdentity])
    host.output[1].increment()
    #expect(host.output.map(\.text) == ["a 0", "a 1"])
  }

  @Test func `a list of identifiable elements needs no key path`() {
    struct Item: Identifiable, Equatable {
      let id: Int
    }
    struct Items: ViewModel, Equatable {
      var body: [String] {
        ModelList([Item(id: 1), Item(id: 2)]) { Counter(name: "\($0.id)") }.output().map(\.text)
      }
    }
    #expect(Items().evaluated() == ["1 0", "2 0"])
  }
}
