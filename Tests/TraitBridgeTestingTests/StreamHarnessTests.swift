// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeTesting

@Suite struct StreamHarnessTests {
  private let scene = TraitNode("scene")

  // MARK: Probe

  @Test func `a probe has every element that a reader gets`() {
    let themes = StreamProbe(scene.values(of: ThemeTrait.self))
    themes.expect(.standard)
    scene.traitOverrides.theme = .pastel
    scene.traitOverrides.theme = .bold
    themes.expect(.bold)
    themes.expect()
    themes.cancel()
    themes.expectEnd()
  }

  @Test func `an element that does not come, or another one, is a failure`() {
    let themes = StreamProbe(scene.values(of: ThemeTrait.self))
    let found = messages {
      themes.expect()
      scene.traitOverrides.theme = .bold
      themes.expect(.bold, .pastel)
      scene.traitOverrides.theme = .pastel
      themes.expectEnd()
    }
    #expect(
      found == [
        "The stream was expected to give nothing; it gave standard.",
        "The stream was expected to give bold, pastel; it gave bold.",
        "The stream was expected to end; it goes on after pastel.",
      ])
  }

  @Test func `a stream that fails says so`() {
    struct Broken: Error {}
    let (stream, source) = AsyncThrowingStream.makeStream(of: Int.self)
    source.yield(1)
    source.finish(throwing: Broken())
    let probe = StreamProbe(stream)
    #expect(
      messages { probe.expectEnd() } == [
        "The stream was expected to end; it failed with Broken() after 1."
      ])
  }

  @Test func `the deadline is a number of steps`() {
    let endless = AsyncStream<Int> {
      await Task.yield()
      return 0
    }
    let probe = StreamProbe(endless)
    var elements: [Int] = []
    let found = messages { elements = probe.take(within: 10) }
    #expect(found == ["The stream did not come to rest within 10 steps."])
    #expect(!elements.isEmpty)
  }

  // MARK: Executor

  @Test func `an executor makes the steps it is told to`() {
    let executor = StepExecutor()
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let probe = StreamProbe(stream, on: executor)
    #expect(executor.waitingCount == 1)
    #expect(executor.run() == 1)
    #expect(executor.waitingCount == 0)
    source.yield(1)
    #expect(executor.waitingCount == 1)
    #expect(executor.run(steps: 0) == 0)
    probe.expect(1)
  }

  // MARK: Clock

  @Test func `sleepers wake in the order of their times, at their times`() {
    let executor = StepExecutor()
    let clock = ManualClock(driving: executor)
    let (wakes, source) = AsyncStream.makeStream(of: Int.self)
    let probe = StreamProbe(wakes)
    for number in [3, 1, 2] {
      Task(executorPreference: executor) {
        for round in 0..<2 {
          try await clock.sleep(for: .seconds(number))
          source.yield(number * 10 + round)
        }
      }
    }
    #expect(clock.sleeperCount == 3)
    clock.advance(by: .seconds(1))
    probe.expect(10)
    clock.advance(by: .seconds(3))
    probe.expect(20, 11, 30, 21)
    #expect(clock.now.offset == .seconds(4))
    clock.advance(by: .seconds(60))
    probe.expect(31)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a sleeper that is cancelled wakes at once`() async {
    let executor = StepExecutor()
    let clock = ManualClock(driving: executor)
    let task = Task(executorPreference: executor) {
      try await clock.sleep(for: .seconds(60))
    }
    #expect(clock.sleeperCount == 1)
    task.cancel()
    #expect(clock.sleeperCount == 0)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: Timelines

  @Test func `a stream of a tree is told over ticks`() {
    expectTimeline(
      ".b.(ps).p!.b", gives: "sb.s.p|..", of: scene.values(of: ThemeTrait.self), as: \.letter
    ) { letter in
      scene.traitOverrides.theme = Theme(letter: letter)
    }
  }

  @Test func `each change is an element, however many come in one tick`() {
    expectTimeline(
      ".b.(psb).s", gives: ".b.(psb).s",
      of: scene.changes(of: ThemeTrait.self), as: { $0.current.letter }
    ) { letter in
      scene.traitOverrides.theme = Theme(letter: letter)
    }
  }

  @Test func `a stream made of another one is told over ticks`() {
    expectTimeline("a.(bc).|", gives: "A.(BC).|") { letters in
      letters.map { Character($0.uppercased()) }
    }
  }

  @Test func `another course is a failure that shows both`() {
    let found = messages {
      expectTimeline("a.b.|", gives: "a.B.|") { $0 }
      expectTimeline("a.(b", gives: "a.B.|") { $0 }
    }
    #expect(
      found == [
        """
        The stream gave something else:
          input     a.b.|
          expected  a.B.|
          given     a.b.|
        """,
        "A timeline has brackets that do not match.",
      ])
  }
}
