// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// One observer's dependence on one source.
///
/// The observer owns it. Invariant: it is in its source's list of readers, and in its node's list of
/// readings, from its creation until `disconnect`, which comes before the observer ends. Those of
/// effects are of this very class; those of computations are of `ReadDependency`.
@safe
class Dependency {
  @safe @exclusivity(unchecked) private final var sourceReference: Unmanaged<Source>
  /// What is told when the source has changed.
  private final let observer: ObserverReference
  @safe @exclusivity(unchecked) fileprivate final var positionInSource: Int32 = 0
  @safe @exclusivity(unchecked) fileprivate final var positionInNode: Int32 = 0

  /// An effect's dependence, which is at the node of the effect.
  init(on source: Source, of effect: Effect) {
    unsafe sourceReference = .passRetained(source)
    observer = ObserverReference(effect)
    source.readers.insert(self)
    effect.withNode { $0.readings.insert(self) }
  }

  fileprivate init(on source: Source, of computation: Computation) {
    unsafe sourceReference = .passRetained(source)
    observer = ObserverReference(computation)
    source.readers.insert(self)
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

  /// The source, which the dependence keeps.
  final var source: Source { unsafe sourceReference.takeUnretainedValue() }

  /// Calls a closure with the source; nothing may take its place meanwhile.
  @inline(__always)
  final func withSource<Result>(_ body: (Source) -> Result) -> Result {
    unsafe sourceReference._withUnsafeGuaranteedRef(body)
  }

  /// Whether this is a dependence on a source.
  final func isOn(_ source: Source) -> Bool {
    unsafe sourceReference.toOpaque() == Unmanaged.passUnretained(source).toOpaque()
  }

  /// The node where the source was read, which decides what the read means after a move.
  final var node: TreeNode? {
    observer.with { _ in
      // Invariant of the class: computations have these.
      unsafe unsafeDowncast(self, to: ReadDependency.self).location
    } effect: {
      $0.node
    }
  }

  /// Whether the observer reads what is inherited below the node, on which it decides.
  final var isForBelow: Bool {
    observer.with {
      $0.isEager
    } effect: { _ in
      false
    }
  }

  /// The source, which has to be a slot, for as long as no code of the user's runs.
  @inline(__always)
  final var slotReference: Unmanaged<Slot> {
    // A slot is only ever replaced by one of the same key.
    unsafe .fromOpaque(sourceReference.toOpaque())
  }

  /// The key of the source, if that is a slot.
  final var key: AnyKey? { (source as? Slot)?.key }

  /// Marks the observer; runs no code of the user's.
  final func sourceDidChange(_ wave: inout Wave) {
    observer.with {
      $0.sourceDidChange(self, &wave)
    } effect: {
      wave.enqueue($0)
    }
  }

  /// Takes the dependency out of the lists it is in.
  final func disconnect() {
    let source = source
    source.readers.remove(self)
    source.readerDidLeave()
    node?.readings.remove(self)
  }

  /// Lets go of the node, which ends; so have its effects.
  final func forgetNode() {
    guard let read = self as? ReadDependency else {
      preconditionFailure("An effect ends before its node.")
    }
    read.forgetLocation()
  }

  /// Depends on what takes the source's place in another scope, and has seen as much of it.
  final func rescope(from old: Scope, to new: Scope) {
    let source = source
    guard let counterpart = source.counterpart(movingFrom: old, to: new) else { return }
    source.readers.remove(self)
    source.readerDidLeave()
    unsafe Self.letGo(of: sourceReference)
    unsafe sourceReference = .passRetained(counterpart)
    counterpart.readers.insert(self)
  }
}

/// A computation's dependence on something that it has read, which knows where and as what.
final class ReadDependency: Dependency {
  @safe @exclusivity(unchecked) private var locationReference: BackReference<TreeNode>
  /// The version of the source that the last run has seen.
  @safe @exclusivity(unchecked) var seenVersion: UInt64

  init(on source: Source, of computation: Computation, at node: TreeNode?) {
    locationReference = BackReference(node)
    seenVersion = source.version
    super.init(on: source, of: computation)
    node?.readings.insert(self)
  }

  /// The node where the source was read, or `nil` where the scope itself is meant.
  var location: TreeNode? { locationReference.object }

  /// Whether this is what reading a source at a node makes.
  func isRead(of source: Source, at node: TreeNode?) -> Bool {
    isOn(source) && locationReference.leads(to: node)
  }

  fileprivate func forgetLocation() {
    locationReference.object = nil
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
