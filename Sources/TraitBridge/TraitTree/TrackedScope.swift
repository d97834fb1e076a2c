// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A place in the code that reads traits at a node, and wants to know once when one of them changes.
final class TrackedScope: Effect {
  private let reads: TrackedReads
  private var onChange: (() -> Void)?

  init(at node: TreeNode) {
    reads = TrackedReads(at: node)
    super.init(phase: .callbacks, node: node)
    depend(on: reads)
  }

  override var summary: String { "tracked scope at \(node.path)" }

  /// Runs the code, whose reads take the place of those of the last run.
  func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result, onChange: @escaping () -> Void
  ) throws(Failure) -> Result {
    // Code that calls itself is one scope.
    guard !reads.isRunning else { return try body() }
    var outcome: Swift.Result<Result, Failure>?
    reads.record {
      do throws(Failure) {
        outcome = .success(try body())
      } catch {
        outcome = .failure(error)
      }
    }
    self.onChange = onChange
    guard let outcome else { return try body() }
    return try outcome.get()
  }

  override func perform() {
    reads.bringUpToDate()
    guard reads.isOutdated, let onChange else { return }
    self.onChange = nil
    TraitCollection(node.table()).performAsCurrent(onChange)
  }

  override func didCancel() {
    onChange = nil
    reads.end()
  }
}

/// Code at a node that runs again whenever a trait changes that it has read.
final class TrackedUpdate: Effect {
  private let reads: TrackedReads

  init(at node: TreeNode, _ update: @escaping () -> Void) {
    reads = TrackedReads(at: node, update)
    super.init(phase: .callbacks, node: node)
    depend(on: reads)
  }

  override var summary: String { "tracked update at \(node.path)" }

  override func perform() {
    reads.bringUpToDate()
  }

  override func didCancel() {
    reads.end()
  }
}
