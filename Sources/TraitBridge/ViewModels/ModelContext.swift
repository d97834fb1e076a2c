// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What all view models under one host share.
final class ModelContext {
  /// Who is told of evaluations.
  var evaluationObserver: ((ModelEvaluation) -> Void)?
  /// Where the changes of Observable objects are noted.
  let mailbox = Mailbox()
  /// The actor in whose isolation the host is, as far as it is known.
  ///
  /// It is not kept: an actor that keeps its host would keep itself.
  private(set) weak var isolation: (any Actor)?
  private var tracked: [Int: ObservationTracker] = [:]
  private var lastNumber = 0
  /// The hosts whose outputs bodies under this one have read.
  private var others: [WeakOwner] = []
  /// How many notes there had been in the process when this context and those were last looked at.
  private var seenPosts: UInt64 = 0
  private var reader: Task<Void, Never>?

  deinit {
    mailbox.close()
  }

  func didEvaluate(_ node: AnyModelNode, isChanged: Bool, hasNewInputs: Bool) {
    guard evaluationObserver != nil else { return }
    tellOfEvaluation(of: node, isChanged: isChanged, hasNewInputs: hasNewInputs)
  }

  @inline(never)
  private func tellOfEvaluation(of node: AnyModelNode, isChanged: Bool, hasNewInputs: Bool) {
    guard let evaluationObserver else { return }
    let evaluation = ModelEvaluation(
      path: node.location.path, name: node.label,
      causes: ModelEvaluation.Cause.all(of: node.cause, hasNewInputs: hasNewInputs),
      hasChangedOutput: isChanged)
    ThreadContext.untracked { evaluationObserver(evaluation) }
  }

  // MARK: Nesting

  /// How many bodies may run within each other; each level takes up to 4 KB of stack.
  static let nestingLimit = 128

  private var nesting = 0

  /// Runs a body, within those that have asked for its output.
  func nest<Result>(at location: TreeNode, _ body: () -> Result) -> Result {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.nestingLimit { stop(at: location) }
    return body()
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
  ///
  /// Where no body runs, that goes for those whose outputs are read under this host, too; where one
  /// does, whoever has asked for it has seen to that.
  func readNotes() {
    if ThreadContext.isComputing { return readOwnNotes() }
    guard Mailbox.postCount != seenPosts else { return }
    readAllNotes()
  }

  @inline(never)
  private func readAllNotes() {
    seenPosts = Mailbox.postCount
    for context in readContexts() { context.readOwnNotes() }
    readOwnNotes()
  }

  /// All contexts whose outputs are read under this host, and under those.
  private func readContexts() -> [ModelContext] {
    var found: [ModelContext] = []
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var pending = others
    while let next = pending.popLast() {
      guard let context = next.context, known.insert(ObjectIdentifier(context)).inserted else {
        continue
      }
      found.append(context)
      pending += context.others
    }
    return found
  }

  private func readOwnNotes() {
    if !mailbox.isEmpty { takeNotes() }
  }

  @inline(never)
  private func takeNotes() {
    let notes = mailbox.take()
    Transaction.perform { _ in
      for number in notes { tracked[number]?.objectDidChange(note: number) }
    }
  }

  /// Remembers that a body under this host has read an output under another one.
  func didRead(_ other: ModelContext) {
    guard !others.contains(where: { $0.context === other }) else { return }
    others.removeAll { $0.context == nil }
    others.append(WeakOwner(context: other))
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
    reader = IsolatedCall.start(on: isolation) {
      await mailbox.waitForNote()
    } _: {
      owner.context?.readNotes()
    }
  }

  private final class WeakOwner {
    weak let context: ModelContext?

    init(context: ModelContext) {
      self.context = context
    }
  }
}
