// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that is written from outside and depends on nothing.
///
/// Its values are in memory that it has for itself: the value, and what it was when a round began.
/// Invariant: there is always a value, and the other one where `hasJournal` says so.
@safe
@usableFromInline
class ValueCell: Source {
  /// The type of the values.
  private final let type: AnyValueType
  @usableFromInline final let value: UnsafeMutableRawPointer
  private final let journal: UnsafeMutableRawPointer
  @safe @exclusivity(unchecked) private final var hasJournal = false
  /// The round that the journal is about, and the version of the value at its beginning.
  @safe @exclusivity(unchecked) private final var journalEpoch: UInt64 = 0
  @safe @exclusivity(unchecked) private final var journalVersion: UInt64 = 0

  init<Value>(_ initial: Value) {
    let type = ValueType<Value>.shared
    self.type = type
    unsafe value = type.allocate(2)
    unsafe journal = type.place(1, in: value)
    unsafe value.initializeMemory(as: Value.self, to: initial)
  }

  deinit {
    unsafe type.end(value)
    if hasJournal { unsafe type.end(journal) }
    unsafe value.deallocate()
  }

  /// The value, of the type that it has, recorded for the computation that runs.
  @inlinable
  final func read<Value>(as type: Value.Type) -> Value {
    recordRead()
    return unsafe value.assumingMemoryBound(to: type).pointee
  }

  @usableFromInline
  final func recordRead() {
    ThreadContext.withComputation { $0.record(self, at: nil) }
  }

  /// Whether its values have a type.
  final func holds<Value>(_ type: Value.Type) -> Bool { self.type === ValueType<Value>.shared }

  /// The value is about to change.
  func willChange() {}

  /// Writes a value of the type that the cell has.
  @inlinable
  final func set<Value>(_ new: Value) {
    unsafe withUnsafePointer(to: new) { unsafe set(at: $0) }
  }

  @usableFromInline
  final func set(at new: UnsafeRawPointer) {
    guard unsafe !type.areEqual(value, new) else { return }
    willChange()
    Transaction.run { transaction in
      keepJournal(transaction)
      unsafe type.replace(value, with: new)
      if unsafe type.areEqual(journal, new) {
        version = journalVersion
      } else {
        bumpVersion()
      }
      ThreadContext.nextMoment()
      markReaders()
    }
  }
}

extension ValueCell: Journaled {
  /// Remembers the value for the round, if this is its first change in it.
  private final func keepJournal(_ transaction: Transaction) {
    guard !hasJournal || journalEpoch != transaction.epoch else { return }
    journalEpoch = transaction.epoch
    journalVersion = version
    if hasJournal {
      unsafe type.replace(journal, with: value)
    } else {
      unsafe type.copy(value, to: journal)
      hasJournal = true
      // What is nothing but bytes keeps nothing alive, and needs no end.
      if !type.isTrivial { transaction.addJournaled(self) }
    }
  }

  final func forgetJournal() {
    guard hasJournal, !type.isTrivial else { return }
    unsafe type.withTemporary { old in
      unsafe type.move(journal, to: old)
      hasJournal = false
      // Its end may run code that comes back here.
      unsafe type.end(old)
    }
  }
}
