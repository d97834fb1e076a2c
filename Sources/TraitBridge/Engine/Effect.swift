// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Something that happens in a commit because of a change.
class Effect: Observer {
  /// When in a round it happens.
  enum Phase: Int, CaseIterable {
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

  let phase: Phase
  unowned(unsafe) private let nodeReference: TreeNode
  /// A number that rises with each effect of the process, for the order at one node.
  let order: UInt64
  final var dependencies: [Dependency] = []
  final var isQueued = false
  /// The place among the effects of the node.
  final var position = 0
  /// Whether the effect may still happen.
  final private(set) var isActive = true

  private static let lastOrder = Atomic<UInt64>(0)

  init(phase: Phase, node: TreeNode) {
    self.phase = phase
    unsafe nodeReference = node
    order = Self.lastOrder.add(1, ordering: .relaxed).newValue
  }

  /// The node that the effect belongs to, which says when its turn comes.
  ///
  /// Invariant: the effect is cancelled, or let go of, before the node ends. A queue that holds the
  /// effect keeps the node.
  final var node: TreeNode { unsafe nodeReference }

  /// What the effect reacts to and where, for the report of an endless loop.
  var summary: String { "" }

  /// Looks, before any effect of the round has happened, whether there is anything to do.
  ///
  /// - Returns: Whether the effect is to happen.
  func prepare(_ transaction: Transaction) -> Bool { true }

  /// Happens, and may run code of the user's.
  func perform() {}

  /// Makes sure that the effect does not happen any more.
  final func cancel() {
    isActive = false
    disconnectAll()
    didCancel()
  }

  /// Lets go of what only a call would need.
  func didCancel() {}

  /// The commit has given up before it came to this one.
  func didGiveUp() {}

  /// Depends on nothing any more.
  final func disconnectAll() {
    for dependency in dependencies { dependency.disconnect() }
    dependencies = []
  }

  final func depend(on source: Source) {
    dependencies.append(Dependency(on: source, observer: self, node: node))
  }

  final func sourceDidChange(_ dependency: Dependency, _ wave: inout Wave) {
    ThreadContext.transaction?.enqueue(self)
  }
}
