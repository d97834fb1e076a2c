// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridgeSupport

/// The way out of a tree: the tree sends, and readers anywhere wait and take.
///
/// This is the one place where a continuation meets a lock. Nobody is resumed, and nothing of the
/// user's ends or is compared, while the lock is held.
final class Channel<Content: ChannelContent>: @unchecked Sendable {
  // Sendable where what it carries is; a channel of other values is handed to nobody outside of the
  // isolation of its tree. All that changes is behind the lock.

  private let state: Lock<ChannelState<Content, Waiter>>

  init(_ content: Content) {
    // The content comes from the isolation of the tree, and stays there unless it is Sendable.
    nonisolated(unsafe) let state = ChannelState<Content, Waiter>(content)
    self.state = Lock(unsafe state)
  }

  /// Takes an element for a reader, which keeps the channel meanwhile.
  @inline(__always)
  fileprivate func take(_ reader: Int, into target: inout Content.Target) -> ChannelFinding {
    unsafe Unmanaged.passUnretained(state)._withUnsafeGuaranteedRef { state in
      state.withLock { $0.take(reader, into: &target) }
    }
  }

  var counters: StreamCounters { state.withLock { $0.counters } }

  /// Puts something in, and wakes who waits.
  func send(_ message: Content.Message) {
    let (remains, woken) = state.withLock { $0.send(message) }
    withExtendedLifetime(remains) { wake(woken) }
  }

  private func wake(_ woken: Woken<Waiter>) {
    // Where readers are ready, nobody waits.
    if !woken.isEmpty { resume(woken) }
  }

  @inline(never)
  private func resume(_ woken: Woken<Waiter>) {
    woken.forEach { $0.resume() }
  }

  /// Says that nothing else comes.
  func finish(_ ending: StreamEnding) {
    let (remains, woken) = state.withLock { $0.finish(ending) }
    withExtendedLifetime(remains) { wake(woken) }
  }

  /// - Returns: The number of a new reader.
  fileprivate func join(_ seat: Content.Seat) -> Int {
    state.withLock { $0.join(seat) }
  }

  fileprivate func leave(_ reader: Int) {
    let seat = state.withLock { $0.leave(reader) }
    withExtendedLifetime(seat) {}
  }

  fileprivate func wait(
    _ reader: Int, _ ticket: UInt64, isolation: isolated (any Actor)?
  ) async {
    await withTaskCancellationHandler {
      await Waiter.suspend(isolation: isolation) { waiter in
        // Either this sees that the task is cancelled, or the handler below finds who waits.
        let isWaiting = state.withLock { state in
          !Task.isCancelled && state.wait(waiter, for: reader, ticket: ticket)
        }
        if !isWaiting { waiter.resume() }
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
  private let channel: Channel<Content>
  private let number: Int

  init(_ seat: Content.Seat, in channel: Channel<Content>) {
    self.channel = channel
    number = channel.join(seat)
  }

  deinit {
    channel.leave(number)
  }

  /// Takes an element, if there is one, without waiting.
  ///
  /// A task that is cancelled finds the end.
  ///
  /// - Parameter target: Where to put the element.
  /// - Returns: What there is.
  func take(into target: inout Content.Target) -> ChannelFinding {
    if traitbridge_is_task_cancelled() { return .finished }
    return channel.take(number, into: &target)
  }

  /// Waits until there may be something to find.
  ///
  /// - Parameters:
  ///   - ticket: What was found when there was nothing.
  ///   - isolation: The isolation of the caller.
  func wait(_ ticket: UInt64, isolation: isolated (any Actor)?) async {
    await channel.wait(number, ticket, isolation: isolation)
  }
}
