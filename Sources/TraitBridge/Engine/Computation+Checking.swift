// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension Computation {
  /// Runs where that is needed, after whatever it depends on.
  ///
  /// The walk down to the sources keeps its own stack, so a chain may be as long as memory allows.
  final func bringUpToDate() {
    guard isToBeMade else { return isRunning || isOnPath ? reportCycle() : () }
    Transaction.run { transaction in
      var check = SourceCheck(self)
      // Most often what it depends on is up to date, and no path is needed.
      let step = check.advance()
      if case .needs(let source) = step {
        walk(from: check, to: source, transaction)
      } else {
        check.finish(step)
      }
    }
  }

  private func walk(
    from check: SourceCheck, to first: SourceCheck, _ transaction: Transaction
  ) {
    // A walk within a run of this one takes another array.
    var path = transaction.takePath()
    path.append(check)
    path.append(first)
    while let last = path.indices.last {
      let step = path[last].advance()
      if case .needs(let source) = step {
        path.append(source)
      } else {
        path.removeLast().finish(step)
      }
    }
    transaction.giveBack(path)
  }

  /// Reports that somebody asks for the value while it is on the way to it.
  private func reportCycle() {
    TraitDiagnostics.report(
      .cyclicEvaluation, surroundings?.path ?? "a value of the environment",
      "it needs itself, so it is the last one there was; take that out of what makes it")
  }
}

/// The comparison of a computation's sources with what its last run saw of them.
///
/// What it does not own comes first: where that has changed, the computation runs and may replace
/// what it owns, which then must not have run for nothing.
///
/// Invariant: the computation is there until `finish` is over. Who asks for the first one has it; each
/// other one is kept by the dependence that the walk came along, or by the transaction where that ends
/// first (`Dependency`).
@safe
struct SourceCheck {
  enum Step {
    case unchanged
    case changed
    /// The next one is to be finished first.
    case needs(SourceCheck)
  }

  /// From this depth on, what the last run has read is brought up to date before the next one, which
  /// would otherwise ask for it from within, and so on down a chain until the stack is full.
  static let nestingThatIsDeep = 32

  private let computation: Unmanaged<Computation>
  private var index: Int32 = 0
  private var isLookingAtOwned = false
  /// Whether it owns any of its sources.
  private var ownsSources = false
  /// Whether a source is known to have changed.
  private var hasChanged = false

  /// Begins to bring a computation up to date.
  init(_ computation: Computation) {
    computation.isOnPath = true
    computation.walks += 1
    unsafe self.computation = .passUnretained(computation)
  }

  mutating func advance() -> Step {
    unsafe computation._withUnsafeGuaranteedRef { advance($0) }
  }

  /// Ends what bringing the computation up to date has begun.
  func finish(_ step: Step) {
    unsafe computation._withUnsafeGuaranteedRef { computation in
      computation.isOnPath = false
      if case .unchanged = step { computation.confirm() } else { computation.runNow() }
      computation.walks -= 1
    }
  }

  private mutating func advance(_ computation: Computation) -> Step {
    guard !computation.isForced, !computation.dependencies.isEmpty else { return .changed }
    let isDeep = ThreadContext.nesting >= Self.nestingThatIsDeep
    while true {
      let end = Int32(computation.dependencies.count)
      while index < end {
        if let needed = look(at: index, of: computation, isDeep: isDeep) { return .needs(needed) }
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
  /// - Returns: A check of the source, if it has to be brought up to date first.
  private mutating func look(
    at index: Int32, of computation: Computation, isDeep: Bool
  ) -> SourceCheck? {
    computation.dependencies.with(Int(index)) { dependency in
      dependency.withSource { source in
        guard source.isComputation else {
          if !isLookingAtOwned, source.version != dependency.seenVersion { hasChanged = true }
          return nil
        }
        return source.withComputation { made in
          let isOwned = made.owner == ObjectIdentifier(computation)
          if isOwned { ownsSources = true }
          guard isOwned == isLookingAtOwned else { return nil }
          if made.isToBeMade { return SourceCheck(made) }
          if made.version != dependency.seenVersion { hasChanged = true }
          return nil
        }
      }
    }
  }
}
