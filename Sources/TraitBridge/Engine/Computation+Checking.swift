// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension Computation {
  /// Runs where that is needed, after whatever it depends on.
  ///
  /// The walk down to the sources keeps its own stack, so a chain may be as long as memory allows.
  final func bringUpToDate() {
    guard isStale, !isRunning, !isOnPath else { return reportCycle() }
    Transaction.run { transaction in
      isOnPath = true
      var check = SourceCheck(self)
      // Most often what it depends on is up to date, and no path is needed.
      let step = check.advance()
      if case .needs(let computation) = step {
        walk(from: check, to: computation, transaction)
      } else {
        finish(step)
      }
    }
  }

  private func walk(
    from check: SourceCheck, to first: Computation, _ transaction: Transaction
  ) {
    first.isOnPath = true
    // A walk within a run of this one takes another array.
    var path = transaction.takePath()
    path.append(check)
    path.append(SourceCheck(first))
    while let last = path.indices.last {
      let step = path[last].advance()
      if case .needs(let computation) = step {
        computation.isOnPath = true
        path.append(SourceCheck(computation))
      } else {
        path.removeLast().computation.finish(step)
      }
    }
    transaction.giveBack(path)
  }

  private func finish(_ step: SourceCheck.Step) {
    isOnPath = false
    if case .unchanged = step { confirm() } else { runNow() }
  }

  /// Reports that somebody asks for the value while it is on the way to it.
  private func reportCycle() {
    guard isRunning || isOnPath else { return }
    TraitDiagnostics.report(
      .cyclicEvaluation, surroundings?.path ?? "a value of the environment",
      "it needs itself, so it is the last one there was; take that out of what makes it")
  }
}

/// The comparison of a computation's sources with what its last run saw of them.
///
/// What it does not own comes first: where that has changed, the computation runs and may replace
/// what it owns, which then must not have run for nothing.
struct SourceCheck {
  fileprivate enum Step {
    case unchanged
    case changed
    case needs(Computation)
  }

  /// From this depth on, what the last run has read is brought up to date before the next one, which
  /// would otherwise ask for it from within, and so on down a chain until the stack is full.
  static let nestingThatIsDeep = 32

  fileprivate let computation: Computation
  private var index = 0
  private var isLookingAtOwned = false
  /// Whether it owns any of its sources.
  private var ownsSources = false
  /// Whether a source is known to have changed.
  private var hasChanged = false

  fileprivate init(_ computation: Computation) {
    self.computation = computation
  }

  fileprivate mutating func advance() -> Step {
    guard !computation.isForced, !computation.dependencies.isEmpty else { return .changed }
    let isDeep = ThreadContext.nesting >= Self.nestingThatIsDeep
    while true {
      while index < computation.dependencies.count {
        if let needed = look(isDeep: isDeep) { return .needs(needed) }
        if hasChanged, !isDeep { return .changed }
        index += 1
      }
      if isLookingAtOwned || hasChanged || !ownsSources {
        return hasChanged ? .changed : .unchanged
      }
      isLookingAtOwned = true
      index = 0
    }
  }

  /// Looks at one source.
  ///
  /// - Returns: The source, if it has to be brought up to date first.
  private mutating func look(isDeep: Bool) -> Computation? {
    computation.dependencies.element(index).with { dependency in
      dependency.withSource { source in
        let isOwned = source.isComputation && computation.owns(source)
        if isOwned { ownsSources = true }
        guard isOwned == isLookingAtOwned else { return nil }
        if source.isComputation, let made = source.computation, made.isToBeMade { return made }
        if source.version != dependency.seenVersion { hasChanged = true }
        return nil
      }
    }
  }
}
