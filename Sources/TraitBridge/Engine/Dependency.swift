// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// One observer's dependence on one source.
///
/// The observer owns it. Invariant: it is in its source's list of readers, and in its node's list of
/// readings, from its creation until `disconnect`, which comes before the observer ends.
@safe
final class Dependency {
  @safe @exclusivity(unchecked) private(set) var source: Source
  private let observer: Observer
  /// The node where the source was read, which decides what the read means after a move.
  @safe @exclusivity(unchecked) unowned(unsafe) private(set) var node: TreeNode?
  /// The version of the source that the observer has seen.
  @safe @exclusivity(unchecked) var seenVersion: UInt64
  /// The run of a computation that has recorded it last.
  ///
  /// These are the low bits of its number: where they are the same by chance, an observer is marked that
  /// would have read the change anyway.
  @safe @exclusivity(unchecked) private var runBits: UInt32 = 0
  @safe @exclusivity(unchecked) fileprivate var positionInSource: Int32 = 0
  @safe @exclusivity(unchecked) fileprivate var positionInNode: Int32 = 0

  /// What is told when the source has changed.
  @safe
  private enum Observer {
    case computation(Unmanaged<Computation>)
    case effect(Unmanaged<Effect>)
  }

  convenience init(on source: Source, of computation: Computation, node: TreeNode?) {
    self.init(on: source, of: unsafe .computation(.passUnretained(computation)), node: node)
  }

  convenience init(on source: Source, of effect: Effect) {
    self.init(on: source, of: unsafe .effect(.passUnretained(effect)), node: effect.node)
  }

  private init(on source: Source, of observer: Observer, node: TreeNode?) {
    self.source = source
    self.observer = observer
    self.node = node
    seenVersion = source.version
    source.readers.insert(self)
    node?.readings.insert(self)
  }

  /// Whether the observer reads what is inherited below the node, on which it decides.
  var isForBelow: Bool {
    switch observer {
    case .computation(let computation):
      unsafe computation._withUnsafeGuaranteedRef { $0.isEager }
    case .effect: false
    }
  }

  func wasRecorded(in run: UInt64) -> Bool { runBits == UInt32(truncatingIfNeeded: run) }

  func noteRecord(in run: UInt64) {
    runBits = UInt32(truncatingIfNeeded: run)
  }

  /// Calls a closure with the source, which is a slot; no code of the user's may run meanwhile.
  @inline(__always)
  func withSlot<Result>(_ body: (Slot) -> Result) -> Result {
    // A slot is only ever replaced by one of the same key.
    let slot = unsafe Unmanaged.passUnretained(unsafeDowncast(source, to: Slot.self))
    return unsafe slot._withUnsafeGuaranteedRef(body)
  }

  /// The key of the source, if that is a slot.
  var key: AnyKey? { (source as? Slot)?.key }

  /// Marks the observer; runs no code of the user's.
  func sourceDidChange(_ wave: inout Wave) {
    switch observer {
    case .computation(let computation):
      unsafe computation._withUnsafeGuaranteedRef { $0.sourceDidChange(self, &wave) }
    case .effect(let effect):
      unsafe effect._withUnsafeGuaranteedRef { effect in wave.enqueue(effect) }
    }
  }

  /// Takes the dependency out of the lists it is in.
  func disconnect() {
    source.readers.remove(self)
    source.readerDidLeave()
    node?.readings.remove(self)
  }

  /// Lets go of the node, which ends.
  func forgetNode() {
    node = nil
  }

  /// Depends on what takes the source's place in another scope, and has seen as much of it.
  func rescope(from old: Scope, to new: Scope) {
    guard let counterpart = source.counterpart(movingFrom: old, to: new) else { return }
    source.readers.remove(self)
    source.readerDidLeave()
    source = counterpart
    source.readers.insert(self)
  }
}

enum ReaderRole: BackReferenceRole {
  static func position(of member: Dependency) -> Int { Int(member.positionInSource) }
  static func move(_ member: Dependency, to position: Int) {
    member.positionInSource = Int32(position)
  }
}

enum ReadingRole: BackReferenceRole {
  static func position(of member: Dependency) -> Int { Int(member.positionInNode) }
  static func move(_ member: Dependency, to position: Int) {
    member.positionInNode = Int32(position)
  }
}
