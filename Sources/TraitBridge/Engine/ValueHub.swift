// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The newest value of something, for readers that may be anywhere.
///
/// The tree puts values in; readers wait for one that they have not seen. A wake-up carries no value:
/// whoever wakes takes what is there then, so a value that has been replaced is never handed out.
final class ValueHub<Value>: @unchecked Sendable {
  // Sendable where its values are; a hub of other values is handed to nobody outside of the isolation
  // of its tree. All that changes is behind the lock.
  private let state: Lock<State>
  private let equality: ValueEquality<Value>

  private struct State {
    var value: Value
    var version: UInt64 = 1
    var isFinished = false
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var lastReader: UInt64 = 0

    mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
      defer { waiting = [:] }
      return Array(waiting.values)
    }
  }

  /// What a reader finds.
  enum Finding {
    case value(Value, version: UInt64)
    case nothingNew
    case finished
  }

  init(_ value: Value, equality: ValueEquality<Value>) {
    self.equality = equality
    // The value comes from the isolation of the tree, and stays there unless it is Sendable.
    nonisolated(unsafe) let state = State(value: value)
    self.state = Lock(unsafe state)
  }

  /// Puts a value in the place of the one before, and wakes who waits.
  func publish(_ value: Value) {
    let (old, waiting) = state.withLock { state in
      let old = state.value
      state.value = value
      state.version += 1
      return (old, state.takeWaiting())
    }
    // The end of the old value may run code of the user's, which must not happen under the lock.
    withExtendedLifetime(old) {
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Says that no other value comes.
  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      return state.takeWaiting()
    }
    for continuation in waiting { continuation.resume() }
  }

  /// A number for a reader of its own.
  func newReader() -> UInt64 {
    state.withLock { state in
      state.lastReader += 1
      return state.lastReader
    }
  }

  func look(after version: UInt64) -> Finding {
    state.withLock { state in
      if state.version != version { return .value(state.value, version: state.version) }
      return state.isFinished ? .finished : .nothingNew
    }
  }

  /// Waits until there is something else than what a reader has seen, or its task is cancelled.
  func wait(
    _ reader: UInt64, after version: UInt64, isolation: isolated (any Actor)?
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        let isReady = state.withLock { state in
          guard state.version == version, !state.isFinished, !Task.isCancelled else { return true }
          state.waiting[reader] = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      wake(reader)
    }
  }

  private func wake(_ reader: UInt64) {
    state.withLock { $0.waiting.removeValue(forKey: reader) }?.resume()
  }

  func areEqual(_ first: Value, _ second: Value) -> Bool {
    equality(first, second)
  }
}
