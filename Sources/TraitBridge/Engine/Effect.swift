// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something that happens in a commit because of a change.
@safe
class Effect {
  /// When in a round it happens.
  enum Phase: UInt8, CaseIterable {
    /// Handlers of nodes.
    case handlers
    /// Evaluation of view models that somebody is subscribed to.
    case evaluations
    /// Reactions of view models to values.
    case reactions
    /// Callbacks of hosts.
    case callbacks
    /// Deliveries to readers of streams, once after the last round. What observers write there is
    /// a commit of its own that follows.
    case streams
  }

  fileprivate let nodeReference: Unmanaged<TreeNode>
  /// A number that rises with each effect of the process, for the order at one node.
  final let order: UInt64
  @safe @exclusivity(unchecked) final private(set) var dependencies = DependencyList<Dependency>()
  /// The next of the effects of the node.
  @safe @exclusivity(unchecked) final var next: Effect?
  /// The one before it.
  @safe @exclusivity(unchecked) final var previousInNode = BackReference<Effect>()
  final let phase: Phase
  @safe @exclusivity(unchecked) final var isQueued = false
  /// Whether the effect may still happen.
  @safe @exclusivity(unchecked) final private(set) var isActive = true
  /// For `DueDeliveries` alone.
  @safe @exclusivity(unchecked) final var positionInDeliveries: Int32 = 0

  init(phase: Phase, node: TreeNode) {
    self.phase = phase
    unsafe nodeReference = .passUnretained(node)
    order = EffectOrder.next()
  }

  /// The node that the effect belongs to, which says when its turn comes.
  ///
  /// Invariant: the effect is cancelled, or let go of, before the node ends. A queue that holds the
  /// effect keeps the node.
  final var node: TreeNode { unsafe nodeReference.takeUnretainedValue() }

  /// Calls a closure with the node, which somebody keeps meanwhile.
  @inline(__always)
  final func withNode<Result>(_ body: (TreeNode) -> Result) -> Result {
    unsafe nodeReference._withUnsafeGuaranteedRef(body)
  }

  /// What the effect reacts to and where, for the report of an endless loop.
  var summary: String { "" }

  /// Looks, before any effect of the round has happened, whether there is anything to do.
  ///
  /// - Returns: Whether the effect is to happen.
  func prepare(_ round: HandlerRound) -> Bool { true }

  /// Happens, and may run code of the user's.
  func perform() {}

  /// Happens as a handler of a round.
  func perform(in round: HandlerRound) { perform() }

  deinit {
    disconnectAll()
  }

  /// Makes sure that the effect does not happen any more.
  final func cancel() {
    isActive = false
    if phase == .streams, isQueued { ThreadContext.withTransaction { $0.forget(self) } }
    disconnectAll()
    didCancel()
  }

  /// Lets go of what only a call would need.
  func didCancel() {}

  /// The commit has given up before it came to this one.
  func didGiveUp() {}

  /// Hears of the next change, though it has not looked at what this one has made stale.
  final func hearOfNextChange() {
    for dependency in dependencies.all { dependency.source.computation?.tellReadersAgain() }
  }

  /// Depends on nothing any more.
  final func disconnectAll() {
    while let last = dependencies.removeLast(downTo: 0) { last.disconnect() }
  }

  final func depend(on source: Source) {
    dependencies.append(Dependency(on: source, of: self))
  }
}

/// An effect that is to happen.
///
/// It can be copied for nothing. Invariant: from the creation until `release`, which is called once for
/// all copies, effect and node are kept where the effect does not belong to its node. Where it does,
/// which is so for handlers, the node keeps it, and the transaction does as soon as it leaves the node:
/// then it is not active any more, and its node may be gone.
@safe
struct DueEffect {
  private let effectReference: Unmanaged<Effect>
  let order: UInt64

  /// An effect that is not queued yet.
  init(_ effect: Effect) {
    effect.isQueued = true
    unsafe effectReference = .passUnretained(effect)
    order = effect.order
    guard effect.phase != .handlers else { return }
    _ = unsafe effectReference.retain()
    _ = unsafe effect.nodeReference.retain()
  }

  static func isQueued(_ effect: Effect) -> Bool { effect.isQueued }

  var effect: Effect { unsafe effectReference.takeUnretainedValue() }

  /// Calls a closure with the effect, which is kept meanwhile.
  @inline(__always)
  func withEffect<Result>(_ body: (Effect) -> Result) -> Result {
    unsafe effectReference._withUnsafeGuaranteedRef(body)
  }

  /// The node of an active effect, for comparisons and walks.
  var place: TreePlace {
    unsafe effectReference._withUnsafeGuaranteedRef { unsafe TreePlace($0.nodeReference) }
  }

  /// Notes that the effect is in no queue any more, and may be put into one again.
  func leaveQueue() {
    unsafe effectReference._withUnsafeGuaranteedRef { $0.isQueued = false }
  }

  /// Lets go of an effect that is no handler.
  func release() {
    unsafe effectReference._withUnsafeGuaranteedRef { unsafe $0.nodeReference.release() }
    unsafe effectReference.release()
  }
}
