// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Tells, after each commit, which values of a node's environment have changed in it.
///
/// It knows every trait, and each other value of the environment from when it is first set above or
/// read below the node.
package final class EnvironmentRecorder {
  /// What a commit has made of the environment.
  package typealias Handler = (_ previous: EnvironmentSnapshot, _ current: EnvironmentSnapshot) ->
    Void

  private let effect: RecordingEffect
  private let node: TraitNode

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - environment: Where to record.
  ///   - handler: What to call at the end of each commit that has changed a value.
  package init(_ environment: some TraitEnvironment, handler: @escaping Handler) {
    node = environment.traitNode
    effect = RecordingEffect(node: node.tree, handler: handler)
    node.tree.add(effect)
  }

  deinit {
    node.tree.remove(effect)
  }

  /// Takes notice of values that have been read for the first time.
  package func lookForNewValues() {
    effect.followNewSlots()
  }
}

private final class RecordingEffect: Effect {
  private let handler: EnvironmentRecorder.Handler
  private let scope: Scope
  private var followed: Set<Int32> = []
  private var known = EnvironmentSnapshot()
  /// All traits as they were when `known` was, those included that had no slot here yet.
  private var knownTraits: ValueTable
  private lazy var delivery = RecordingDelivery(node: node) { [weak self] in self?.deliver() }

  init(node: TreeNode, handler: @escaping EnvironmentRecorder.Handler) {
    self.handler = handler
    // With a scope of its own the node keeps its slots wherever it is moved.
    scope = node.makeOwnScope()
    knownTraits = scope.currentTable()
    super.init(phase: .evaluations, node: node)
    depend(on: scope.contents)
    scope.contents.bringUpToDate()
    followNewSlots()
  }

  func followNewSlots() {
    for slot in scope.knownSlots() where followed.insert(slot.key.number).inserted {
      depend(on: slot)
      if slot.key.isInSnapshots {
        known.add(slot.key, from: knownTraits)
      } else {
        known.add(slot)
      }
    }
  }

  override func perform() {
    scope.contents.bringUpToDate()
    ThreadContext.transaction?.enqueue(delivery)
  }

  private func deliver() {
    followNewSlots()
    let previous = known
    for slot in scope.allSlots { known.add(slot) }
    knownTraits = scope.currentTable()
    handler(previous, known)
  }

  override func didCancel() {
    delivery.cancel()
  }
}

private final class RecordingDelivery: Effect {
  private let deliver: () -> Void

  init(node: TreeNode, _ deliver: @escaping () -> Void) {
    self.deliver = deliver
    super.init(phase: .streams, node: node)
  }

  override func perform() {
    deliver()
  }
}

extension Scope {
  /// A slot here for each key that has one here or above.
  fileprivate func knownSlots() -> [Slot] {
    var scope = parent
    while let above = scope {
      for slot in above.allSlots { _ = self.slot(for: slot.key) }
      scope = above.parent
    }
    return Array(allSlots)
  }
}
