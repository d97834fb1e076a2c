// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Notes that any thread may leave for a tree, to be read where the tree lives.
final class Mailbox: Sendable {
  private struct State {
    var notes: [Int] = []
    var reader: CheckedContinuation<Void, Never>?
    var isClosed = false

    mutating func takeReader() -> CheckedContinuation<Void, Never>? {
      defer { reader = nil }
      return reader
    }
  }

  private let state = Lock(State())
  /// Whether there are notes, to look at without the lock.
  private let hasNotes = Atomic<Bool>(false)

  private static let posts = Atomic<UInt64>(0)

  /// How many notes have been left in the whole process, to see at a glance that there is no new one.
  static var postCount: UInt64 { posts.load(ordering: .acquiring) }

  /// Leaves a note, and wakes the reader that waits for one.
  func post(_ note: Int) {
    let reader = state.withLock { state in
      state.notes.append(note)
      hasNotes.store(true, ordering: .releasing)
      return state.takeReader()
    }
    Self.posts.add(1, ordering: .acquiringAndReleasing)
    reader?.resume()
  }

  /// Whether there may be notes.
  var isEmpty: Bool { !hasNotes.load(ordering: .acquiring) }

  /// Takes all notes.
  func take() -> [Int] {
    if isEmpty { return [] }
    return state.withLock { state in
      defer { state.notes = [] }
      hasNotes.store(false, ordering: .releasing)
      return state.notes
    }
  }

  /// Waits for a note, at most one caller at a time.
  ///
  /// - Returns: Whether there may be one; `false` once the mailbox is closed.
  func waitForNote() async -> Bool {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        guard state.notes.isEmpty, !state.isClosed else { return true }
        state.reader = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    return state.withLock { !$0.isClosed }
  }

  /// Lets the reader go, and every later one.
  func close() {
    let reader = state.withLock { state in
      state.isClosed = true
      return state.takeReader()
    }
    reader?.resume()
  }
}
