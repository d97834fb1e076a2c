// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What tells readers outside of a tree, once at the end of each commit, of a value that it has changed.
///
/// A value of a key is read from its slot, and needs no computation; where nobody but readers of values
/// wants it, it goes from there to the channel without anybody asking for its type.
class ValueFeed: Effect {
  /// What readers of values share.
  ///
  /// Each of them keeps it, and this keeps none of them.
  @safe @exclusivity(unchecked) final private(set) var channel: ValueChannel
  /// What is in the channel, which only this changes.
  private final let content: NewestValue
  /// What becomes of a value that nobody has taken when the feed ends.
  private final let ending: StreamEnding
  /// The version of the value that is in the channel, which tells without a comparison that nothing
  /// has been made anew.
  @safe @exclusivity(unchecked) final var knownVersion: UInt64 = 0
  /// Whether the value is the one of a slot, on which the feed depends.
  private final let hasSlot: Bool
  /// Whether in addition it is nothing but bytes, so that no code of the user's runs where it is sent.
  private final let isPlain: Bool
  /// Whether the feed began within a commit, so that what readers of values begin with is still to
  /// come.
  @safe @exclusivity(unchecked) final private(set) var isWithinCommit: Bool
  /// Whether somebody wants to know of changes, with what was before.
  @safe @exclusivity(unchecked) final var tellsChanges = false
  /// Whether the commit has too many rounds, so that no code of the user's may run any more.
  @safe @exclusivity(unchecked) final private(set) var hasGivenUp = false

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - value: The value at the moment.
  ///   - key: The key whose slot has the value; `nil` where something else makes it.
  ///   - node: The node where it is read.
  ///   - ending: What becomes of a value that nobody has taken when the feed ends.
  init<Value>(_ value: Value, of key: AnyKey?, at node: TreeNode, ending: StreamEnding) {
    isWithinCommit = ThreadContext.transaction != nil
    content = NewestValue(value, isOffered: !isWithinCommit)
    channel = ValueChannel(content)
    self.ending = ending
    hasSlot = key != nil
    isPlain = hasSlot && content.isTrivial
    super.init(phase: .streams, node: node)
    if let key {
      let slot = node.readScope.slot(for: key)
      depend(on: slot)
      knownVersion = slot.version
    }
    node.add(self)
  }

  override final var summary: String { "stream at \(node.path)" }

  // MARK: Wanted or not

  /// Whether anybody follows the value.
  final var isWanted: Bool { !isKnownUniquelyReferenced(&channel) || isWantedForChanges() }

  /// Whether anybody wants to know of changes.
  func isWantedForChanges() -> Bool { false }

  // MARK: Delivery

  override final func perform() {
    guard isPlain, isWanted, !tellsChanges, !isWithinCommit, prepareNext() else {
      return keptMeanwhile { performAnyhow() }
    }
    sendPrepared()
    hasGivenUp = false
  }

  private final func performAnyhow() {
    defer { hasGivenUp = false }
    guard isWanted else { return node.remove(self) }
    if hasSlot, !tellsChanges, !isWithinCommit, prepareNext() { return sendPrepared() }
    deliver()
  }

  /// Does something that may run code of the user's, which may end the feed.
  private final func keptMeanwhile(_ body: () -> Void) {
    let kept = unsafe Unmanaged.passRetained(self)
    body()
    unsafe kept.release()
  }

  /// Gets the value of the slot ready to be sent, if it is known to be another one.
  private final func prepareNext() -> Bool {
    let reference = unsafe dependencies.with(0) { unsafe $0.slotReference }
    return unsafe reference._withUnsafeGuaranteedRef { slot in
      guard slot.hasChangedOnce(since: knownVersion) else { return false }
      knownVersion = slot.version
      unsafe content.prepare(at: slot.value)
      return true
    }
  }

  /// Delivers where the type of the value has to be known: to compare, or to tell what was before.
  func deliver() {}

  /// The value that readers know.
  final func knownValue<Value>(as type: Value.Type) -> Value { content.load(as: type) }

  /// Puts a value in the place of the one that readers know.
  final func send<Value>(_ value: Value) {
    isWithinCommit = false
    content.prepare(value)
    sendPrepared()
  }

  private final func sendPrepared() {
    // Nothing takes the channel's place.
    unsafe Unmanaged.passUnretained(channel)._withUnsafeGuaranteedRef { $0.send(()) }
    content.endReplaced()
  }

  /// Where handlers never agree, readers still get what is there in the end.
  ///
  /// Observers do not: they may be what never agrees.
  override final func didGiveUp() {
    hasGivenUp = true
    ThreadContext.transaction?.enqueue(self)
  }

  override func didCancel() {
    channel.finish(ending)
    content.endWithdrawn()
  }
}
