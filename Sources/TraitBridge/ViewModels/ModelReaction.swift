// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something that a modifier wants to happen in the life of a view model.
///
/// Each run of the parent makes reactions anew; the one that goes with the same modifier of the last
/// run stays, and takes over what is new.
class ModelReaction {
  /// The view model is there.
  func begin(at node: AnyModelNode) {}

  /// The parent has run again.
  ///
  /// - Returns: Whether the other one was for the same modifier, so that this one goes on.
  func takeOver(_ newer: ModelReaction, at node: AnyModelNode) -> Bool { false }

  /// The view model ends, or its modifier is gone.
  func end() {}

  /// Runs something after the evaluations of the round.
  final func react(at node: AnyModelNode, _ action: @escaping () -> Void) {
    Transaction.perform { $0.enqueue(ReactionEffect(at: node, action)) }
  }
}

/// A reaction that is due.
private final class ReactionEffect: Effect {
  private let owner: AnyModelNode
  private let action: () -> Void

  init(at owner: AnyModelNode, _ action: @escaping () -> Void) {
    self.owner = owner
    self.action = action
    super.init(phase: .reactions, node: owner.location)
  }

  override var summary: String { "reaction at \(node.path)" }

  override func perform() {
    guard !owner.isEnded else { return }
    TraitCollection(node.table()).performAsCurrent(action)
  }
}

/// The reactions of one view model, the outermost modifier's first.
struct ModelReactions {
  private var current: [ModelReaction] = []

  mutating func update(to newer: [ModelReaction], at node: AnyModelNode) {
    let older = current
    current = newer.enumerated().map { index, reaction in
      if index < older.count, older[index].takeOver(reaction, at: node) { return older[index] }
      if index < older.count { older[index].end() }
      reaction.begin(at: node)
      return reaction
    }
    for reaction in older.dropFirst(newer.count) { reaction.end() }
  }

  mutating func end() {
    let ending = current
    current = []
    for reaction in ending.reversed() { reaction.end() }
  }
}
