// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The call of a handler because of traits that have changed at its node.
class TraitChangeEffect: Effect {
  /// What the handler is to be told was there before.
  private var past = Past.unknown

  private enum Past {
    /// Nothing, until a round finds out.
    case unknown
    /// What was there when the handler was registered within a round.
    case atRegistration(Baseline)
    /// What to call the handler with in this round, which keeps it.
    case inRound(HandlerRound.TableReference)
  }

  private final class Baseline {
    let table: ValueTable
    let transaction: UInt64
    let epoch: UInt64

    init(_ table: ValueTable, _ transaction: Transaction) {
      self.table = table
      self.transaction = transaction.id
      epoch = transaction.epoch
    }
  }

  init(node: TreeNode, keys: [AnyKey]) {
    super.init(phase: .handlers, node: node)
    if let transaction = ThreadContext.transaction {
      past = .atRegistration(Baseline(node.readScope.currentTable(), transaction))
    }
    for key in keys { depend(on: node.readScope.slot(for: key)) }
  }

  /// Calls the handler with the traits from before.
  func call(_ previous: TraitCollection) {}

  override var summary: String {
    let names = (0..<dependencies.count).compactMap { dependencies[$0].key?.name }
    return "\(names.joined(separator: ", ")) at \(node.path)"
  }

  override func prepare(_ round: HandlerRound) -> Bool {
    if case .atRegistration = past, let table = takeBaseline(round.transaction) {
      return prepare(round, from: table)
    }
    let before = withNode { round.tableBefore(at: $0, ifChanged: dependencies) }
    past = before.map { .inRound($0) } ?? .unknown
    return before != nil
  }

  /// Looks what has changed since the handler was registered within this round.
  private func prepare(_ round: HandlerRound, from table: ValueTable) -> Bool {
    let now = node.readScope.currentTable()
    let isChanged = dependencies.all.contains { dependency in
      dependency.key.map { !table.agrees(with: now, on: $0) } ?? false
    }
    if isChanged { willCall(with: table, in: round) }
    return isChanged
  }

  /// Notes that there is a call to make, with what was before.
  fileprivate final func willCall(with table: ValueTable, in round: HandlerRound) {
    past = .inRound(round.keep(table))
  }

  override final func perform(in round: HandlerRound) {
    guard case .inRound(let previous) = past else { return }
    past = .unknown
    ThreadContext.settle()
    guard isActive else { return }
    let current = withNode { round.keepCurrentTable(at: $0) }
    current.with { current in
      ThreadContext.withCurrentTable(current) {
        previous.with { call(TraitCollection($0)) }
      }
    }
  }

  override func didCancel() {
    past = .unknown
  }

  /// The traits when the handler was registered, if that was in the round that ends.
  fileprivate final func takeBaseline(_ transaction: Transaction) -> ValueTable? {
    guard case .atRegistration(let baseline) = past else { return nil }
    past = .unknown
    let isOfThisRound =
      baseline.transaction == transaction.id && baseline.epoch == transaction.epoch
    return isOfThisRound ? baseline.table : nil
  }
}

/// The call of a handler that knows its object by itself.
class ObjectChangeEffect: TraitChangeEffect {
  private final var handler: ((TraitCollection) -> Void)?

  init(node: TreeNode, keys: [AnyKey], handler: @escaping (TraitCollection) -> Void) {
    self.handler = handler
    super.init(node: node, keys: keys)
  }

  override func call(_ previous: TraitCollection) {
    handler?(previous)
  }

  override func didCancel() {
    super.didCancel()
    handler = nil
  }
}

/// The call of a handler because colours at its node may look different, whichever trait it is.
final class ColorAppearanceEffect: ObjectChangeEffect {
  init(node: TreeNode, handler: @escaping (TraitCollection) -> Void) {
    super.init(node: node, keys: [], handler: handler)
    depend(on: node.readScope.contents)
    bringContentsUpToDate()
  }

  override var summary: String { "colour appearance at \(node.path)" }

  override func prepare(_ round: HandlerRound) -> Bool {
    let before =
      takeBaseline(round.transaction) ?? node.readScope.tableBefore(round.transaction)
    let now = TraitCollection(node.readScope.currentTable())
    bringContentsUpToDate()
    guard now.hasDifferentColorAppearance(comparedTo: TraitCollection(before)) else { return false }
    willCall(with: before, in: round)
    return true
  }

  /// Brings up to date what was read, since what is stale already is not told of again.
  private func bringContentsUpToDate() {
    for dependency in dependencies.all { dependency.source.computation?.bringUpToDate() }
  }
}

/// The call of a handler that gets its node, which need not be referred to weakly: a node that ends
/// tells its place in the tree.
final class NodeChangeEffect: TraitChangeEffect {
  private var handler: ((TraitNode, TraitCollection) -> Void)?

  init(
    node: TraitNode, keys: [AnyKey], handler: @escaping (TraitNode, TraitCollection) -> Void
  ) {
    self.handler = handler
    super.init(node: node.tree, keys: keys)
  }

  override func call(_ previous: TraitCollection) {
    guard let handler, let node = withNode(TraitNode.having) else { return }
    handler(node, previous)
  }

  override func didCancel() {
    super.didCancel()
    handler = nil
  }
}
