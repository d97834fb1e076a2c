// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import TraitBridge

/// A counter that any thread may change.
private final class LockedCounter: Observable, @unchecked Sendable {
  // Sendable because a lock guards the only value.
  private let registrar = ObservationRegistrar()
  private let lock = NSLock()
  private var current = 0

  var value: Int {
    registrar.access(self, keyPath: \.value)
    return lock.withLock { current }
  }

  func increment() {
    registrar.withMutation(of: self, keyPath: \.value) { lock.withLock { current += 1 } }
  }
}

private struct Counter: ViewModel {
  let counter: LockedCounter
  var body: Int { counter.value }
}

@Suite struct ManyThreadsTests {
  @Test func `changes by many threads reach the hosts in several actors`() async {
    actor Screen {
      private var host: ModelHost<Counter>?
      private var last = 0
      private var waiting: (value: Int, continuation: CheckedContinuation<Void, Never>)?

      func start(_ counter: LockedCounter) {
        host = ModelHost(Counter(counter: counter))
        host?.onOutputChange { [weak self] _, current in self?.assumeIsolated { $0.take(current) } }
      }
      private func take(_ value: Int) {
        last = value
        guard let waiting, last >= waiting.value else { return }
        self.waiting = nil
        waiting.continuation.resume()
      }
      func wait(for value: Int) async {
        guard last < value else { return }
        await withCheckedContinuation { waiting = (value, $0) }
      }
      func poke(_ level: Int) { host?.traitOverrides[LevelTrait.self] = level; _ = host?.output }
      func stop() { host = nil }
    }
    let counter = LockedCounter()
    let screens = (0..<4).map { _ in Screen() }
    for screen in screens { await screen.start(counter) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { @concurrent in for _ in 0..<500 { counter.increment() } }
      }
      for screen in screens {
        group.addTask { @concurrent in for round in 0..<100 { await screen.poke(round) } }
      }
    }
    // What changes between a read and the end of the body is not seen; one more change is.
    counter.increment()
    for screen in screens { await screen.wait(for: 2001) }
    for screen in screens { await screen.stop() }
  }
}
