// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// One observer's dependence on one source.
///
/// The observer owns it. Invariant: it is in its source's list of readers, and in its node's list of
/// readings, from its creation until `disconnect`, which comes before the observer ends.
@safe
final class Dependency {
  @safe @exclusivity(unchecked) private var sourceReference: Unmanaged<Source>
  /// What is told when the source has changed.
  private let observer: ObserverReference
  /// The node where the source was read, which decides what the read means after a move.
  @safe @exclusivity(unchecked) private var nodeReference: BackReference<TreeNode>
  /// The version of the source that the observer has seen.
  @safe @exclusivity(unchecked) var seenVersion: UInt64
  @safe @exclusivity(unchecked) fileprivate var positionInSource: Int32 = 0
  @safe @exclusivity(unchecked) fileprivate var positionInNode: Int32 = 0

  convenience init(on source: Source, of computation: Computation, node: TreeNode?) {
    self.init(on: source, of: ObserverReference(computation), node: node)
  }

  convenience init(on source: Source, of effect: Effect) {
    self.init(on: source, of: ObserverReference(effect), node: effect.node)
  }

  private init(on source: Source, of observer: ObserverReference, node: TreeNode?) {
    unsafe sourceReference = .passRetained(source)
    self.observer = observer
    nodeReference = BackReference(node)
    seenVersion = source.version
    source.readers.insert(self)
    node?.readings.insert(self)
  }

  deinit {
    unsafe Self.letGo(of: sourceReference)
  }

  /// Keeps a source no longer than a walk may need it that came along this way.
  private static func letGo(of source: Unmanaged<Source>) {
    unsafe source._withUnsafeGuaranteedRef { source in
      guard source.isComputation, source.withComputation({ $0.walks > 0 }) else { return }
      ThreadContext.withTransaction { $0.keepUntilEnd(source) }
    }
    unsafe source.release()
  }

  /// The node where the source was read.
  var node: TreeNode? { nodeReference.object }

  /// The source, which the dependence keeps.
  var source: Source { unsafe sourceReference.takeUnretainedValue() }

  /// Calls a closure with the source; nothing may take its place meanwhile.
  @inline(__always)
  func withSource<Result>(_ body: (Source) -> Result) -> Result {
    unsafe sourceReference._withUnsafeGuaranteedRef(body)
  }

  /// Whether this is a dependence on a source.
  func isOn(_ source: Source) -> Bool {
    unsafe sourceReference.toOpaque() == Unmanaged.passUnretained(source).toOpaque()
  }

  /// Whether the observer reads what is inherited below the node, on which it decides.
  var isForBelow: Bool {
    observer.with {
      $0.isEager
    } effect: { _ in
      false
    }
  }

  /// Whether this is what reading a source at a node makes.
  func isRead(of source: Source, at node: TreeNode?) -> Bool {
    isOn(source) && nodeReference.leads(to: node)
  }

  /// The source, which has to be a slot, for as long as no code of the user's runs.
  @inline(__always)
  var slotReference: Unmanaged<Slot> {
    // A slot is only ever replaced by one of the same key.
    unsafe .fromOpaque(sourceReference.toOpaque())
  }

  /// The key of the source, if that is a slot.
  var key: AnyKey? { (source as? Slot)?.key }

  /// Marks the observer; runs no code of the user's.
  func sourceDidChange(_ wave: inout Wave) {
    observer.with {
      $0.sourceDidChange(self, &wave)
    } effect: {
      wave.enqueue($0)
    }
  }

  /// Takes the dependency out of the lists it is in.
  func disconnect() {
    let source = source
    source.readers.remove(self)
    source.readerDidLeave()
    node?.readings.remove(self)
  }

  /// Lets go of the node, which ends.
  func forgetNode() {
    nodeReference.object = nil
  }

  /// Depends on what takes the source's place in another scope, and has seen as much of it.
  func rescope(from old: Scope, to new: Scope) {
    let source = source
    guard let counterpart = source.counterpart(movingFrom: old, to: new) else { return }
    source.readers.remove(self)
    source.readerDidLeave()
    unsafe Self.letGo(of: sourceReference)
    unsafe sourceReference = .passRetained(counterpart)
    counterpart.readers.insert(self)
  }
}

/// A computation or an effect that depends on something, and does not end before it stops to.
///
/// It is one word: the address of the object, which is even, with the lowest bit set for an effect.
@safe
private struct ObserverReference {
  private let word: UInt

  init(_ computation: Computation) {
    word = unsafe UInt(bitPattern: Unmanaged.passUnretained(computation).toOpaque())
  }

  init(_ effect: Effect) {
    word = unsafe UInt(bitPattern: Unmanaged.passUnretained(effect).toOpaque()) | 1
  }

  @inline(__always)
  func with<Result>(
    computation: (Computation) -> Result, effect: (Effect) -> Result
  ) -> Result {
    guard let object = unsafe UnsafeRawPointer(bitPattern: word & ~1) else {
      preconditionFailure("An observer has an address.")
    }
    if word & 1 == 0 {
      return unsafe Unmanaged<Computation>.fromOpaque(object)._withUnsafeGuaranteedRef(computation)
    }
    return unsafe Unmanaged<Effect>.fromOpaque(object)._withUnsafeGuaranteedRef(effect)
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
