// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A handler's registration, by which it can be unregistered.
///
/// A registration lives as long as its node. The token may be dropped.
public final class TraitChangeRegistration {
  let effect: TraitChangeEffect?

  init(_ effect: TraitChangeEffect?) {
    self.effect = effect
  }
}

/// The call of a handler because of traits that have changed at its node.
final class TraitChangeEffect: Effect {
  private let keys: [AnyKey]
  private var handler: ((TraitCollection) -> Void)?
  /// What was there when the handler was registered within a round.
  private var baseline: (table: ValueTable, transaction: UInt64, epoch: UInt64)?
  /// What to call the handler with in this round.
  private var previous: ValueTable?

  init(node: TreeNode, keys: [AnyKey], handler: @escaping (TraitCollection) -> Void) {
    self.keys = keys
    self.handler = handler
    super.init(phase: .handlers, node: node)
    if let transaction = ThreadContext.transaction {
      baseline = (node.scope.currentTable(), transaction.id, transaction.epoch)
    }
    for key in keys { depend(on: key.slot(in: node.scope)) }
  }

  override var summary: String {
    "\(keys.map(\.name).joined(separator: ", ")) at \(node.path)"
  }

  override func prepare(_ transaction: Transaction) -> Bool {
    let before = takeBaseline(transaction) ?? node.scope.tableBefore(transaction)
    let now = node.scope.currentTable()
    guard keys.contains(where: { !before.agrees(with: now, on: $0) }) else { return false }
    previous = before
    return true
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
