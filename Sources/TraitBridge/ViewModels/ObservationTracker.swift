// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Observation
internal import Synchronization

/// Follows the Observable objects that one computation reads: a body, or the modifiers around one.
///
/// The Observation library calls back once, before the new value is there, on whatever thread makes
/// the change. So the callback only leaves a note; whoever reads the tree next, or the reader that
/// waits for notes, marks the view model.
final class ObservationTracker {
  private unowned let computation: Computation
  private let context: ModelContext
  /// The following of what the last run has read, until something of it changes.
  private var following: Following?
  /// An object of the tracker's own that is read along, to end the following of everything else.
  ///
  /// Without it, what is followed in each run would be kept for each run.
  private var tripwire: Tripwire?
  /// Whether objects are read here, as far as is known.
  private(set) var needsTripwire: Bool
  private var isEnded = false
  private var run: FollowedRun?
  /// The last run, which is over, to be used again.
  private var spare: FollowedRun?

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - computation: What runs, and is marked.
  ///   - context: Where the host keeps its notes.
  ///   - readsObjects: Whether the first run is expected to read objects. If not, and it does, the
  ///     library follows what it has read until that changes, even if nobody wants it any more.
  init(of computation: Computation, context: ModelContext, readsObjects: Bool) {
    self.computation = computation
    self.context = context
    needsTripwire = readsObjects
  }

  /// Runs a body and follows the objects that it reads, instead of those of the run before.
  func run<Result>(_ body: () -> Result) -> Result {
    stopFollowing()
    if tripwire == nil, needsTripwire { tripwire = Tripwire() }
    let outer = FollowedRun.current
    let run = nextRun(within: outer)
    FollowedRun.current = run
    defer { FollowedRun.current = outer }
    let track = {
      run.tripwire?.touch()
      return body()
    }
    return withObservationTracking(track, onChange: startFollowing())
  }

  /// What stands for a new run: the object of the last one, where nobody else has that.
  private func nextRun(within outer: FollowedRun?) -> FollowedRun {
    if isKnownUniquelyReferenced(&spare), let spare {
      self.spare = nil
      spare.begin(within: outer, tripwire: tripwire)
      run = spare
      return spare
    }
    let made = FollowedRun(within: outer, tripwire: tripwire)
    run = made
    return made
  }

  /// Makes the callback; the library asks for it only if the body has read an object.
  private func startFollowing() -> @Sendable () -> Void {
    guard !isEnded else { return {} }
    needsTripwire = true
    context.startReading()
    let following = Following(note: context.add(self))
    self.following = following
    let mailbox = context.mailbox
    return { if following.isWanted { mailbox.post(following.note) } }
  }

  private func stopFollowing() {
    if let following {
      self.following = nil
      following.giveUp()
      context.removeTracker(following.note)
    }
    run?.stop()
    if run?.isNested == true { tripwire = nil }
    spare = run
    run = nil
    if isKnownUniquelyReferenced(&spare) { spare?.leave() }
  }

  /// Takes a note: an object that the last run has read has changed.
  func objectDidChange(note: Int) {
    guard following?.note == note else { return }
    following = nil
    context.removeTracker(note)
    run?.stop()
    computation.invalidate()
  }

  func end() {
    isEnded = true
    stopFollowing()
  }
}

/// One run whose reads are followed, also as part of the runs that it ran within.
final class FollowedRun {
  private(set) var outer: FollowedRun?
  private(set) var tripwire: Tripwire?
  private(set) var isNested: Bool
  private var isStopped = false
  private var retired: [Tripwire] = []

  init(within outer: FollowedRun?, tripwire: Tripwire?) {
    self.outer = outer
    self.tripwire = tripwire
    isNested = outer != nil
  }

  /// The innermost run on this thread.
  static var current: FollowedRun? {
    get { ThreadContext.followedRun as? FollowedRun }
    set { ThreadContext.followedRun = newValue }
  }

  /// Begins another run, which is followed by itself.
  func begin(within outer: FollowedRun?, tripwire: Tripwire?) {
    self.outer = outer
    self.tripwire = tripwire
    isNested = outer != nil
    isStopped = false
  }

  /// Lets go of the run around it, where nobody asks for that any more.
  func leave() {
    outer = nil
    tripwire = nil
  }

  /// Ends the following, as soon as no run around it is followed any more.
  func stop() {
    guard !isStopped else { return }
    isStopped = true
    let wires = retired + (tripwire.map { [$0] } ?? [])
    retired = []
    var around = outer
    while let run = around, run.isStopped { around = run.outer }
    if let around {
      around.retired += wires
    } else {
      for wire in wires { wire.fire() }
    }
  }
}

/// What one run has read, as the callback knows it.
private final class Following: Sendable {
  let note: Int
  private let isGivenUp = Atomic<Bool>(false)

  init(note: Int) {
    self.note = note
  }

  var isWanted: Bool { !isGivenUp.load(ordering: .acquiring) }

  func giveUp() {
    isGivenUp.store(true, ordering: .releasing)
  }
}

/// An object that changes when the tracker wants it to.
final class Tripwire: Observable {
  private let registrar = ObservationRegistrar()
  private var wire: Bool { false }

  func touch() {
    registrar.access(self, keyPath: \.wire)
  }

  func fire() {
    registrar.withMutation(of: self, keyPath: \.wire) {}
  }
}
