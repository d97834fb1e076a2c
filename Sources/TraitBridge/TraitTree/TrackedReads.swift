// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What code at a node has read in its last run, and whether that is still so.
final class TrackedReads: Computation {
  private weak let place: TreeNode?
  /// What the next run does; `nil` where the code is not to run by itself.
  private var action: (() -> Void)?
  /// Whether something has changed that the last run has read.
  private(set) var isOutdated = false

  init(at place: TreeNode, _ action: (() -> Void)? = nil) {
    self.place = place
    self.action = action
  }

  override var surroundings: TreeNode? { place }
  override var depth: Int { place?.depth ?? 0 }

  override func evaluate() -> Bool {
    isOutdated = action == nil
    action?()
    return true
  }

  /// Runs something now, instead of what has been recorded before.
  ///
  /// - Parameter action: What to run, once.
  func record(_ action: () -> Void) {
    withoutActuallyEscaping(action) { action in
      self.action = action
      runNow()
      self.action = nil
    }
    // A body that runs this depends on what was read, too.
    ThreadContext.computation?.record(self, at: nil)
  }

  /// Forgets what has been read, and what to do.
  func end() {
    action = nil
    retire()
  }
}
