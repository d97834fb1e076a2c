// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension ScheduleScenario {
  static let all: [ScheduleScenario] = [
    lastValue, initialValue, everyChange, countedGaps, sameOrder, slowReader, cancelledReader,
    cancelledBeforeItBegins, ended, iteratedAgain, redacted, severalTraits, twoTrees, sharedTask,
    copiedIterator,
  ]

  /// A task that waits for a stream that is made in the tree's isolation, and starts its work.
  private static func prepared<Stream: Sendable>(
    _ stage: Stage, _ make: @escaping @Sendable (TreeActor) async -> Stream,
    _ go: @escaping @Sendable (Stream) -> Void
  ) {
    stage.task("prepare") { [screen = stage.screen] in go(await make(screen)) }
  }

  static let lastValue = ScheduleScenario("a reader of values always gets the last one") { stage in
    prepared(stage, { await $0.levels() }) { levels in
      stage.valueReader("reader", of: levels, until: 4)
      stage.writer(1...4)
    }
    return {
      let seen = stage.trace.numbers("reader")
      return seen.last == 4 && seen.isAscending ? [] : ["reader saw \(seen)"]
    }
  }

  static let initialValue = ScheduleScenario(
    "who begins in the middle has one first value and no gap at the end"
  ) { stage in
    stage.writer(1...4)
    stage.task("subscriber") { [screen = stage.screen, trace = stage.trace] in
      await Task.yield()
      for await level in await screen.levels() {
        trace.add("subscriber=\(level)")
        if level == 4 { break }
      }
    }
    return {
      let seen = stage.trace.numbers("subscriber")
      return seen.last == 4 && seen.isAscending ? [] : ["subscriber saw \(seen)"]
    }
  }

  static let everyChange = ScheduleScenario("a reader of changes gets each of them") { stage in
    prepared(stage, { await $0.levelChanges() }) { changes in
      stage.changeReader("reader", of: changes, until: 4)
      stage.writer(1...4)
    }
    return {
      let seen = stage.trace.numbers("reader")
      return seen == [1, 2, 3, 4] ? [] : ["reader saw \(seen)"]
    }
  }

  static let countedGaps = ScheduleScenario("what is dropped is counted exactly") { stage in
    prepared(stage, { await $0.levelChanges(limit: 1) }) { changes in
      stage.changeReader("reader", of: changes, until: 5)
      stage.writer(1...5)
    }
    return {
      let seen = stage.trace.numbers("reader")
      let dropped = stage.trace.numbers("reader.dropped").reduce(0, +)
      return seen.isAscending && seen.last == 5 && seen.count + dropped == 5
        ? [] : ["saw \(seen) and lost \(dropped)"]
    }
  }

  static let sameOrder = ScheduleScenario("all readers of changes have the same order") { stage in
    prepared(
      stage,
      { screen in
        await screen.perform { scene in (0..<3).map { _ in scene.changes(of: LevelTrait.self) } }
      }
    ) { streams in
      for (index, changes) in streams.enumerated() {
        stage.task("reader\(index)") { [trace = stage.trace] in
          var seen = 0
          for await change in changes {
            trace.add("reader\(index)=\(change.current)")
            seen += 1
            if seen == 4 { break }
          }
        }
      }
      stage.writer(10...11, named: "even")
      stage.writer(20...21, named: "odd")
    }
    return {
      let orders = (0..<3).map { stage.trace.numbers("reader\($0)") }
      return orders.allSatisfy { $0 == orders[0] && $0.count == 4 } ? [] : ["orders \(orders)"]
    }
  }

  static let slowReader = ScheduleScenario("a reader that is stuck holds up nobody") { stage in
    prepared(stage, { await $0.levels() }) { levels in
      stage.task("stuck") { [trace = stage.trace] in
        var iterator = levels.makeAsyncIterator()
        while let level = await iterator.next(), level < 3 {
          for _ in 0..<5 { await Task.yield() }
          trace.add("stuck=\(level)")
        }
      }
      stage.valueReader("live", of: levels, until: 3)
      stage.writer(1...3)
    }
    return {
      let seen = stage.trace.numbers("live")
      return seen.last == 3 && seen.isAscending ? [] : ["the live reader saw \(seen)"]
    }
  }

  static let cancelledReader = ScheduleScenario(
    "a task that is cancelled gets no value afterwards"
  ) { stage in
    prepared(stage, { await $0.levels() }) { levels in
      let reader = stage.task("reader") { [trace = stage.trace] in
        var iterator = levels.makeAsyncIterator()
        var isCancelled = false
        while true {
          isCancelled = Task.isCancelled
          guard let level = await iterator.next() else { break }
          trace.add(isCancelled ? "late=\(level)" : "reader=\(level)")
          await Task.yield()
        }
        if await iterator.next() != nil { trace.add("late=0") }
      }
      stage.writer(1...3)
      stage.task("canceller") { [trace = stage.trace] in
        await Task.yield()
        reader.cancel()
        trace.add("cancelled")
      }
    }
    return { stage.trace.numbers("late").isEmpty ? [] : ["a value after the end"] }
  }

  static let cancelledBeforeItBegins = ScheduleScenario(
    "a value that waits is not handed to a task that is cancelled"
  ) { stage in
    prepared(stage, { await $0.levelChanges() }) { changes in
      stage.writer(1...2)
      for number in 0..<3 {
        let reader = stage.task("reader\(number)") { [trace = stage.trace] in
          await Task.yield()
          let isCancelled = Task.isCancelled
          var iterator = changes.makeAsyncIterator()
          let change = await iterator.next()
          if isCancelled, change != nil { trace.add("late=1") }
          trace.add("reader\(number).\(change?.current ?? 0)")
        }
        stage.task("canceller\(number)") {
          await Task.yield()
          reader.cancel()
        }
      }
    }
    return { stage.trace.numbers("late").isEmpty ? [] : ["a change after the end"] }
  }

  static let ended = ScheduleScenario("all readers end with their node") { stage in
    prepared(stage, { (await $0.levels(), await $0.levelChanges()) }) { levels, changes in
      for number in 0..<2 { stage.valueReader("values\(number)", of: levels, until: -1) }
      stage.changeReader("changes", of: changes, until: -1)
      stage.task("ender") { [screen = stage.screen, trace = stage.trace] in
        await screen.setLevel(1)
        await Task.yield()
        await screen.end()
        trace.add("ended")
      }
    }
    return {
      let changes = stage.trace.numbers("changes")
      let last = (0..<2).map { stage.trace.numbers("values\($0)").last }
      return changes == [1] && last == [1, 1] ? [] : ["changes \(changes), values \(last)"]
    }
  }

  static let iteratedAgain = ScheduleScenario(
    "a sequence that is iterated again has one first value again"
  ) { stage in
    prepared(stage, { await $0.levels() }) { levels in
      stage.writer(1...3)
      stage.task("reader") { [trace = stage.trace] in
        for await level in levels.prefix(2) {
          trace.add("first=\(level)")
          // Nothing comes after it.
          if level == 3 { break }
          await Task.yield()
        }
        for await level in levels {
          trace.add("second=\(level)")
          if level == 3 { break }
        }
      }
    }
    return {
      let both = [stage.trace.numbers("first"), stage.trace.numbers("second")]
      return both.allSatisfy(\.isAscending) && both[1].last == 3 ? [] : ["saw \(both)"]
    }
  }

  static let redacted = ScheduleScenario(
    "once a redaction is on no reader takes what it hides"
  ) { stage in
    prepared(stage, { await $0.names() }) { names in
      for number in 0..<2 {
        stage.task("reader\(number)") { [trace = stage.trace] in
          var iterator = names.makeAsyncIterator()
          for _ in 0..<2 {
            let isHidden = trace.has("hidden")
            let name = await iterator.next()
            trace.add("reader\(number).\(name ?? "end")")
            if isHidden, name == "Ada" { trace.add("leak=1") }
            if name != "Ada" { break }
            await Task.yield()
          }
        }
      }
      stage.task("redacter") { [screen = stage.screen, trace = stage.trace] in
        await Task.yield()
        await screen.hideNames()
        trace.add("hidden")
      }
    }
    return { stage.trace.numbers("leak").isEmpty ? [] : ["a name was seen after it was hidden"] }
  }

  static let severalTraits = ScheduleScenario(
    "a commit of several traits is never seen in halves"
  ) { stage in
    typealias Streams = (ModelValues<TraitCollection>, ModelChanges<TraitCollection>)
    let streams: @Sendable (TreeActor) async -> Streams = {
      await $0.perform { ($0.traitCollections, $0.changes(of: LevelTrait.self, SumTrait.self)) }
    }
    prepared(stage, streams) { collections, changes in
      stage.task("values") { [trace = stage.trace] in
        for await traits in collections {
          trace.add("values=\(traits[LevelTrait.self] - traits[SumTrait.self])")
          if traits[LevelTrait.self] == 3 { break }
        }
      }
      stage.task("changes") { [trace = stage.trace] in
        for await change in changes {
          trace.add("changes=\(change.current[LevelTrait.self] - change.current[SumTrait.self])")
          if change.current[LevelTrait.self] == 3 { break }
          await Task.yield()
        }
      }
      stage.task("writer") { [screen = stage.screen, trace = stage.trace] in
        for level in 1...3 {
          await screen.perform { scene in
            scene.performBatchUpdates {
              scene.traitOverrides[LevelTrait.self] = level
              scene.traitOverrides[SumTrait.self] = level
            }
          }
          trace.add("writer.\(level)")
          await Task.yield()
        }
      }
    }
    return {
      let values = stage.trace.numbers("values").filter { $0 != 0 && $0 != -100 }
      let changes = stage.trace.numbers("changes")
      return values.isEmpty && changes == [0, 0, 0] ? [] : ["\(values), \(changes)"]
    }
  }

  static let twoTrees = ScheduleScenario("trees that feed each other settle") { stage in
    let other = TreeActor()
    stage.task("prepare") { [screen = stage.screen, trace = stage.trace] in
      let there = await screen.levels()
      let back = await other.levels()
      stage.task("there") {
        for await level in there {
          await other.setLevel(level)
          trace.add("there=\(level)")
          if level == 3 { break }
        }
      }
      stage.task("back") {
        for await level in back where level > 0 {
          await screen.perform { scene in
            let known = scene[LevelTrait.self]
            if level > known { scene.traitOverrides[LevelTrait.self] = level }
          }
          trace.add("back=\(level)")
          if level == 3 { break }
        }
      }
      stage.writer(1...3)
    }
    return {
      let last = [stage.trace.numbers("there").last, stage.trace.numbers("back").last]
      return last == [3, 3] ? [] : ["ended at \(last)"]
    }
  }

  static let sharedTask = ScheduleScenario("one task may wait for several streams in turn") {
    stage in
    prepared(stage, { (await $0.levels(), await $0.levelChanges()) }) { levels, changes in
      stage.task("reader") { [trace = stage.trace] in
        var values = levels.makeAsyncIterator()
        var each = changes.makeAsyncIterator()
        for expected in 1...3 {
          let change = await each.next()
          let value = await values.next() ?? 0
          trace.add("change=\(change?.current ?? 0)")
          trace.add("value=\(value)")
          if value < expected { trace.add("stale=\(value)") }
        }
      }
      stage.writer(1...6)
    }
    return {
      let stale = stage.trace.numbers("stale")
      return stale.isEmpty && stage.trace.numbers("change") == [1, 2, 3] ? [] : ["\(stale)"]
    }
  }

  static let copiedIterator = ScheduleScenario(
    "iterators that share a place in the line both go on"
  ) { stage in
    prepared(stage, { await $0.levelChanges() }) { changes in
      stage.task("reader") { [trace = stage.trace] in
        let iterator = changes.makeAsyncIterator()
        let copies = [SendableIterator(iterator), SendableIterator(iterator)]
        await withTaskGroup { group in
          for (index, copy) in copies.enumerated() {
            group.addTask {
              var iterator = copy.iterator
              while let change = await iterator.next() {
                trace.add("copy\(index)=\(change.current)")
                await Task.yield()
              }
            }
          }
        }
      }
      stage.task("writer") { [screen = stage.screen, trace = stage.trace] in
        for level in 1...3 {
          await screen.setLevel(level)
          trace.add("writer=\(level)")
          await Task.yield()
        }
        await screen.end()
      }
    }
    return {
      let seen = (stage.trace.numbers("copy0") + stage.trace.numbers("copy1")).sorted()
      return seen == [1, 2, 3] ? [] : ["the copies saw \(seen)"]
    }
  }
}

/// An iterator that a test hands to two tasks, which nobody should.
private struct SendableIterator: @unchecked Sendable {
  let iterator: ModelChanges<Int>.Iterator

  init(_ iterator: ModelChanges<Int>.Iterator) {
    self.iterator = iterator
  }
}
