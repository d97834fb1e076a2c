// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Missing: Error, Equatable {}

/// Outputs that say what went wrong, and what goes round in circles.
@Suite struct CycleTests {
  private let scene = TraitNode("scene")
  private let sheet = Worksheet()
  private let log = Log<String>()

  /// An output that may be an error instead.
  private struct Division: ViewModel, Equatable {
    @ModelEnvironment(\.density) var density
    @ModelEnvironment(LevelTrait.self) var level
    var body: Result<Int, Missing> {
      let density = density
      return level == 0 ? .failure(Missing()) : .success(density / level)
    }
  }

  private struct Percent: ViewModel, Equatable {
    var body: Result<Int, Missing> { Division().output().map { $0 * 100 } }
  }

  @Test func `an error as an output is kept, reaches what is below, and is got over`() {
    let watched = WatchedHost(Percent(), in: scene)
    #expect([watched.output, watched.output] == [.failure(Missing()), .failure(Missing())])
    #expect(watched.runs() == [])
    scene.environmentOverrides.density = 20
    #expect(watched.output == .failure(Missing()))
    #expect(watched.runs() == ["Division"])
    scene.traitOverrides[LevelTrait.self] = 4
    #expect(watched.output == .success(500))
    #expect(watched.runs() == ["Division", "Percent"])
  }

  @Test func `a cycle that a condition closes is reported then, and opening it recovers`() {
    let isClosed = sheet.number(0)
    let number = sheet.number(1)
    var last: ModelChild<Int>?
    let first = sheet.formula("first") {
      isClosed.wrappedValue == 1 ? (last?.output ?? 0) + 1 : number.wrappedValue
    }
    last = sheet.formula("last") { first.output + 1 }
    #expect(last?.output == 2)
    let found = diagnostics {
      isClosed.wrappedValue = 1
      _ = last?.output
    }
    #expect(found.map(\.code) == [.cyclicEvaluation])
    let foundLater = diagnostics {
      isClosed.wrappedValue = 0
      number.wrappedValue = 5
      #expect(last?.output == 6)
      #expect(first.output == 5)
    }
    #expect(foundLater == [])
  }

  @Test func `subscribers that write each other's numbers end where they agree`() {
    let first = sheet.number(0)
    let second = sheet.number(0)
    let follow = sheet.formula("follow") { first.wrappedValue }
    let lead = sheet.formula("lead") { second.wrappedValue }
    follow.onOutputChange { second.wrappedValue = min($1 + 1, 20) }
    lead.onOutputChange { first.wrappedValue = min($1 + 1, 20) }
    let found = diagnostics { first.wrappedValue = 1 }
    #expect(found == [])
    #expect([first.wrappedValue, second.wrappedValue] == [20, 20])
  }

  @Test func `subscribers that never agree are stopped and named, and the rest goes on`() {
    let first = sheet.number(0)
    let second = sheet.number(0)
    let follow = sheet.formula("follow") { first.wrappedValue }
    let lead = sheet.formula("lead") { second.wrappedValue }
    let tokens = [
      follow.onOutputChange { second.wrappedValue = $1 + 1 },
      lead.onOutputChange { first.wrappedValue = $1 + 1 },
    ]
    let found = diagnostics { first.wrappedValue = 1 }
    #expect(found.map(\.code) == [.roundLimit])
    #expect(found.first?.subject.contains("output of sheet/") == true)
    for token in tokens { token.cancel() }
    follow.onOutputChange { [log] in log.add("\($1)") }
    first.wrappedValue = -1
    #expect(log.take() == ["-1"])
  }

  @Test func `who was not told by a commit that was given up is told by the next one`() {
    let first = sheet.number(0)
    let second = sheet.number(0)
    let follow = sheet.formula("follow") { first.wrappedValue }
    let lead = sheet.formula("lead") { second.wrappedValue }
    // One of the two has always changed when the commit is given up.
    let sum = sheet.formula("sum") { first.wrappedValue + second.wrappedValue }
    let tenfold = sheet.formula("tenfold") { sum.output * 10 }
    let tokens = [
      follow.onOutputChange { second.wrappedValue = $1 + 1 },
      lead.onOutputChange { first.wrappedValue = $1 + 1 },
    ]
    tenfold.onOutputChange { [log] in log.add("\($1)") }
    let found = diagnostics { first.wrappedValue = 1 }
    #expect(found.map(\.code) == [.roundLimit])
    for token in tokens { token.cancel() }
    _ = log.take()
    second.wrappedValue = -first.wrappedValue
    #expect(log.take() == ["0"])
    first.wrappedValue += 1
    #expect(log.take() == ["10"])
  }

  @Test func `what makes a hosted node is not what the view model depends on`() {
    struct Page: ViewModel {
      let scene: TraitNode
      let log: Log<String>
      var body: Int {
        TraitNodeHost { [scene, log] in
          log.add("make \(scene[LevelTrait.self])")
          return TraitNode("panel")
        } update: { [log] _, environment in
          log.add("update")
          return environment.density
        }.output()
      }
    }
    let host = ModelHost(Page(scene: scene, log: log), in: scene)
    #expect(host.output == 10)
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(host.output == 10)
    #expect(log.take() == ["make 0", "update"])
    scene.environmentOverrides.density = 3
    #expect(host.output == 3)
    #expect(log.take() == ["update"])
  }
}
