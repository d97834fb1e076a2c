// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What is told when a source that it depends on has changed.
protocol Observer: AnyObject {
  /// Marks the observer; runs no code of the user's.
  ///
  /// - Parameters:
  ///   - dependency: Which dependence of the observer it is about.
  ///   - wave: Where to add a computation whose own observers must be told as well.
  func sourceDidChange(_ dependency: Dependency, _ wave: inout Wave)
}

/// One observer's dependence on one source.
///
/// The observer owns it. Invariant: it is in its source's list of readers, and in its node's list of
/// readings, from its creation until `disconnect`.
final class Dependency {
  private(set) var source: Source
  unowned(unsafe) let observer: any Observer
  /// The node where the source was read, which decides what the read means after a move.
  unowned(unsafe) private(set) var node: TreeNode?
  /// The version of the source that the observer has seen.
  var seenVersion: UInt64
  /// The run of a computation that has recorded it last.
  var run: UInt64 = 0
  fileprivate var positionInSource: Int32 = 0
  fileprivate var positionInNode: Int32 = 0

  init(on source: Source, observer: any Observer, node: TreeNode?) {
    self.source = source
    unsafe self.observer = observer
    unsafe self.node = node
    seenVersion = source.version
    source.readers.insert(self)
    node?.readings.insert(self)
  }

  /// Whether the observer reads what is inherited below the node, on which it decides.
  var isForBelow: Bool { unsafe (observer as? Computation)?.isEager == true }

  /// Takes the dependency out of the lists it is in.
  func disconnect() {
    source.readers.remove(self)
    source.readerDidLeave()
    unsafe node?.readings.remove(self)
  }

  /// Lets go of the node, which ends.
  func forgetNode() {
    unsafe node = nil
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
