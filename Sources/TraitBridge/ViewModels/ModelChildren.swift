// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The children of a view model, in the order in which its last run called them.
final class ModelChildren {
  private(set) var current: [AnyModelNode] = []
  /// Whether the last run has called children in another order than the one before, or new ones.
  private(set) var hasNewOrder = false
  /// The children of the last run that the present one has not called yet, the next one last.
  private var waiting: [AnyModelNode] = []
  /// The same by identity, once the present run has left the order of the last one.
  private var byIdentity: [ChildIdentity: [AnyModelNode]]?
  /// Those among the waiting that have been called out of order.
  private var taken: Set<ObjectIdentifier> = []

  func beginRun() {
    waiting = current.reversed()
    current.removeAll(keepingCapacity: true)
    byIdentity = nil
    taken = []
    hasNewOrder = false
  }

  /// The child of the last run that goes with the next call with an identity.
  func take(_ identity: ChildIdentity) -> AnyModelNode? {
    guard let child = nextInOrder(identity) ?? nextOutOfOrder(identity) else { return nil }
    current.append(child)
    return child
  }

  /// The child of the last run that is expected next.
  func next() -> AnyModelNode? {
    while let last = waiting.last, taken.contains(ObjectIdentifier(last)) { waiting.removeLast() }
    return waiting.last
  }

  func add(_ child: AnyModelNode) {
    hasNewOrder = hasNewOrder || !waiting.isEmpty
    current.append(child)
  }

  /// Ends the run.
  ///
  /// - Returns: The children that it has not called, the last one first.
  func endRun() -> [AnyModelNode] {
    defer {
      waiting = []
      byIdentity = nil
      taken = []
    }
    return taken.isEmpty ? waiting : waiting.filter { !taken.contains(ObjectIdentifier($0)) }
  }

  /// Removes all children.
  ///
  /// - Returns: They, the last one first.
  func removeAll() -> [AnyModelNode] {
    defer { current = [] }
    return current.reversed()
  }

  private func nextInOrder(_ identity: ChildIdentity) -> AnyModelNode? {
    guard byIdentity == nil, waiting.last?.identity == identity else { return nil }
    return waiting.removeLast()
  }

  private func nextOutOfOrder(_ identity: ChildIdentity) -> AnyModelNode? {
    if byIdentity == nil {
      hasNewOrder = !waiting.isEmpty
      // Each list has the next one last, as `waiting` does.
      byIdentity = Dictionary(grouping: waiting, by: \.identity)
    }
    guard let child = byIdentity?[identity]?.popLast() else { return nil }
    taken.insert(ObjectIdentifier(child))
    return child
  }
}
