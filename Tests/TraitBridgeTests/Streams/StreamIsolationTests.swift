// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

@Observable
private final class Book {
  var title = "one"
}

private struct Title: ViewModel {
  let book: Book
  var body: String { book.title }
}

/// Where streams may be read, and what they are to generic code.
@Suite struct StreamIsolationTests {
  /// Something that must stay with its tree.
  private final class Picture {
    let level: Int
    init(level: Int) { self.level = level }
  }

  private struct PictureModel: ViewModel, Equatable {
    @ModelEnvironment(LevelTrait.self) var level
    var body: Picture { Picture(level: level) }
  }

  @Test func `elements that are not Sendable are read in the isolation of the tree`() async {
    actor Gallery {
      private let scene = TraitNode("scene")
      private var host: ModelHost<PictureModel>?
      private var seen: [Int] = []

      func follow(until last: Int) async -> [Int] {
        let host = ModelHost(PictureModel(), in: scene)
        self.host = host
        for await picture in host.outputs {
          seen.append(picture.level)
          if picture.level == last { break }
        }
        return seen
      }

      func setLevel(_ level: Int) { scene.traitOverrides[LevelTrait.self] = level }
      var hasBegun: Bool { !seen.isEmpty }
    }
    let gallery = Gallery()
    let reader = Task { await gallery.follow(until: 3) }
    while await !gallery.hasBegun { await Task.yield() }
    for level in 1...3 { await gallery.setLevel(level) }
    let seen = await reader.value
    #expect(seen.first == 0)
    #expect(seen.last == 3)
    #expect(seen.isAscending)
  }

  @Test func `a loop in the isolation of its actor never leaves it`() async {
    actor Gallery {
      private let scene = TraitNode("scene")

      func follow() async -> Int {
        scene.traitOverrides[LevelTrait.self] = 3
        var last = 0
        for await level in scene.values(of: LevelTrait.self) {
          assertIsolated()
          last = level
          scene.traitOverrides[LevelTrait.self] = max(level - 1, 0)
          if level == 0 { break }
        }
        return last
      }
    }
    #expect(await Gallery().follow() == 0)
  }

  @Test func `an Observable object wakes a stream of outputs, in the isolation of the host`() async
  {
    actor Shelf {
      private let book = Book()
      private var host: ModelHost<Title>?

      func titles() -> ModelValues<String> {
        let host = ModelHost(Title(book: book))
        self.host = host
        return host.outputs
      }

      func rename(_ title: String) { book.title = title }
    }
    let shelf = Shelf()
    var titles = await shelf.titles().makeAsyncIterator()
    #expect(await titles.next() == "one")
    await shelf.rename("two")
    #expect(await titles.next() == "two")
    await shelf.rename("three")
    #expect(await titles.next() == "three")
  }

  @Test func `a stream made anew has what an object says, though nobody was woken`() async {
    let book = Book()
    let host = ModelHost(Title(book: book), isolation: nil)
    var first = host.outputs.makeAsyncIterator()
    #expect(await first.next() == "one")
    book.title = "two"
    var second = host.outputs.makeAsyncIterator()
    #expect(await second.next() == "two")
    #expect(await first.next() == "two")
  }

  @Test func `streams have the shape that operators of other packages ask for`() async {
    let screen = TreeActor()
    let levels = await screen.levels()
    let changes = await screen.levelChanges()
    await screen.setLevel(1)
    let latest = merge(levels.map { $0 * 10 }, changes.map { $0.current })
    await screen.end()
    var seen: [Int] = []
    for await number in latest { seen.append(number) }
    #expect(seen.sorted() == [1, 10])
  }

  /// Merges two sequences as operators do that run their bases in tasks of their own.
  private func merge<Base1: AsyncSequence<Int, Never>, Base2: AsyncSequence<Int, Never>>(
    _ first: Base1, _ second: Base2
  ) -> AsyncStream<Int> where Base1: Sendable, Base2: Sendable {
    AsyncStream { continuation in
      let task = Task {
        await withTaskGroup { group in
          group.addTask {
            var iterator = first.makeAsyncIterator()
            while let element = await iterator.next(isolation: nil) { continuation.yield(element) }
          }
          group.addTask {
            for await element in second { continuation.yield(element) }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  @Test func `readers come and go on many tasks while the tree writes`() async {
    let screen = TreeActor()
    let levels = await screen.levels()
    let changes = await screen.levelChanges(limit: 3)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            var values = levels.makeAsyncIterator()
            _ = await values.next()
            var each = changes.makeAsyncIterator()
            _ = await each.next()
          }
        }
      }
      group.addTask {
        var level = 0
        while !Task.isCancelled {
          level += 1
          await screen.setLevel(level)
          await Task.yield()
        }
      }
      for _ in 0..<8 { await group.next() }
      group.cancelAll()
    }
    #expect(levels.counters.subscriptions == 0)
  }
}
