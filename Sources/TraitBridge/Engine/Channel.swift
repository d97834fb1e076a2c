// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The way out of a tree: the tree sends, and readers anywhere wait and take.
///
/// This is the one place where a continuation meets a lock. Nobody is resumed, and nothing of the
/// user's ends or is compared, while the lock is held.
final class Channel<Content: ChannelContent>: @unchecked Sendable {
  // Sendable where what it carries is; a channel of other values is handed to nobody outside of the
  // isolation of its tree. All that changes is behind the lock.
  private let state: Lock<ChannelState<Content, CheckedContinuation<Void, Never>>>

  init(_ content: Content) {
    // The content comes from the isolation of the tree, and stays there unless it is Sendable.
    nonisolated(unsafe) let state = ChannelState<Content, CheckedContinuation<Void, Never>>(content)
    self.state = Lock(unsafe state)
  }

  var counters: StreamCounters { state.withLock { $0.counters } }

  /// Puts something in, and wakes who waits.
  func send(_ message: Content.Message) {
    let (remains, woken) = state.withLock { $0.send(message) }
    withExtendedLifetime(remains) {
      for continuation in woken { continuation.resume() }
    }
  }

  /// Says that nothing else comes.
  func finish(_ ending: StreamEnding) {
    let (remains, woken) = state.withLock { $0.finish(ending) }
    withExtendedLifetime(remains) {
      for continuation in woken { continuation.resume() }
    }
  }

  /// - Returns: The number of a new reader.
  func join(_ seat: Content.Seat) -> Int {
    state.withLock { $0.join(seat) }
  }

  func leave(_ reader: Int) {
    let seat = state.withLock { $0.leave(reader) }
    withExtendedLifetime(seat) {}
  }

  /// Waits for an element.
  ///
  /// - Returns: The element, or `nil` at the end or once the task is cancelled.
  func next(_ reader: Int, isolation: isolated (any Actor)?) async -> Content.Element? {
    while !Task.isCancelled {
      switch state.withLock({ $0.take(reader) }) {
      case .element(let element): return element
      case .nothing(let ticket): await wait(reader, ticket, isolation: isolation)
      case .finished: return nil
      }
    }
    return nil
  }

  private func wait(
    _ reader: Int, _ ticket: UInt64, isolation: isolated (any Actor)?
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        // Either this sees that the task is cancelled, or the handler below finds who waits.
        let isWaiting = state.withLock { state in
          !Task.isCancelled && state.wait(continuation, for: reader, ticket: ticket)
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.stopWaiting(ticket: ticket) }?.resume()
    }
  }
}

extension Channel: CustomReflectable {
  /// Empty: what waits in here may have been hidden meanwhile.
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// One reader's place in a channel, given up when nobody has it any more.
final class ChannelReader<Content: ChannelContent>: @unchecked Sendable {
  // Sendable where the channel is, in the same sense; there is nothing else in it that is not.
  let channel: Channel<Content>
  private let number: Int

  init(_ seat: Content.Seat, in channel: Channel<Content>) {
    self.channel = channel
    number = channel.join(seat)
  }

  deinit {
    channel.leave(number)
  }

  func next(isolation: isolated (any Actor)?) async -> Content.Element? {
    await channel.next(number, isolation: isolation)
  }
}
