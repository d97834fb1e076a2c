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
    if reuseInOrder(source, at: node) { return }
    isRepeatingLastRun = false
    leavePath()
    let dependency =
      details?.takeLeftover(source, at: node) ?? ReadDependency(on: source, of: self, at: node)
    dependencies.append(dependency)
    cursor += 1
  }

  /// Sees to it that a source that changes while it is made is not lost on who reads it.
  private func markLater(_ source: Source) {
    ThreadContext.transaction?.afterBody { source.markReaders() }
  }

  private func reuseInOrder(_ source: Source, at node: TreeNode?) -> Bool {
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

  /// Sets aside what the last run read behind the present place.
  private func leavePath() {
    let rest = dependencies.take(from: Int(cursor))
    guard !rest.isEmpty else { return }
    needDetails().setAside(rest)
  }

  /// What only some runs need, made where there is none yet.
  final func needDetails() -> RunDetails {
    if let details { return details }
    let made = RunDetails()
    details = made
    return made
  }
}
