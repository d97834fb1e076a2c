// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A handler's registration, by which it can be unregistered.
///
/// A registration lives as long as its node. The token may be dropped.
public final class TraitChangeRegistration {
  let effect: Effect?

  init(_ effect: Effect?) {
    self.effect = effect
  }
}

/// Which changes a handler is to be called for.
enum TraitWatch {
  /// Those of some traits.
  case keys([AnyKey])
  /// Those that colours depend on, whichever traits these are.
  case colorAppearance
}

/// The call of a handler because of traits that have changed at its node.
final class TraitChangeEffect: Effect {
  private let watch: TraitWatch
  private var handler: ((TraitCollection) -> Void)?
  /// What was there when the handler was registered within a round.
  private var baseline: (table: ValueTable, transaction: UInt64, epoch: UInt64)?
  /// What to call the handler with in this round.
  private var previous: ValueTable?

  init(node: TreeNode, watch: TraitWatch, handler: @escaping (TraitCollection) -> Void) {
    self.watch = watch
    self.handler = handler
    super.init(phase: .handlers, node: node)
    if let transaction = ThreadContext.transaction {
      baseline = (node.readScope.currentTable(), transaction.id, transaction.epoch)
    }
    switch watch {
    case .keys(let keys): for key in keys { depend(on: key.slot(in: node.readScope)) }
    case .colorAppearance: depend(on: node.readScope.contents)
    }
    hearOfNextChange()
  }

  override var summary: String {
    switch watch {
    case .keys(let keys): "\(keys.map(\.name).joined(separator: ", ")) at \(node.path)"
    case .colorAppearance: "colour appearance at \(node.path)"
    }
  }

  override func prepare(_ transaction: Transaction) -> Bool {
    let before = takeBaseline(transaction) ?? node.readScope.tableBefore(transaction)
    let now = node.readScope.currentTable()
    hearOfNextChange()
    guard isWatched(from: before, to: now) else { return false }
    previous = before
    return true
  }

  override func didGiveUp() {
    hearOfNextChange()
  }

  private func isWatched(from before: ValueTable, to now: ValueTable) -> Bool {
    switch watch {
    case .keys(let keys):
      keys.contains { !before.agrees(with: now, on: $0) }
    case .colorAppearance:
      TraitCollection(now).hasDifferentColorAppearance(comparedTo: TraitCollection(before))
    }
  }

  /// Brings up to date what was read, since what is stale already is not told of again.
  private func hearOfNextChange() {
    for dependency in dependencies { dependency.source.computation?.bringUpToDate() }
  }

  override func didCancel() {
    handler = nil
    previous = nil
    baseline = nil
  }

  override func perform() {
    guard let previous else { return }
    self.previous = nil
    let current = TraitCollection(node.table())
    current.performAsCurrent { handler?(TraitCollection(previous)) }
  }

  /// The traits when the handler was registered, if that was in the round that ends.
  private func takeBaseline(_ transaction: Transaction) -> ValueTable? {
    defer { baseline = nil }
    guard let baseline, baseline.transaction == transaction.id,
      baseline.epoch == transaction.epoch
    else { return nil }
    return baseline.table
  }
}
