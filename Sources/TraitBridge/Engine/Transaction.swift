// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A write or a batch of writes, and everything that follows from it.
///
/// The outermost write of a thread opens one. Writes show in reads at once; when the outermost call
/// ends, rounds of effects run until nothing is left to do.
final class Transaction {
  /// How many rounds there may be before a commit gives up.
  static let roundLimit = 100

  let id: UInt64
  /// Rises with each round; what is journaled belongs to one.
  private(set) var epoch: UInt64 = 1
  /// The effects that are due, with their nodes, which might end meanwhile.
  private var queues: [[(effect: Effect, node: TreeNode)]] = Array(
    repeating: [], count: Effect.Phase.allCases.count)
  private var eager: [Computation] = []
  /// The nodes of the effects of this round.
  private var nodesInUse: [TreeNode] = []
  private var isSettling = false
  private var journaled: [any Journaled] = []
  private var actions: [() -> Void] = []

  private static let lastID = Atomic<UInt64>(0)

  private init() {
    id = Self.lastID.add(1, ordering: .relaxed).newValue
  }

  /// Runs a body within the transaction of this thread, which commits when the outermost ends.
  ///
  /// A body that throws has its writes committed all the same.
  static func perform<Result, Failure: Error>(
    _ body: (Transaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let open = ThreadContext.transaction { return try body(open) }
    let transaction = Transaction()
    ThreadContext.transaction = transaction
    defer {
      transaction.commit()
      ThreadContext.transaction = nil
      transaction.forgetJournal()
    }
    return try body(transaction)
  }

  // MARK: Collecting

  func enqueue(_ effect: Effect) {
    guard !effect.isQueued, effect.isActive else { return }
    effect.isQueued = true
    queues[effect.phase.rawValue].append((effect, effect.node))
  }

  func addEager(_ computation: Computation) {
    eager.append(computation)
  }

  /// Remembers something that has journaled a value, so that it can let go of it.
  func addJournaled(_ journaled: any Journaled) {
    self.journaled.append(journaled)
  }

  /// Runs something after the outermost call, before the first round.
  func afterBody(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Brings up to date what decides on the result of reads.
  func settle() {
    guard !eager.isEmpty, !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    ThreadContext.untracked {
      while !eager.isEmpty {
        let due = eager.map { (computation: $0, depth: $0.depth) }.sorted { $0.depth < $1.depth }
        eager = []
        for (computation, _) in due { computation.bringUpToDate() }
      }
    }
  }

  // MARK: Committing

  private var hasWork: Bool {
    !eager.isEmpty || !actions.isEmpty || queues.contains { !$0.isEmpty }
  }

  private func commit() {
    var round = 0
    while hasWork {
      round += 1
      guard round <= Self.roundLimit else { return giveUp() }
      runRound()
    }
  }

  private func runRound() {
    defer { nodesInUse = [] }
    let due = actions
    actions = []
    for action in due { action() }
    settle()
    let handlers = TreeOrder.sorted(take(.handlers).filter { $0.prepare(self) })
    epoch += 1
    perform(handlers)
    perform(TreeOrder.byDepth(take(.evaluations)))
    perform(TreeOrder.sorted(take(.reactions)))
    perform(TreeOrder.sorted(take(.callbacks)))
  }

  private func perform(_ effects: [Effect]) {
    for effect in effects where effect.isActive { effect.perform() }
  }

  /// Takes the effects of a phase out of the queue.
  private func take(_ phase: Effect.Phase) -> [Effect] {
    let due = queues[phase.rawValue]
    guard !due.isEmpty else { return [] }
    queues[phase.rawValue] = []
    for (effect, node) in due {
      effect.isQueued = false
      nodesInUse.append(node)
    }
    return due.map(\.effect).filter(\.isActive)
  }

  private func giveUp() {
    var effects = Effect.Phase.allCases.flatMap(take)
    settle()
    effects += Effect.Phase.allCases.flatMap(take)
    actions = []
    let names = effects.map(\.summary).filter { !$0.isEmpty }
    TraitDiagnostics.report(
      .roundLimit, Set(names).sorted().joined(separator: ", "),
      "after \(Self.roundLimit) rounds handlers still change what handlers react to; the writes"
        + " of the last round stay, what was not delivered is dropped")
  }

  private func forgetJournal() {
    for entry in journaled { entry.forgetJournal() }
    journaled = []
  }
}

/// What remembers a value from the beginning of a round until the transaction ends.
protocol Journaled: AnyObject {
  func forgetJournal()
}
