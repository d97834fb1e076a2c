// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The marking of all that depends on a change, without recursion and without code of the user's.
///
/// So nothing ends meanwhile, and readers need not be kept. Invariant: whoever is pending is a reader of
/// something, and stays one until the wave is over.
@safe
struct Wave {
  private var pending: [Unmanaged<Computation>] = unsafe []
  private let transaction = ThreadContext.transactionReference
  /// The transaction that the change belongs to, as far as marks are concerned.
  let transactionID: UInt64?

  init() {
    transactionID = transaction.with { $0.id }
  }

  /// Adds a computation whose own readers must be marked.
  mutating func add(_ computation: Computation) {
    if computation.isEager { transaction.with { $0.addEager(computation) } }
    if !computation.readers.isEmpty { unsafe pending.append(.passUnretained(computation)) }
  }

  func enqueue(_ effect: Effect) {
    transaction.with { $0.enqueue(effect) }
  }

  mutating func spread(from source: Source) {
    mark(source)
    while let next = unsafe pending.popLast() {
      unsafe next._withUnsafeGuaranteedRef { mark($0) }
    }
  }

  private mutating func mark(_ source: Source) {
    EngineCounters.didVisitReaders(source.readers.count)
    source.readers.forEach { $0.sourceDidChange(&self) }
  }
}
