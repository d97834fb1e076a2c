// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection {
  /// The traits that count on this thread right now.
  ///
  /// They are those of the node around handlers of its trait changes, code that tracks traits there,
  /// and callbacks of a host that has been put there; around the body of a view model and the actions
  /// of its modifiers they are those of its place; around the provider of a ``DynamicValue`` they are
  /// those it is resolved with. Within ``performAsCurrent(_:)`` they are the receiver. The innermost of
  /// these counts, and the outer one counts again afterwards. Elsewhere every trait has its default.
  ///
  /// They belong to the thread, and all of these are synchronous: no suspension can carry them to other
  /// code, and none can take them away. Code that is asynchronous is outside of them, even a task that a
  /// handler starts. Take a collection along, which is `Sendable`, or ask the node after each `await`.
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
