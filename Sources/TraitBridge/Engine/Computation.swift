// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that is made out of others, again only when one of them has changed.
///
/// A change marks it stale; a read brings it up to date. It runs only if a source that it read in
/// its last run has another version now, and its own version changes only if its value does.
class Computation: Source {
  /// Whether something that it depends on may have changed.
  @safe @exclusivity(unchecked) final private(set) var isStale = true
  /// Whether its readers know that it is stale, so that another change is no news to them.
  ///
  /// Effects among them bring up to date what they have read, or are told again.
  @safe @exclusivity(unchecked) private final var hasToldReaders = false
  @safe @exclusivity(unchecked) final private(set) var isRunning = false
  /// Whether it has ended, so that it depends on nothing any more.
  @safe @exclusivity(unchecked) final private(set) var isRetired = false
  /// Whether it is on the way from a computation to its sources, which comes back here in a cycle.
  @safe @exclusivity(unchecked) final var isOnPath = false
  /// How many walks along sources have come to it and are not done with it, without keeping it.
  @safe @exclusivity(unchecked) final var walks: Int32 = 0
  /// Whether to run even though no source has another version.
  @safe @exclusivity(unchecked) final private(set) var isForced = false
  /// Whether the present run has read nothing yet that differs from what the last run read, so that
  /// everything up to now is bound to be what it was then.
  @safe @exclusivity(unchecked) final var isRepeatingLastRun = false
  /// What the last run read, in the order of the reads.
  @safe @exclusivity(unchecked) final var dependencies = DependencyList<ReadDependency>()
  /// The computation that made this one, if there is one.
  ///
  /// What an owner reads of what it owns is looked at last, when everything that could replace what
  /// it owns is known to be unchanged.
  @safe @exclusivity(unchecked) final var owner: ObjectIdentifier?
  /// The number of the present run, or of the last one.
  @safe @exclusivity(unchecked) final private(set) var run: UInt64 = 0
  /// What only some runs need.
  @safe @exclusivity(unchecked) final var details: RunDetails?
  // Last, so that the flags of what inherits from this fit into the same word.
  /// How many dependencies the present run has met again, in order.
  @safe @exclusivity(unchecked) final var cursor: Int32 = 0

  override init() {
    super.init()
    becomeComputation()
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

  /// Whether its value has to be made before it is read, and may be.
  final var isToBeMade: Bool { isStale && !isRunning && !isOnPath }

  /// The present run is about to read what has been made in a context, maybe not its own.
  func willRead(madeIn context: AnyObject) {}

  /// Marks what has changed outside of the tree.
  func hearOfObjects() {}

  /// Where in the tree it runs, if it runs at a place.
  var surroundings: TreeNode? { nil }

  /// How deep in the tree it is; shallow ones come first.
  var depth: Int { 0 }

  // MARK: Marking

  final func sourceDidChange(_ dependency: Dependency, _ wave: inout Wave) {
    // What the present run has not read yet it will read fresh, or not at all.
    if isRunning, !dependencies.contains(dependency, before: Int(cursor)) { return }
    mark(&wave)
  }

  private func mark(_ wave: inout Wave) {
    guard !isStale || !hasToldReaders else { return }
    isStale = true
    // Without a transaction no effect hears of it.
    hasToldReaders = wave.reachesEffects
    wave.add(self)
  }

  /// Sees to it that readers are told again, since what they were to do has been dropped.
  final func tellReadersAgain() {
    var pending = [self]
    while let next = pending.popLast() {
      guard next.hasToldReaders else { continue }
      next.hasToldReaders = false
      pending += next.dependencies.all.compactMap(\.source.computation)
    }
  }

  /// Makes sure that it runs again before its value is read, and tells who has read it.
  final func invalidate() {
    isForced = true
    ThreadContext.nextMoment()
    var wave = Wave()
    mark(&wave)
    wave.spread(from: self)
  }

  /// Notes that the last run still holds.
  final func confirm() {
    isStale = false
    hasToldReaders = false
  }

  // MARK: Ending

  /// Forgets all dependencies.
  final func disconnectAll() {
    cursor = 0
    disconnectLeftovers()
  }

  /// Forgets what the last run read and the present one has not.
  private func disconnectLeftovers() {
    // The end of a source may run code that comes back here.
    while let last = dependencies.removeLast(downTo: Int(cursor)) { last.disconnect() }
  }

  /// Forgets all dependencies for good, even if it runs just now.
  final func retire() {
    isRetired = true
    disconnectAll()
  }

  /// Takes over what another computation knows, for a scope where everything is the same.
  final func adoptState(of other: Computation, movingFrom old: Scope, to new: Scope) {
    isStale = other.isStale
    hasToldReaders = other.hasToldReaders
    version = other.version
    lastVersion = other.lastVersion
    for index in 0..<other.dependencies.count {
      let dependency = other.dependencies[index]
      let source = dependency.source.counterpart(movingFrom: old, to: new) ?? dependency.source
      let copy = ReadDependency(on: source, of: self, at: dependency.location)
      copy.seenVersion = dependency.seenVersion
      dependencies.append(copy)
    }
  }

  // MARK: Running

  /// Runs now, and records what is read.
  final func runNow() {
    EngineCounters.didRun()
    let outer = ThreadContext.beginRun(of: self)
    if RunCause.isWanted { needDetails().cause = causeOfRun() }
    isRepeatingLastRun = !isForced && run != 0
    confirm()
    isForced = false
    isRunning = true
    cursor = 0
    run = ThreadContext.nextMoment()
    let isChanged = evaluate()
    // Reading a table that somebody has kept counts as part of the run.
    details?.recordEscapedTables(of: self)
    finishRun()
    ThreadContext.endRun(outer)
    if isChanged { bumpVersion() }
  }

  /// Why it has run last, if anybody wanted to know.
  final var cause: RunCause? { details?.cause }

  /// Why it runs now, as far as its sources tell.
  private func causeOfRun() -> RunCause {
    if run == 0 { return .first }
    let changed = dependencies.all.filter { $0.source.version != $0.seenVersion }
    return isForced || changed.isEmpty ? .forced : .changes(of: changed.map(\.source))
  }

  private func finishRun() {
    isRunning = false
    // Effects that wanted it meanwhile could not have it.
    hasToldReaders = false
    details?.endRun()
    disconnectLeftovers()
  }
}
