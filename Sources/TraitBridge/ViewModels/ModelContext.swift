// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What all view models under one host share.
final class ModelContext {
  /// Who is told of evaluations.
  var evaluationObserver: ((ModelEvaluation) -> Void)?
  /// Where the changes of Observable objects are noted.
  let mailbox = Mailbox()
  /// The actor in whose isolation the host is, as far as it is known.
  private(set) var isolation: (any Actor)?
  private var tracked: [Int: ObservationTracker] = [:]
  private var lastNumber = 0
  private var reader: Task<Void, Never>?

  deinit {
    mailbox.close()
  }

  func didEvaluate(_ node: AnyModelNode, isChanged: Bool) {
    guard let evaluationObserver else { return }
    let evaluation = ModelEvaluation(
      path: node.location.path, name: node.location.label, hasChangedOutput: isChanged)
    ThreadContext.untracked { evaluationObserver(evaluation) }
  }

  // MARK: Nesting

  /// How many bodies may run within each other; each level takes up to 4 KB of stack.
  static let nestingLimit = 128

  private var nesting = 0

  /// Runs a body, within those that have asked for its output.
  func nest(_ body: () -> Void, at location: TreeNode) {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.nestingLimit { stop(at: location) }
    body()
  }

  /// Stops before the stack overflows; there is no output to give in place of one that is not made.
  private func stop(at location: TreeNode) -> Never {
    fatalError(
      "\(location.label) is nested more than \(Self.nestingLimit) view models deep; follow deep data"
        + " with child() instead of output().")
  }

  // MARK: Observable objects

  /// Gives a tracker a number for its notes.
  func add(_ tracker: ObservationTracker) -> Int {
    lastNumber += 1
    tracked[lastNumber] = tracker
    return lastNumber
  }

  func removeTracker(_ number: Int) {
    tracked[number] = nil
  }

  /// Marks what has read Observable objects that have changed.
  func readNotes() {
    let notes = mailbox.take()
    guard !notes.isEmpty else { return }
    Transaction.perform { _ in
      for number in notes { tracked[number]?.objectDidChange(note: number) }
    }
  }

  // MARK: Isolation

  /// Remembers the isolation of a caller, if no other is known.
  func adopt(_ isolation: (any Actor)?) {
    if self.isolation == nil { self.isolation = isolation }
  }

  /// Reads notes as they come, in the isolation of the host, until the host ends.
  func startReading() {
    guard reader == nil, let isolation else { return }
    let mailbox = mailbox
    let owner = WeakOwner(context: self)
    // No capture list: Swift 6.3 runs an asynchronous closure that has one outside of the isolation.
    reader = IsolatedWork.start(on: isolation) {
      while await mailbox.waitForNote() { owner.context?.readNotes() }
    }
  }

  private final class WeakOwner {
    weak let context: ModelContext?

    init(context: ModelContext) {
      self.context = context
    }
  }
}
