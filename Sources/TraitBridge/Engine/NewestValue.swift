// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a channel of values keeps: the newest one, for all readers.
///
/// It is compiled once for all types of values, so that neither who sends nor who takes has to ask the
/// runtime for metadata.
///
/// There is memory for two values. Who sends puts the next one into the second place, has the two
/// exchanged under the lock, and ends the one that was replaced; so no code of the user's runs under
/// the lock. Invariant: there is a value in the first place unless `isEmpty` says that it has ended; what
/// is in the second place, and whether anything is, only the sender knows and changes, in the isolation
/// of its tree.
@safe
final class NewestValue: ChannelContent {
  /// What a reader has seen, as the version of the value.
  struct Seat {
    var seenVersion: UInt64 = 0
  }

  /// Memory for the value that a reader takes.
  @safe
  struct Target {
    let memory: UnsafeMutableRawPointer
    /// Whether the value is the one right after that which the reader has taken last.
    var isNext = true

    init(_ memory: UnsafeMutableRawPointer) {
      unsafe self.memory = unsafe memory
    }
  }

  private let type: AnyValueType
  private var current: UnsafeMutableRawPointer
  private var second: UnsafeMutableRawPointer
  private var isSecondTaken = false
  /// Rises with each value that is offered; 0 where none has been yet.
  private var version: UInt64 = 0
  /// Whether the value has been taken back.
  private var isWithdrawn = false
  /// Whether a value that was taken back has ended, so that there is none any more.
  private var isEmpty = false

  /// - Parameters:
  ///   - value: The first value.
  ///   - isOffered: Whether readers may take it.
  init<Value>(_ value: Value, isOffered: Bool = true) {
    let type = ValueType<Value>.shared
    self.type = type
    unsafe current = type.allocate(1)
    unsafe second = type.allocate(1)
    unsafe current.initializeMemory(as: Value.self, to: value)
    if isOffered { version = 1 }
  }

  deinit {
    if !isEmpty { unsafe type.end(current) }
    if isSecondTaken { unsafe type.end(second) }
    unsafe current.deallocate()
    unsafe second.deallocate()
  }

  /// Whether values are nothing but their bytes.
  var isTrivial: Bool { type.isTrivial }

  // MARK: The sender, without a lock: nobody else changes anything

  /// The value, of the type that it has.
  func load<Value>(as type: Value.Type) -> Value {
    unsafe current.assumingMemoryBound(to: type).pointee
  }

  /// Gets ready what is to take the place of the value.
  func prepare(at value: UnsafeRawPointer) {
    unsafe type.copy(value, to: second)
    isSecondTaken = true
  }

  func prepare<Value>(_ value: Value) {
    unsafe withUnsafePointer(to: value) { unsafe prepare(at: $0) }
  }

  /// Ends what has been replaced, which may run code that sends the next value.
  func endReplaced() {
    guard isSecondTaken else { return }
    isSecondTaken = false
    // What was taken back has ended already.
    if isEmpty { return isEmpty = false }
    if !type.isTrivial { unsafe end(second) }
  }

  /// Ends what has been taken back; readers do not look at it any more.
  func endWithdrawn() {
    guard isWithdrawn, !isEmpty else { return }
    isEmpty = true
    unsafe end(current)
  }

  private func end(_ memory: UnsafeMutableRawPointer) {
    unsafe type.withTemporary { old in
      unsafe type.move(memory, to: old)
      unsafe type.end(old)
    }
  }

  // MARK: Under the lock

  let dropped = 0

  /// Offers what has been got ready.
  func receive(_ message: Void, for seats: inout SeatTable<Seat>) {
    unsafe swap(&current, &second)
    version += 1
    isWithdrawn = false
  }

  /// Takes the value back.
  func removeAll(from seats: inout SeatTable<Seat>) {
    isWithdrawn = true
  }

  @inline(__always)
  func take(from seat: inout Seat, into target: inout Target) -> Bool {
    guard pending(in: seat) != 0 else { return false }
    target.isNext = seat.seenVersion &+ 1 == version
    seat.seenVersion = version
    unsafe type.copy(current, to: target.memory)
    return true
  }

  @inline(__always)
  func pending(in seat: Seat) -> Int {
    seat.seenVersion == version || isWithdrawn ? 0 : 1
  }
}
