// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// The changes of several traits as one stream.
@Suite struct SeveralTraitsTests {
  private let scene = TraitNode("scene")

  private struct Seen: Equatable {
    let themes: [Theme]
    let levels: [Int]
    let sizes: [Double]
    var dropped = 0

    init(_ change: ModelChange<TraitCollection>) {
      let both = [change.previous, change.current]
      themes = both.map(\.theme)
      levels = both.map { $0[LevelTrait.self] }
      sizes = both.map { $0[SizeTrait.self] }
      dropped = change.dropped
    }

    init(_ themes: [Theme], _ levels: [Int], _ sizes: [Double], dropped: Int = 0) {
      (self.themes, self.levels, self.sizes, self.dropped) = (themes, levels, sizes, dropped)
    }
  }

  @Test func `a commit that changes any of them is one element, with all traits before and after`()
    async
  {
    var changes = scene.changes(of: ThemeTrait.self, LevelTrait.self).makeAsyncIterator()
    scene.traitOverrides.theme = .bold
    scene.traitOverrides[SizeTrait.self] = 2
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .pastel
      scene.traitOverrides[LevelTrait.self] = 1
      scene.traitOverrides[SizeTrait.self] = 3
    }
    scene.traitOverrides[LevelTrait.self] = 2
    var seen: [Seen] = []
    for _ in 0..<3 { if let change = await changes.next() { seen.append(Seen(change)) } }
    #expect(
      seen == [
        Seen([.standard, .bold], [0, 0], [1, 1]),
        Seen([.bold, .pastel], [0, 1], [2, 3]),
        Seen([.pastel, .pastel], [1, 2], [3, 3]),
      ])
  }

  @Test func `other traits neither wake nor fill the buffer`() async {
    let changes = scene.changes(of: ThemeTrait.self, LevelTrait.self, limit: 1)
    for size in 2...9 { scene.traitOverrides[SizeTrait.self] = Double(size) }
    #expect(changes.counters == StreamCounters(subscriptions: 1))
    scene.traitOverrides.theme = .bold
    scene.traitOverrides[LevelTrait.self] = 1
    var iterator = changes.makeAsyncIterator()
    let change = await iterator.next()
    #expect(
      change.map(Seen.init) == Seen([.bold, .bold], [0, 1], [9, 9], dropped: 1))
  }

  @Test func `a list of traits is the same, and an empty one is reported and silent`() async {
    let listed = scene.changes(of: [LevelTrait.self])
    let found = diagnostics {
      let none = scene.changes(of: [])
      scene.traitOverrides[LevelTrait.self] = 1
      #expect(none.counters == StreamCounters(subscriptions: 1))
    }
    #expect(found.map(\.code) == [.emptyTraitList])
    var iterator = listed.makeAsyncIterator()
    #expect(await iterator.next()?.current[LevelTrait.self] == 1)
  }

  @Test func `observers of several traits are called for those alone`() {
    let seen = Log<Seen>()
    let observation = scene.observeChanges(of: ThemeTrait.self, LevelTrait.self) { _, change in
      seen.add(Seen(change))
    }
    scene.traitOverrides[SizeTrait.self] = 2
    scene.traitOverrides.theme = .bold
    #expect(seen.take() == [Seen([.standard, .bold], [0, 0], [2, 2])])
    observation.cancel()
    scene.traitOverrides.theme = .pastel
    #expect(seen.take() == [])
  }

  @Test func `the traits of a host are followed like those of a node`() async {
    struct Label: ViewModel {
      @ModelEnvironment(\.theme) var theme
      var body: String { "\(theme)" }
    }
    let host = ModelHost(Label(), in: scene)
    var one = host.changes(of: ThemeTrait.self).makeAsyncIterator()
    var several = host.changes(of: ThemeTrait.self, LevelTrait.self).makeAsyncIterator()
    var property = host.changes(of: \.density, limit: 2).makeAsyncIterator()
    var values = host.values(of: \.density).makeAsyncIterator()
    var traits = host.values(of: ThemeTrait.self).makeAsyncIterator()
    #expect(await values.next() == 10)
    #expect(await traits.next() == .standard)
    scene.traitOverrides.theme = .bold
    host.environmentOverrides.density = 3
    #expect(await one.next() == ModelChange(previous: .standard, current: .bold))
    #expect(await several.next()?.current.theme == .bold)
    #expect(await property.next() == ModelChange(previous: 10, current: 3))
    #expect(await values.next() == 3)
    #expect(await traits.next() == .bold)
  }
}
