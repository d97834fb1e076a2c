// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The changes of something, kept for each reader until it takes them, up to a limit.
final class ChangeHub<Value>: @unchecked Sendable {
  // Sendable where its values are; a hub of other values is handed to nobody outside of the isolation
  // of its tree. All that changes is behind the lock.

  /// A change, and how many came before it that this reader has not had.
  struct Entry {
    let previous: Value
    let current: Value
    var dropped = 0
  }

  /// What a reader finds.
  enum Finding {
    case entry(Entry)
    case nothingNew
    case finished
  }

  private struct Reader {
    var entries: [Entry] = []
    var dropped = 0
    var waiting: CheckedContinuation<Void, Never>?
  }

  private struct State {
    var readers: [UInt64: Reader] = [:]
    var lastReader: UInt64 = 0
    var isFinished = false
  }

  private let limit: Int
  private let state = Lock(State())

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  /// A number for a reader, whose changes are kept from now on.
  func newReader() -> UInt64 {
    state.withLock { state in
      state.lastReader += 1
      state.readers[state.lastReader] = Reader()
      return state.lastReader
    }
  }

  func remove(_ reader: UInt64) {
    // What was kept for the reader ends outside of the lock.
    let removed = state.withLock { $0.readers.removeValue(forKey: reader) }
    withExtendedLifetime(removed) {}
  }

  /// Adds a change for every reader, in the place of the oldest where there are too many.
  func add(previous: Value, current: Value) {
    let (waiting, dropped) = state.withLock { state in
      var waiting: [CheckedContinuation<Void, Never>] = []
      var dropped: [Entry] = []
      for (number, var reader) in state.readers {
        if reader.entries.count == limit {
          dropped.append(reader.entries.removeFirst())
          reader.dropped += 1 + (dropped.last?.dropped ?? 0)
        }
        reader.entries.append(Entry(previous: previous, current: current))
        if let continuation = reader.waiting { waiting.append(continuation) }
        reader.waiting = nil
        state.readers[number] = reader
      }
      return (waiting, dropped)
    }
    withExtendedLifetime(dropped) {
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Says that no other change comes.
  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      let waiting = state.readers.values.compactMap(\.waiting)
      for number in state.readers.keys { state.readers[number]?.waiting = nil }
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func take(_ number: UInt64) -> Finding {
    state.withLock { state in
      guard var reader = state.readers[number], !reader.entries.isEmpty else {
        return state.isFinished ? .finished : .nothingNew
      }
      var entry = reader.entries.removeFirst()
      entry.dropped = reader.dropped
      reader.dropped = 0
      state.readers[number] = reader
      return .entry(entry)
    }
  }

  /// Waits until there is a change for a reader, or its task is cancelled.
  func wait(_ number: UInt64, isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        let isReady = state.withLock { state in
          guard state.readers[number]?.entries.isEmpty == true, !state.isFinished,
            !Task.isCancelled
          else { return true }
          state.readers[number]?.waiting = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        defer { state.readers[number]?.waiting = nil }
        return state.readers[number]?.waiting
      }
      waiting?.resume()
    }
  }
}
