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
  private var queues = Queues()
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
    queues[effect.phase].append(Due(effect: effect, node: effect.node))
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
    !eager.isEmpty || !actions.isEmpty || !queues.isEmpty
  }

  private func commit() {
    var round = 0
    repeat {
      while hasWork {
        round += 1
        guard round <= Self.roundLimit else {
          giveUp(isFirstTime: round == Self.roundLimit + 1)
          break
        }
        runRound()
      }
      perform(TreeOrder.sorted(take(.streams)))
    } while hasWork
    nodesInUse = []
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
    let due = queues[phase]
    guard !due.isEmpty else { return [] }
    queues[phase] = []
    for entry in due {
      entry.effect.isQueued = false
      nodesInUse.append(entry.node)
    }
    return due.map(\.effect).filter(\.isActive)
  }

  /// Drops what is due.
  ///
  /// - Parameter isFirstTime: Whether streams are still to be told what is there. Were they told each
  ///   time, the ends of their values could go on for ever.
  private func giveUp(isFirstTime: Bool) {
    let phases = Effect.Phase.allCases.filter { $0 != .streams }
    var effects = phases.flatMap(take)
    settle()
    effects += phases.flatMap(take)
    actions = []
    if isFirstTime { for effect in effects { effect.didGiveUp() } }
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

/// An effect that is to happen, with its node, which it does not keep itself.
private struct Due {
  let effect: Effect
  let node: TreeNode
}

/// What is due, by the phase of a round.
private struct Queues {
  private var handlers: [Due] = []
  private var evaluations: [Due] = []
  private var reactions: [Due] = []
  private var callbacks: [Due] = []
  private var streams: [Due] = []

  /// Whether nothing is left to do in rounds.
  var isEmpty: Bool {
    handlers.isEmpty && evaluations.isEmpty && reactions.isEmpty && callbacks.isEmpty
  }

  subscript(phase: Effect.Phase) -> [Due] {
    get {
      switch phase {
      case .handlers: handlers
      case .evaluations: evaluations
      case .reactions: reactions
      case .callbacks: callbacks
      case .streams: streams
      }
    }
    _modify {
      switch phase {
      case .handlers: yield &handlers
      case .evaluations: yield &evaluations
      case .reactions: yield &reactions
      case .callbacks: yield &callbacks
      case .streams: yield &streams
      }
    }
  }
}

/// What remembers a value from the beginning of a round until the transaction ends.
protocol Journaled: AnyObject {
  func forgetJournal()
}
