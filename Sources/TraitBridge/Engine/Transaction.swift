// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A write or a batch of writes, and everything that follows from it.
///
/// The outermost write of a thread opens one. Writes show in reads at once; when the outermost call
/// ends, rounds of effects run until nothing is left to do.
final class Transaction {
  /// How many rounds there may be before a commit gives up.
  static let roundLimit = 100

  /// No two transactions of the process have the same.
  @safe @exclusivity(unchecked) private(set) var id: UInt64 = 0
  /// Another one for each round of the process; what is journaled belongs to one.
  @safe @exclusivity(unchecked) private(set) var epoch: UInt64 = 0
  @safe @exclusivity(unchecked) private var queues = EffectQueues()
  @safe @exclusivity(unchecked) private var handlerOrder = EffectOrderMemory()
  @safe @exclusivity(unchecked) private var eager: [Computation] = []
  @safe @exclusivity(unchecked) private var isSettling = false
  @safe @exclusivity(unchecked) private var journaled: [any Journaled] = []
  @safe @exclusivity(unchecked) private var actions: [() -> Void] = []
  /// Arrays for walks along computations, to be used again.
  @safe @exclusivity(unchecked) private var path: [SourceCheck] = []
  @safe @exclusivity(unchecked) private var marked = ComputationStack()
  /// A draft for the next write that needs one.
  @safe @exclusivity(unchecked) var draft: ValueDraft?
  /// What nobody keeps any more, but is among what is due or on the way of a walk.
  @safe @exclusivity(unchecked) private var leaving: [AnyObject] = []

  /// Runs a body within the transaction of this thread, which commits when the outermost ends.
  ///
  /// A body that throws has its writes committed all the same.
  static func perform<Result, Failure: Error>(
    _ body: (Transaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let open = ThreadContext.transaction { return try body(open) }
    let transaction = unsafe begin().takeUnretainedValue()
    defer { transaction.end() }
    return try body(transaction)
  }

  /// The same for a body that does not throw, at the least cost.
  @inline(__always)
  static func run<Result>(_ body: (Transaction) -> Result) -> Result {
    if let result = ThreadContext.withTransaction(body) { return result }
    // The thread keeps it until the thread ends.
    return unsafe begin()._withUnsafeGuaranteedRef { transaction in
      defer { transaction.end() }
      return body(transaction)
    }
  }

  /// Calls a closure with the transaction that this thread uses again and again, and keeps.
  @inline(__always)
  static func withSpare<Result>(_ body: (Transaction) -> Result) -> Result {
    unsafe ThreadContext.spareTransaction { Transaction() }._withUnsafeGuaranteedRef(body)
  }

  private static func begin() -> Unmanaged<Transaction> {
    let spare = unsafe ThreadContext.spareTransaction { Transaction() }
    let moment = ThreadContext.nextMoment()
    unsafe spare._withUnsafeGuaranteedRef { transaction in
      transaction.id = moment
      transaction.epoch = moment
    }
    unsafe ThreadContext.open(spare)
    return unsafe spare
  }

  private func end() {
    commit()
    ThreadContext.transaction = nil
    if !journaled.isEmpty { forgetJournal() }
    if !leaving.isEmpty {
      // The end of a value may open the next transaction.
      let left = leaving
      leaving = []
      withExtendedLifetime(left) {}
    }
  }

  // MARK: Collecting

  func enqueue(_ effect: Effect) {
    guard !DueEffect.isQueued(effect), effect.isActive else { return }
    queues.add(effect)
  }

  /// Drops a delivery that is not to happen any more.
  func forget(_ delivery: Effect) {
    queues.removeDelivery(delivery)
  }

  func addEager(_ computation: Computation) {
    eager.append(computation)
    ThreadContext.nextMoment()
  }

  /// Remembers something that has journaled a value, so that it can let go of it.
  func addJournaled(_ journaled: any Journaled) {
    self.journaled.append(journaled)
  }

  /// Keeps what the transaction may still have to do with until it is over.
  func keepUntilEnd(_ object: AnyObject) {
    leaving.append(object)
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

  // MARK: Memory to be used again

  func takePath() -> [SourceCheck] {
    let taken = path
    path = []
    return taken
  }

  /// - Parameter path: An array without elements.
  func giveBack(_ path: [SourceCheck]) {
    self.path = path
  }

  func takeMarked() -> ComputationStack {
    let taken = marked
    marked = ComputationStack()
    return taken
  }

  /// - Parameter marked: A stack without elements.
  func giveBack(_ marked: ComputationStack) {
    self.marked = marked
  }

  // MARK: Committing

  private var hasWork: Bool {
    !eager.isEmpty || !actions.isEmpty || !queues.areRoundsEmpty
  }

  private func commit() {
    var round = 0
    // A delivery belongs to the round before it, and is one by itself where another one has made it.
    var isAfterDelivery = false
    var hasGivenUp = false
    var hasWork = hasWork
    while hasWork || !queues.areStreamsEmpty {
      if hasWork || isAfterDelivery { round += 1 }
      isAfterDelivery = !hasWork
      if round > Self.roundLimit {
        giveUp(isFirstTime: !hasGivenUp)
        hasGivenUp = true
      } else if hasWork {
        runRound()
      } else {
        deliverToStreams()
      }
      hasWork = self.hasWork
    }
  }

  private func deliverToStreams() {
    if let delivery = unsafe queues.takeOnlyDelivery() {
      // Where it runs code of the user's that may end it, it keeps itself.
      return unsafe delivery._withUnsafeGuaranteedRef { $0.perform() }
    }
    var held: [DueEffect] = []
    var deliveries = take(.streams, &held)
    TreeOrder.sort(&deliveries)
    perform(deliveries)
    for effect in held { effect.release() }
  }

  private func runRound() {
    // The nodes of all effects of the round stay until its end.
    var held: [DueEffect] = []
    let due = actions
    actions = []
    for action in due { action() }
    settle()
    runHandlers()
    var evaluations = take(.evaluations, &held)
    TreeOrder.sortByDepth(&evaluations)
    perform(evaluations)
    for phase in [Effect.Phase.reactions, .callbacks] {
      var effects = take(phase, &held)
      TreeOrder.sort(&effects)
      perform(effects)
    }
    for effect in held { effect.release() }
  }

  private func runHandlers() {
    var handlers = queues.take(.handlers)
    guard !handlers.isEmpty else {
      epoch = ThreadContext.nextMoment()
      return
    }
    let round = HandlerRound(self)
    for effect in handlers { effect.leaveQueue() }
    handlers.removeAll { effect in
      effect.withEffect { !$0.isActive || !$0.prepare(round) }
    }
    sortHandlers(&handlers)
    epoch = ThreadContext.nextMoment()
    for effect in handlers {
      effect.withEffect { if $0.isActive { $0.perform(in: round) } }
    }
  }

  private func sortHandlers(_ handlers: inout [DueEffect]) {
    guard handlers.count > 1, !handlerOrder.restore(&handlers) else { return }
    // Preparations may have run code of the user's; the places of what has ended are gone.
    handlers.removeAll { effect in effect.withEffect { !$0.isActive } }
    let found = handlers
    TreeOrder.sort(&handlers)
    handlerOrder.remember(handlers, of: found)
  }

  private func perform(_ effects: [DueEffect]) {
    for effect in effects {
      effect.withEffect { if $0.isActive { $0.perform() } }
    }
  }

  /// Takes the effects of a phase out of the queue.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - held: Where to add those that have to be released.
  /// - Returns: Those that may still happen.
  private func take(_ phase: Effect.Phase, _ held: inout [DueEffect]) -> [DueEffect] {
    var due = queues.take(phase)
    guard !due.isEmpty else { return due }
    for effect in due { effect.leaveQueue() }
    if phase == .handlers {
      due.removeAll { effect in effect.withEffect { !$0.isActive } }
      return due
    }
    if held.isEmpty { held = due } else { held += due }
    due.removeAll { effect in effect.withEffect { !$0.isActive } }
    return due
  }

  /// Drops what is due.
  ///
  /// - Parameter isFirstTime: Whether streams are still to be told what is there. Were they told each
  ///   time, the ends of their values could go on for ever.
  private func giveUp(isFirstTime: Bool) {
    var held: [DueEffect] = []
    var effects = Effect.Phase.allCases.flatMap { take($0, &held) }
    settle()
    effects += Effect.Phase.allCases.flatMap { take($0, &held) }
    actions = []
    effects.removeAll { effect in effect.withEffect { !$0.isActive } }
    for effect in effects { effect.effect.hearOfNextChange() }
    if isFirstTime { for effect in effects { effect.effect.didGiveUp() } }
    let names = effects.map(\.effect.summary).filter { !$0.isEmpty }
    TraitDiagnostics.report(
      .roundLimit, Set(names).sorted().joined(separator: ", "),
      "after \(Self.roundLimit) rounds handlers still change what handlers react to; the writes"
        + " of the last round stay, what was not delivered is dropped")
    for effect in held { effect.release() }
    if isFirstTime { deliverToStreams() }
  }

  private func forgetJournal() {
    // The end of a value may open the next transaction.
    let entries = journaled
    journaled = []
    for entry in entries { entry.forgetJournal() }
  }
}

/// What remembers a value from the beginning of a round until the transaction ends.
protocol Journaled: AnyObject {
  func forgetJournal()
}
