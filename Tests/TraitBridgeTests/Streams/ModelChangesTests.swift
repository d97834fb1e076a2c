// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct ModelChangesTests {
  private let scene = TraitNode("scene")

  @Test func `every commit that changes a value is an element, with what was before`() async {
    let changes = scene.changes(of: ThemeTrait.self)
    scene.traitOverrides.theme = .bold
    scene.traitOverrides[LevelTrait.self] = 1
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .pastel
      scene.traitOverrides.theme = .monochrome
    }
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .pastel
      scene.traitOverrides.theme = .monochrome
    }
    scene.traitOverrides.theme = .bold
    var iterator = changes.makeAsyncIterator()
    var seen: [ModelChange<Theme>] = []
    for _ in 0..<3 { if let change = await iterator.next() { seen.append(change) } }
    #expect(
      seen.map { [$0.previous, $0.current] } == [
        [.standard, .bold], [.bold, .monochrome], [.monochrome, .bold],
      ])
    #expect(seen.map(\.dropped) == [0, 0, 0])
  }

  @Test func `a reader that is too slow is told how many it has missed`() async {
    let changes = scene.changes(of: LevelTrait.self, limit: 2)
    for level in 1...5 { scene.traitOverrides[LevelTrait.self] = level }
    var iterator = changes.makeAsyncIterator()
    let first = await iterator.next()
    let second = await iterator.next()
    #expect(first?.previous == 3)
    #expect(first?.dropped == 3)
    #expect(second?.current == 5)
    #expect(second?.dropped == 0)
  }

  @Test func `a second iterator has what comes after its beginning`() async {
    let changes = scene.changes(of: \.density)
    scene.environmentOverrides.density = 1
    var first = changes.makeAsyncIterator()
    var second = changes.makeAsyncIterator()
    scene.environmentOverrides.density = 2
    #expect(await first.next()?.current == 1)
    #expect(await second.next()?.current == 2)
    #expect(await first.next()?.current == 2)
  }

  @Test func `writes of handlers are part of the commit`() async {
    scene.registerForTraitChanges([LevelTrait.self]) { (scene: TraitNode, _) in
      if scene[LevelTrait.self] < 3 { scene.traitOverrides[LevelTrait.self] += 1 }
    }
    let changes = scene.changes(of: LevelTrait.self)
    scene.traitOverrides[LevelTrait.self] = 1
    var iterator = changes.makeAsyncIterator()
    let change = await iterator.next()
    #expect(change?.previous == 0)
    #expect(change?.current == 3)
  }

  @Test func `the changes of all traits are collections`() async {
    let changes = scene.traitChanges()
    scene.traitOverrides.theme = .bold
    var iterator = changes.makeAsyncIterator()
    let change = await iterator.next()
    #expect(change?.previous == TraitCollection())
    #expect(change?.current == TraitCollection(ThemeTrait.self, value: .bold))
  }

  @Test func `the changes end with their node, after the last one`() async {
    var node: TraitNode? = TraitNode("node")
    guard let changes = node?.changes(of: ThemeTrait.self) else { return }
    node?.traitOverrides.theme = .bold
    node = nil
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next()?.current == .bold)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `no change is lost on its way to another task`() async {
    actor Screen {
      let scene = TraitNode("scene")
      func levels() -> ModelChanges<Int> { scene.changes(of: LevelTrait.self, limit: 1_000) }
      func setLevel(_ level: Int) { scene.traitOverrides[LevelTrait.self] = level }
    }
    let screen = Screen()
    let levels = await screen.levels()
    let reader = Task {
      var seen: [Int] = []
      for await change in levels {
        seen.append(change.current)
        if change.current == 500 { break }
      }
      return seen
    }
    for level in 1...500 { await screen.setLevel(level) }
    #expect(await reader.value == Array(1...500))
  }
}
