// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Observation
internal import Synchronization

/// A computation that may read Observable objects: a body, or the modifiers around one.
protocol ObjectReader: Computation {
  /// What follows the objects, once there may be any.
  var observation: ObservationTracker? { get set }
  /// Where the host keeps its notes.
  var context: ModelContext { get }
  /// Whether the first run is expected to read objects. If not, and it does, the library follows what
  /// it has read until that changes, even if nobody wants it any more.
  var expectsObjects: Bool { get }
  /// Whether nothing is to be followed any more.
  var hasEnded: Bool { get }
}

extension ObjectReader {
  /// Runs a body and follows the objects that it reads, instead of those of the run before.
  func follow<Result>(_ body: () -> Result) -> Result {
    observation?.stopFollowing()
    let (result, run) = FollowedCalls.call {
      guard expectsObjects || observation?.needsTripwire == true else {
        return withObservationTracking(body, onChange: startFollowing())
      }
      let tripwire = needTracker().beginRun()
      let track = {
        tripwire.touch()
        return body()
      }
      return withObservationTracking(track, onChange: startFollowing())
    }
    if let run = run as? FollowedRun { needTracker().didRun(run) }
    return result
  }

  /// Makes the callback; the library asks for it only if the body has read an object.
  private func startFollowing() -> @Sendable () -> Void { needTracker().startFollowing() }

  private func needTracker() -> ObservationTracker {
    if let observation { return observation }
    let made = ObservationTracker(of: self, context: context)
    if hasEnded { made.end() }
    observation = made
    return made
  }
}

/// Follows the Observable objects that one computation reads.
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
  private(set) var needsTripwire = false
  private var isEnded = false
  private var run: FollowedRun?

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - computation: What runs, and is marked.
  ///   - context: Where the host keeps its notes.
  fileprivate init(of computation: Computation, context: ModelContext) {
    self.computation = computation
    self.context = context
  }

  /// Begins a run that ends the following with an object of its own.
  ///
  /// - Returns: The object, to be read along.
  fileprivate func beginRun() -> Tripwire {
    needsTripwire = true
    let tripwire = tripwire ?? Tripwire()
    self.tripwire = tripwire
    FollowedRun.current?.tripwire = tripwire
    return tripwire
  }

  /// Remembers a run that something stands for.
  fileprivate func didRun(_ run: FollowedRun) {
    self.run = run
  }

  fileprivate func startFollowing() -> @Sendable () -> Void {
    guard !isEnded else { return {} }
    needsTripwire = true
    context.startReading()
    let following = Following(note: context.add(self))
    self.following = following
    let mailbox = context.mailbox
    return { if following.isWanted { mailbox.post(following.note) } }
  }

  fileprivate func stopFollowing() {
    if let following {
      self.following = nil
      following.giveUp()
      context.removeTracker(following.note)
    }
    guard let run else { return }
    self.run = nil
    run.stop()
    if run.isNested { tripwire = nil }
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
  private let outer: FollowedRun?
  fileprivate var tripwire: Tripwire?
  private var isStopped = false
  private var retired: [Tripwire] = []

  private init(within outer: FollowedRun?) {
    self.outer = outer
  }

  /// The innermost run on this thread.
  fileprivate static var current: FollowedRun? {
    FollowedCalls.current { FollowedRun(within: $0) }
  }

  fileprivate var isNested: Bool { outer != nil }

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
private final class Tripwire: Observable {
  private let registrar = ObservationRegistrar()
  private var wire: Bool { false }

  func touch() {
    registrar.access(self, keyPath: \.wire)
  }

  func fire() {
    registrar.withMutation(of: self, keyPath: \.wire) {}
  }
}
