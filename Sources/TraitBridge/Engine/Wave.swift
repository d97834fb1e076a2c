// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The marking of all that depends on a change, without recursion and without code of the user's.
///
/// So nothing ends meanwhile, and readers need not be kept.
struct Wave {
  private var pending = ComputationStack()
  private let transaction = ThreadContext.transactionReference
  /// Whether there is a transaction for effects to happen in.
  var reachesEffects: Bool { transaction.isOpen }

  /// Adds a computation whose own readers must be marked.
  mutating func add(_ computation: Computation) {
    if computation.isEager { transaction.with { $0.addEager(computation) } }
    guard !computation.readers.isEmpty else { return }
    if !pending.hasRoom, let spare = transaction.with({ $0.takeMarked() }) { pending = spare }
    pending.push(computation)
  }

  func enqueue(_ effect: Effect) {
    transaction.with { $0.enqueue(effect) }
  }

  mutating func spread(from source: Source) {
    mark(source)
    while let next = pending.pop() { next.with { mark($0) } }
    if pending.hasRoom { transaction.with { $0.giveBack(pending) } }
  }

  private mutating func mark(_ source: Source) {
    EngineCounters.didVisitReaders(source.readers.count)
    source.readers.forEach { $0.sourceDidChange(&self) }
  }
}

/// Computations that nobody ends for as long as they are in here, which is while no code of the user's
/// runs.
@safe
struct ComputationStack {
  /// One of them, to look at before anything can end.
  @safe
  struct Element {
    fileprivate let reference: Unmanaged<Computation>

    @inline(__always)
    func with(_ body: (Computation) -> Void) {
      unsafe reference._withUnsafeGuaranteedRef(body)
    }
  }

  private var elements: [Element] = []

  /// Whether it has memory, with elements or without.
  var hasRoom: Bool { elements.capacity > 0 }

  mutating func push(_ computation: Computation) {
    elements.append(unsafe Element(reference: .passUnretained(computation)))
  }

  mutating func pop() -> Element? { elements.popLast() }
}
