// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension Computation {
  /// Records that the present run has read a source.
  ///
  /// - Parameters:
  ///   - source: The source, which is up to date.
  ///   - node: The node where it was read, or `nil` where the scope itself is meant.
  final func record(_ source: Source, at node: TreeNode?) {
    guard source.readInRun != run, !isRetired else { return }
    source.readInRun = run
    if source.isComputation, source.withComputation({ $0.isToBeMade }) { markLater(source) }
    if reuseNext(source, at: node) { return }
    isRepeatingLastRun = false
    if bringForward(source, at: node), reuseNext(source, at: node) { return }
    dependencies.insert(ReadDependency(on: source, of: self, at: node), at: Int(cursor))
    cursor += 1
  }

  /// Sees to it that a source that changes while it is made is not lost on who reads it.
  private func markLater(_ source: Source) {
    ThreadContext.transaction?.afterBody { source.markReaders() }
  }

  /// Goes on with the next dependency of the last run, if it is on the source.
  private func reuseNext(_ source: Source, at node: TreeNode?) -> Bool {
    guard Int(cursor) < dependencies.count else { return false }
    let isNext = dependencies.with(Int(cursor)) { next in
      guard next.isRead(of: source, at: node) else { return false }
      if next.seenVersion != source.version { isRepeatingLastRun = false }
      next.seenVersion = source.version
      return true
    }
    if isNext { cursor += 1 }
    return isNext
  }

  /// How far a run looks ahead for what the last run read later.
  private static var reach: Int { 8 }

  /// Makes the last run's dependency on a source the next one, if it comes soon.
  private func bringForward(_ source: Source, at node: TreeNode?) -> Bool {
    let next = Int(cursor)
    let ahead = next..<min(next + Self.reach, dependencies.count)
    let found = ahead.first { dependencies.with($0) { $0.isRead(of: source, at: node) } }
    guard let found else { return false }
    dependencies.swapAt(next, found)
    return true
  }

  /// What only some runs need, made where there is none yet.
  final func needDetails() -> RunDetails {
    if let details { return details }
    let made = RunDetails()
    details = made
    return made
  }
}
