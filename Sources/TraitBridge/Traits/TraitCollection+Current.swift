// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection {
  /// The traits that count on this thread right now.
  ///
  /// Around a trait-change handler and the body of a view model they are those of its node, and
  /// within ``performAsCurrent(_:)`` they are the receiver. Elsewhere every trait has its default.
  ///
  /// They belong to the thread, not to the task: after an `await` ask the node again.
  public static var current: TraitCollection {
    let table = ThreadContext.currentTable ?? ThreadContext.computation?.surroundings?.table()
    return TraitCollection(table ?? .empty)
  }

  /// Runs a closure within which this collection is ``current``.
  ///
  /// - Parameter body: What to run; the collection that was current before is put back however it
  ///   ends.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func performAsCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = ThreadContext.currentTable
    ThreadContext.currentTable = table
    defer { ThreadContext.currentTable = outer }
    return try body()
  }
}
