// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension Benchmark {
  static var streamRows: [Benchmark] {
    [
      Benchmark("stream.ready", against: "AsyncStream", target: 0.1, clock: .process) {
        Trial(subject: readyValues, baseline: readyStream)
      },
      Benchmark("stream.cross", against: "AsyncStream", target: 0.6, clock: .wall) {
        Trial(operations: 2, subject: crossingValues, baseline: crossingStream)
      },
    ]
  }

  @concurrent
  private static func readyValues(times: Int) async {
    let node = TraitNode("node")
    var iterator = node.values(of: LevelTrait.self).makeAsyncIterator()
    var sum = 0
    for time in 0..<times {
      node.traitOverrides[LevelTrait.self] = time
      sum &+= await iterator.next() ?? 0
    }
    keep(sum)
  }

  @concurrent
  private static func readyStream(times: Int) async {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(1))
    var iterator = stream.makeAsyncIterator()
    var sum = 0
    for time in 0..<times {
      continuation.yield(time)
      sum &+= await iterator.next() ?? 0
    }
    keep(sum)
  }

  /// One element there and one back for each time, between two tasks with a tree each.
  @concurrent
  private static func crossingValues(times: Int) async {
    let node = TraitNode("here")
    let values = node.values(of: LevelTrait.self)
    let other = TraitNode("there")
    let answers = other.values(of: LevelTrait.self)
    let reader = Task.detached {
      for await value in values { other.traitOverrides[LevelTrait.self] = value }
    }
    var iterator = answers.makeAsyncIterator()
    _ = await iterator.next()
    for time in 0..<times {
      node.traitOverrides[LevelTrait.self] = time + 1
      _ = await iterator.next()
    }
    reader.cancel()
  }

  @concurrent
  private static func crossingStream(times: Int) async {
    let (values, value) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let (answers, answer) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let reader = Task.detached {
      for await value in values { answer.yield(value) }
    }
    var iterator = answers.makeAsyncIterator()
    value.yield(0)
    _ = await iterator.next()
    for time in 0..<times {
      value.yield(time + 1)
      _ = await iterator.next()
    }
    reader.cancel()
  }
}
