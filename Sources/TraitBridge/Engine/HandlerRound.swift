// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the handlers of one round share, found out once for all that react to the same thing.
final class HandlerRound {
  let transaction: Transaction
  /// The source that somebody has asked about last; whether it has changed, and what was there before.
  @safe @exclusivity(unchecked) private var source: Source?
  @safe @exclusivity(unchecked) private var hasChanged = false
  @safe @exclusivity(unchecked) private var before: TableReference?
  /// The scope of the last handler, and the table that was found there at a moment.
  @safe @exclusivity(unchecked) private var scope: Scope?
  @safe @exclusivity(unchecked) private var moment: UInt64 = 0
  @safe @exclusivity(unchecked) private var current: TableReference?
  /// Tables that are in use until the round is over, the last one most often.
  @safe @exclusivity(unchecked) private var kept: [ValueTable] = []

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }

  /// A table that a round keeps until it is over.
  @safe
  struct TableReference {
    private let reference: Unmanaged<ValueTable>

    fileprivate init(_ table: ValueTable) {
      unsafe reference = .passUnretained(table)
    }

    /// Calls a closure with the table, while the round is not over.
    @inline(__always)
    func with<Result>(_ body: (ValueTable) -> Result) -> Result {
      unsafe reference._withUnsafeGuaranteedRef(body)
    }
  }

  /// Keeps a table until the round is over.
  func keep(_ table: ValueTable) -> TableReference {
    if kept.last !== table { kept.append(table) }
    return TableReference(table)
  }

  /// The table of the moment at a node.
  @inline(__always)
  func keepCurrentTable(at node: TreeNode) -> TableReference {
    // As long as the moment is the same, so are the values of the scope.
    if moment == ThreadContext.moment, let current, node.readyScope === scope { return current }
    let table = keep(node.table())
    current = table
    scope = node.readyScope
    // Where computations decide on the values, there is more to do each time.
    let canWait = scope.map { !$0.isBelowDeclaring } ?? false
    moment = canWait && !ThreadContext.isComputing ? ThreadContext.moment : 0
    return table
  }

  /// What was there before the round, if one of the sources at a node has changed in it.
  @inline(__always)
  func tableBefore(
    at node: TreeNode, ifChanged dependencies: borrowing DependencyList<Dependency>
  ) -> TableReference? {
    for index in 0..<dependencies.count {
      let isKnown = dependencies.with(index) { dependency in
        source.map(dependency.isOn) ?? false
      }
      if !isKnown { look(at: dependencies[index].source, for: node) }
      if hasChanged { return before }
    }
    return nil
  }

  private func look(at source: Source, for node: TreeNode) {
    self.source = source
    let scope = node.readScope
    before = keep(scope.tableBefore(transaction))
    hasChanged = (source as? Slot).map { scope.hasChanged($0.key, in: transaction) } ?? false
  }
}
