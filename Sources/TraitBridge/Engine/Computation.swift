// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A value that is made out of others, again only when one of them has changed.
///
/// A change marks it stale; a read brings it up to date. It runs only if a source that it read in
/// its last run has another version now, and its own version changes only if its value does.
class Computation: Source, Observer {
  /// What the last run read, in the order of the reads.
  final private(set) var dependencies: [Dependency] = []
  /// Whether something that it depends on may have changed.
  final private(set) var isStale = true
  final private(set) var isRunning = false
  /// The computation that made this one, if there is one.
  ///
  /// What an owner reads of what it owns is looked at last, when everything that could replace what
  /// it owns is known to be unchanged.
  final var owner: ObjectIdentifier?
  /// Whether it has ended, so that it depends on nothing any more.
  final private(set) var isRetired = false
  /// Whether it is on the way from a computation to its sources, which comes back here in a cycle.
  private final var isOnPath = false
  /// Whether to run even though no source has another version.
  private final var isForced = false
  /// Whether the present run has read nothing yet that differs from what the last run read, so that
  /// everything up to now is bound to be what it was then.
  final private(set) var isRepeatingLastRun = false

  /// Why it has run last, if anybody wanted to know.
  final private(set) var cause: RunCause?

  /// The transaction that has marked it last, so that one transaction marks it once.
  private final var markedIn: UInt64 = 0
  private final var run: UInt64 = 0
  /// How many dependencies the present run has met again, in order.
  private final var cursor = 0
  /// The dependencies of the last run behind the place where the present run left its path, the
  /// next one last.
  private final var leftovers: [Dependency] = []
  /// The tables that the present run has taken out of a scope, to record what it reads of them.
  private final var tables: [TrackedTable] = []

  private static let lastRun = Atomic<UInt64>(0)

  private struct TrackedTable {
    var table: ValueTable
    let scope: Scope
    let node: TreeNode?
    /// The keys whose values in the table are not the scope's.
    var replaced: [AnyKey] = []
  }

  deinit {
    disconnectAll()
  }

  /// Makes the value.
  ///
  /// - Returns: Whether it differs from the last one.
  func evaluate() -> Bool {
    preconditionFailure("A computation says how it evaluates.")
  }

  /// Whether the value is needed before any read, because it decides what reads find.
  var isEager: Bool { false }

  /// Marks what has changed outside of the tree.
  func hearOfObjects() {}

  override final var computation: Computation? { self }

  /// Where in the tree it runs, if it runs at a place.
  var surroundings: TreeNode? { nil }

  /// How deep in the tree it is; shallow ones come first.
  var depth: Int { 0 }

  final func sourceDidChange(_ dependency: Dependency, _ wave: inout Wave) {
    // What the present run has not read yet it will read fresh, or not at all.
    if isRunning, dependency.run != run { return }
    mark(&wave)
  }

  private func mark(_ wave: inout Wave) {
    let transaction = ThreadContext.transaction
    guard !isStale || markedIn != transaction?.id else { return }
    isStale = true
    markedIn = transaction?.id ?? 0
    if isEager { transaction?.addEager(self) }
    wave.add(self)
  }

  /// Makes sure that it runs again before its value is read, and tells who has read it.
  final func invalidate() {
    isForced = true
    var wave = Wave()
    mark(&wave)
    wave.spread(from: self)
  }

  /// Forgets all dependencies.
  final func disconnectAll() {
    for dependency in dependencies + leftovers { dependency.disconnect() }
    dependencies = []
    leftovers = []
    cursor = 0
  }

  /// Forgets all dependencies for good, even if it runs just now.
  final func retire() {
    isRetired = true
    disconnectAll()
  }

  /// Takes over what another computation knows, for a scope where everything is the same.
  final func adoptState(of other: Computation, movingFrom old: Scope, to new: Scope) {
    isStale = other.isStale
    markedIn = other.markedIn
    version = other.version
    lastVersion = other.lastVersion
    for dependency in other.dependencies {
      let source = dependency.source.counterpart(movingFrom: old, to: new) ?? dependency.source
      let copy = Dependency(on: source, observer: self, node: unsafe dependency.node)
      copy.seenVersion = dependency.seenVersion
      dependencies.append(copy)
    }
  }

  // MARK: Running

  /// Runs now, and records what is read.
  final func runNow() {
    let outer = ThreadContext.computation
    let outerTable = ThreadContext.currentTable
    ThreadContext.computation = self
    ThreadContext.currentTable = nil
    if RunCause.isWanted { cause = causeOfRun() }
    isRepeatingLastRun = !isForced && run != 0
    isStale = false
    isForced = false
    isRunning = true
    cursor = 0
    run = Self.lastRun.add(1, ordering: .relaxed).newValue
    ThreadContext.nesting += 1
    let isChanged = evaluate()
    ThreadContext.nesting -= 1
    recordEscapedTables()
    finishRun()
    ThreadContext.computation = outer
    ThreadContext.currentTable = outerTable
    if isChanged { bumpVersion() }
  }

  /// Why it runs now, as far as its sources tell.
  private func causeOfRun() -> RunCause {
    if run == 0 { return .first }
    let changed = dependencies.filter { $0.source.version != $0.seenVersion }
    return isForced || changed.isEmpty ? .forced : .changes(of: changed.map(\.source))
  }

  private func finishRun() {
    isRunning = false
    tables.removeAll()
    for dependency in dependencies[cursor...] { dependency.disconnect() }
    dependencies.removeSubrange(cursor...)
    for dependency in leftovers { dependency.disconnect() }
    leftovers = []
  }

  /// Records that the present run has read a source.
  ///
  /// - Parameters:
  ///   - source: The source, which is up to date.
  ///   - node: The node where it was read, or `nil` where the scope itself is meant.
  final func record(_ source: Source, at node: TreeNode?) {
    guard source.readInRun != run, !isRetired else { return }
    source.readInRun = run
    if let made = source.computation, made.isStale, !made.isRunning, !made.isOnPath {
      markLater(made)
    }
    if reuseInOrder(source, at: node) { return }
    isRepeatingLastRun = false
    leavePath()
    let dependency =
      takeLeftover(source, at: node) ?? Dependency(on: source, observer: self, node: node)
    dependency.run = run
    dependencies.append(dependency)
    cursor += 1
  }

  /// The last run's dependency on a source, if it comes soon in the order of that run.
  private func takeLeftover(_ source: Source, at node: TreeNode?) -> Dependency? {
    let next = leftovers.indices.suffix(8).last { index in
      unsafe leftovers[index].source === source && leftovers[index].node === node
    }
    guard let next else { return nil }
    let dependency = leftovers.remove(at: next)
    dependency.seenVersion = source.version
    return dependency
  }

  /// Sees to it that a source that changes while it is made is not lost on who reads it.
  private func markLater(_ source: Computation) {
    ThreadContext.transaction?.afterBody { source.markReaders() }
  }

  private func reuseInOrder(_ source: Source, at node: TreeNode?) -> Bool {
    guard cursor < dependencies.count else { return false }
    let next = dependencies[cursor]
    guard next.source === source, unsafe next.node === node else { return false }
    if next.seenVersion != source.version { isRepeatingLastRun = false }
    next.seenVersion = source.version
    next.run = run
    cursor += 1
    return true
  }

  /// Sets aside what the last run read behind the present place.
  private func leavePath() {
    guard cursor < dependencies.count else { return }
    leftovers = dependencies[cursor...].reversed() + leftovers
    dependencies.removeSubrange(cursor...)
  }

  /// Makes a copy of a table whose reads count as reads of the scope.
  ///
  /// It is an object of its own, so that at the end of the run one can tell whether it is kept.
  final func tracked(_ table: ValueTable, of scope: Scope, at node: TreeNode?) -> ValueTable {
    let copy = ValueTable(table.entries)
    noteTable(of: scope)
    if isRunning { tables.append(TrackedTable(table: copy, scope: scope, node: node)) }
    return copy
  }

  /// Looks whether the table differs that the last run has kept, if it has kept one.
  private func noteTable(of scope: Scope) {
    guard isRepeatingLastRun, let contents = scope.existingContents else { return }
    let known = dependencies.first { $0.source === contents }
    guard let known else { return }
    contents.bringUpToDate()
    if contents.version != known.seenVersion { isRepeatingLastRun = false }
  }

  /// Depends on everything in those tables that somebody keeps beyond the run, since what is read of
  /// them later is not recorded.
  private func recordEscapedTables() {
    for index in tables.indices where !isKnownUniquelyReferenced(&tables[index].table) {
      recordRead(ofAllIn: tables[index].table)
    }
  }

  /// Remembers that a table is a copy of another one with one value replaced.
  final func track(_ copy: ValueTable, asCopyOf original: ValueTable, except key: AnyKey) {
    for tracked in tables where tracked.table === original {
      tables.append(
        TrackedTable(
          table: copy, scope: tracked.scope, node: tracked.node, replaced: tracked.replaced + [key])
      )
    }
  }

  /// Records the read of one key of a table.
  final func recordRead(of key: AnyKey, in table: ValueTable) {
    for tracked in tables where tracked.table === table {
      let stored = key.stored
      guard !tracked.replaced.contains(where: { $0 === stored }) else { continue }
      record(stored.slot(in: tracked.scope), at: tracked.node)
    }
  }

  /// Records the read of everything in a table.
  final func recordRead(ofAllIn table: ValueTable) {
    for tracked in tables where tracked.table === table {
      let contents = tracked.scope.contents
      contents.bringUpToDate()
      record(contents, at: tracked.node)
    }
  }

  // MARK: Bringing up to date

  /// Reports that somebody asks for the value while it is on the way to it.
  private func reportCycle() {
    guard isRunning || isOnPath else { return }
    TraitDiagnostics.report(
      .cyclicEvaluation, surroundings?.path ?? "a value of the environment",
      "it needs itself, so it is the last one there was; take that out of what makes it")
  }

  /// Runs where that is needed, after whatever it depends on.
  ///
  /// The walk down to the sources keeps its own stack, so a chain may be as long as memory allows.
  final func bringUpToDate() {
    guard isStale, !isRunning, !isOnPath else { return reportCycle() }
    Transaction.perform { _ in
      isOnPath = true
      var path = [Check(self)]
      while let last = path.indices.last {
        switch path[last].advance() {
        case .unchanged:
          path[last].computation.isStale = false
          path.removeLast().computation.isOnPath = false
        case .changed:
          let computation = path.removeLast().computation
          computation.isOnPath = false
          computation.runNow()
        case .needs(let computation):
          computation.isOnPath = true
          path.append(Check(computation))
        }
      }
    }
  }

  /// The comparison of a computation's sources with what its last run saw of them.
  ///
  /// What it does not own comes first: where that has changed, the computation runs and may replace
  /// what it owns, which then must not have run for nothing.
  private struct Check {
    enum Step {
      case unchanged
      case changed
      case needs(Computation)
    }

    /// From this depth on, what the last run has read is brought up to date before the next one, which
    /// would otherwise ask for it from within, and so on down a chain until the stack is full.
    static let nestingThatIsDeep = 32

    let computation: Computation
    private var index = 0
    private var isLookingAtOwned = false
    /// Whether a source is known to have changed.
    private var hasChanged = false

    init(_ computation: Computation) {
      self.computation = computation
    }

    mutating func advance() -> Step {
      guard !computation.isForced, !computation.dependencies.isEmpty else { return .changed }
      let isDeep = ThreadContext.nesting >= Self.nestingThatIsDeep
      while true {
        while index < computation.dependencies.count {
          let dependency = computation.dependencies[index]
          let source = dependency.source
          let made = source.computation
          if (made?.owner == ObjectIdentifier(computation)) == isLookingAtOwned {
            if let made, made.isStale, !made.isRunning, !made.isOnPath { return .needs(made) }
            if source.version != dependency.seenVersion {
              guard isDeep else { return .changed }
              hasChanged = true
            }
          }
          index += 1
        }
        if isLookingAtOwned || hasChanged { return hasChanged ? .changed : .unchanged }
        isLookingAtOwned = true
        index = 0
      }
    }
  }
}
