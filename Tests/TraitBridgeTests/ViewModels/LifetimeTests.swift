// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Leaf: ViewModel, Equatable {
  var name = "leaf"
  var body: String { name }
}

@Suite struct LifetimeTests {
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  /// A branch whose leaves come and go with the level.
  private struct Branch: ViewModel {
    let log: Log<String>
    @ModelEnvironment(LevelTrait.self) var level

    var body: [String] {
      ModelList(0..<level, id: \.self) { index in
        Twig(index: index, log: log)
          .onAttach { log.add("attach twig \(index)") }
          .onDetach { log.add("detach twig \(index)") }
      }.output()
    }
  }

  private struct Twig: ViewModel {
    let index: Int
    let log: Log<String>

    var body: String {
      Leaf().onAttach { log.add("attach leaf \(index)") }
        .onDetach { log.add("detach leaf \(index)") }
        .output() + " \(index)"
    }
  }

  @Test func `view models are told that they come and go, the deepest and youngest go first`() {
    let host = ModelHost(Branch(log: log), in: scene)
    scene.traitOverrides[LevelTrait.self] = 2
    #expect(host.output == ["leaf 0", "leaf 1"])
    #expect(
      log.take() == ["attach twig 0", "attach leaf 0", "attach twig 1", "attach leaf 1"])
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(host.output == ["leaf 0"])
    #expect(log.take() == ["detach leaf 1", "detach twig 1"])
    scene.traitOverrides[LevelTrait.self] = 2
    _ = host.output
    _ = log.take()
    host.detach()
    #expect(host.output == [])
    #expect(
      log.take() == ["detach leaf 1", "detach twig 1", "detach leaf 0", "detach twig 0"])
  }

  @Test func `the end of a host ends everything under it`() {
    var host: ModelHost? = ModelHost(Branch(log: log))
    host?.traitOverrides[LevelTrait.self] = 1
    _ = host?.output
    // Without this the optimiser may end the host before.
    withExtendedLifetime(host) { _ = log.take() }
    host = nil
    #expect(log.take() == ["detach leaf 0", "detach twig 0"])
  }

  @Test func `a value that changes from run to run calls an action with both`() {
    struct Watcher: ViewModel {
      let log: Log<String>
      let isInitial: Bool
      @ModelEnvironment(\.theme) var theme
      @ModelEnvironment(LevelTrait.self) var level

      var body: String {
        _ = level
        return Leaf().onChange(of: theme, initial: isInitial) { [log] in
          log.add("\($0) > \($1)")
        }.output()
      }
    }
    let host = ModelHost(Watcher(log: log, isInitial: true), in: scene)
    let quiet = ModelHost(Watcher(log: log, isInitial: false), in: scene)
    _ = host.output
    _ = quiet.output
    #expect(log.take() == ["standard > standard"])
    quiet.detach()
    host.onOutputChange { _, _ in }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == [])
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["standard > bold"])
  }

  @Test func `an action of a change may write, which joins the next round`() {
    struct Follower: ViewModel {
      @ModelEnvironment(LevelTrait.self) var level
      @ModelState var doubled = 0
      var body: Int {
        let doubled = doubled
        _ = Leaf().onChange(of: level) { self.doubled = $1 * 2 }.output()
        return doubled
      }
    }
    let host = ModelHost(Follower(), in: scene)
    let outputs = Log<Int>()
    host.onOutputChange { outputs.add($1) }
    scene.traitOverrides[LevelTrait.self] = 4
    #expect(outputs.take() == [8])
    #expect(host.output == 8)
  }

  @Test func `a task without an actor does not start, which is reported`() {
    let host = ModelHost(Leaf().task { Issue.record("The task has started.") }, in: scene)
    let found = diagnostics { #expect(host.output == "leaf") }
    #expect(found.map(\.code) == [.taskWithoutIsolation])
  }

  @Test func `a task starts and ends with its view model, and anew with its value`() async {
    actor Screen {
      private let scene = TraitNode("scene")
      private var events: [String] = []
      private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
      private var host: ModelHost<Worker>?

      func start() {
        host = ModelHost(
          Worker { [weak self] event in self?.assumeIsolated { $0.note(event) } }, in: scene)
        _ = host?.output
      }

      func setLevel(_ level: Int) {
        scene.traitOverrides[LevelTrait.self] = level
        _ = host?.output
      }

      func end() {
        host?.detach()
        host = nil
      }

      private func note(_ event: String) {
        events.append(event)
        guard let waiting, events.count >= waiting.count else { return }
        self.waiting = nil
        waiting.continuation.resume()
      }

      func events(_ count: Int) async -> [String] {
        if events.count < count {
          await withCheckedContinuation { waiting = (count, $0) }
        }
        defer { events = [] }
        return events
      }
    }

    struct Worker: ViewModel {
      let note: (String) -> Void
      @ModelEnvironment(LevelTrait.self) var level

      init(note: @escaping (String) -> Void) {
        self.note = note
      }

      var body: String {
        let level = level
        return Leaf().task(id: level) {
          note("start \(level)")
          await untilCancelled()
          note("end \(level)")
        }.output()
      }
    }

    let screen = Screen()
    await screen.start()
    #expect(await screen.events(1) == ["start 0"])
    await screen.setLevel(1)
    #expect(Set(await screen.events(2)) == ["end 0", "start 1"])
    await screen.end()
    #expect(await screen.events(1) == ["end 1"])
  }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in stream {}
  continuation.finish()
}
