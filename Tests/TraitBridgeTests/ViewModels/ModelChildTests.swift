// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct RowOutput: Equatable {
  let text: String
  let increment: ModelAction
}

private struct Row: ViewModel, Equatable {
  let name: String
  @ModelState private var count = 0
  @ModelEnvironment(\.theme) var theme
  var body: RowOutput {
    RowOutput(text: "\(name) \(count) \(theme)", increment: ModelAction { count += 1 })
  }
}

private struct Table: ViewModel, Equatable {
  var names: [String]
  var body: [ModelChild<RowOutput>] { ModelList(names, id: \.self) { Row(name: $0) }.rows() }
}

@Suite struct ModelChildTests {
  private let scene = TraitNode("scene")

  @Test func `a change of a row runs that row alone, for who follows it`() {
    let watched = WatchedHost(Table(names: ["a", "b", "c"]), in: scene)
    let rows = watched.output
    #expect(rows.map(\.output.text) == ["a 0 standard", "b 0 standard", "c 0 standard"])
    _ = watched.runs()
    let changes = Log<String>()
    for row in rows { row.onOutputChange { changes.add("\($0.text) > \($1.text)") } }
    rows[1].output.increment()
    #expect(changes.take() == ["b 0 standard > b 1 standard"])
    #expect(watched.runs() == ["Row"])
    #expect(watched.output == rows)
  }

  @Test func `rows keep their identity when the list changes`() {
    let watched = WatchedHost(Table(names: ["a", "b"]), in: scene)
    let rows = watched.output
    rows[0].output.increment()
    watched.host.root.names = ["b", "c", "a"]
    let newRows = watched.output
    #expect(newRows[2] == rows[0])
    #expect(newRows[0] == rows[1])
    #expect(newRows.map(\.output.text) == ["b 0 standard", "c 0 standard", "a 1 standard"])
  }

  @Test func `a row is fresh, whatever above it has not run yet`() {
    struct Screen: ViewModel {
      @ModelState var names = ["a"]
      @ModelState var theme = Theme.standard
      var body: (rows: [ModelChild<RowOutput>], rename: ModelAction, paint: ModelAction) {
        let rows = Table(names: names).environment(\.theme, theme).output()
        return (rows, ModelAction { names = [] }, ModelAction { theme = .bold })
      }
    }
    let host = ModelHost(Screen(), in: scene)
    let output = host.output
    let row = output.rows[0]
    #expect(row.output.text == "a 0 standard")
    output.paint()
    #expect(row.output.text == "a 0 bold")
    #expect(row.isAttached)
    output.rename()
    #expect(row.output.text == "a 0 bold", "it is the last output after the end")
    #expect(!row.isAttached)
  }

  @Test func `a child on its own is not what its parent depends on`() {
    struct Parent: ViewModel, Equatable {
      var body: ModelChild<RowOutput> { Row(name: "only").child() }
    }
    let watched = WatchedHost(Parent(), in: scene)
    watched.output.output.increment()
    #expect(watched.output.output.text == "only 1 standard")
    #expect(watched.runs() == ["Row", "Row"])
    scene.traitOverrides.theme = .bold
    #expect(watched.runs() == [])
    #expect(watched.output.output.text == "only 1 bold")
  }

  @Test func `a body that reads a child it did not make depends on it`() {
    struct Reader: ViewModel {
      let row: ModelChild<RowOutput>
      var body: String { row.output.text }
    }
    let table = ModelHost(Table(names: ["a"]), in: scene)
    let reader = WatchedHost(Reader(row: table.output[0]), in: scene)
    table.output[0].output.increment()
    #expect(reader.output == "a 1 standard")
    #expect(reader.runs() == ["Reader"])
  }

  @Test func `a chain of children that read each other is as long as you like`() {
    struct Link: ViewModel, Equatable {
      let previous: ModelChild<Int>?
      @ModelEnvironment(LevelTrait.self) var level
      var body: Int { previous.map { $0.output + 1 } ?? level }
    }
    struct Chain: ViewModel {
      let count: Int
      var body: [ModelChild<Int>] {
        var links: [ModelChild<Int>] = []
        for index in 0..<count {
          links.append(Link(previous: links.last).id(index).child())
        }
        return links
      }
    }
    let count = 100_000
    let host = ModelHost(Chain(count: count), in: scene)
    let links = host.output
    for link in links { _ = link.output }
    #expect(links.last?.output == count - 1)
    scene.traitOverrides[LevelTrait.self] = 5
    #expect(links.last?.output == count + 4)
  }
}
