// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A channel of values.
typealias ValueChannel = Channel<NewestValue>

/// What a reader of values finds.
@usableFromInline
enum ValueFinding<Value> {
  /// A value, and whether it is the one right after the last that was taken, and so not equal to it.
  case value(Value, isNext: Bool)
  /// Nothing yet; with the ticket for one wait.
  case nothing(ticket: UInt64)
  case finished
}

/// One reader's place in a channel of values.
///
/// Only the step from memory to a value is compiled for each type, where the reader is; all else is
/// compiled once.
@usableFromInline
struct ValueReader {
  private let reader: ChannelReader<NewestValue>

  init(in channel: ValueChannel) {
    reader = ChannelReader(NewestValue.Seat(), in: channel)
  }

  /// Takes the newest value of the type that the channel has, if the reader has not had it yet.
  ///
  /// It is no part of an asynchronous function, so that its memory is on the stack.
  @inlinable @inline(never)
  func take<Value>(as type: Value.Type) -> ValueFinding<Value> {
    unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
      // There is memory for one value, and a value in it where that is said.
      guard let memory = memory.baseAddress else { return .finished }
      var isNext = false
      switch unsafe take(at: memory, isNext: &isNext) {
      case .element: return .value(unsafe memory.move(), isNext: isNext)
      case .nothing(let ticket): return .nothing(ticket: ticket)
      case .finished: return .finished
      }
    }
  }

  /// The same for memory without a value.
  @usableFromInline
  func take(at memory: UnsafeMutableRawPointer, isNext: inout Bool) -> ChannelFinding {
    var target = unsafe NewestValue.Target(memory)
    let finding = reader.take(into: &target)
    isNext = target.isNext
    return finding
  }

  /// Waits until there may be something to find.
  @usableFromInline
  func wait(_ ticket: UInt64, isolation: isolated (any Actor)?) async {
    await reader.wait(ticket, isolation: isolation)
  }
}
