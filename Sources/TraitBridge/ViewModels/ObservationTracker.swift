// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Observation
internal import Synchronization

/// Follows the Observable objects that the body of one view model reads.
///
/// The Observation library calls back once, before the new value is there, on whatever thread makes
/// the change. So the callback only leaves a note; whoever reads the tree next, or the reader that
/// waits for notes, marks the view model.
final class ObservationTracker {
  private unowned let node: AnyModelNode
  private let context: ModelContext
  /// The following of what the last run has read, until something of it changes.
  private var following: Following?
  /// An object of the tracker's own that is read along, to end the following of everything else.
  ///
  /// Without it, what is followed in each run would be kept for each run.
  private var tripwire: Tripwire?

  init(node: AnyModelNode, context: ModelContext) {
    self.node = node
    self.context = context
  }

  /// Runs a body and follows the objects that it reads, instead of those of the run before.
  func run<Result>(_ body: () -> Result) -> Result {
    stopFollowing()
    let tripwire = tripwire
    let track = {
      tripwire?.touch()
      return body()
    }
    return withObservationTracking(track, onChange: startFollowing())
  }

  /// Makes the callback; the library asks for it only if the body has read an object.
  private func startFollowing() -> @Sendable () -> Void {
    if tripwire == nil { tripwire = Tripwire() }
    context.startReading()
    let following = Following(note: context.add(self))
    self.following = following
    let mailbox = context.mailbox
    return { if following.isWanted { mailbox.post(following.note) } }
  }

  private func stopFollowing() {
    guard let following else { return }
    self.following = nil
    following.giveUp()
    context.removeTracker(following.note)
    tripwire?.fire()
  }

  /// Takes a note: an object that the last run has read has changed.
  func objectDidChange(note: Int) {
    guard following?.note == note else { return }
    following = nil
    context.removeTracker(note)
    node.invalidate()
  }

  func end() {
    stopFollowing()
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
