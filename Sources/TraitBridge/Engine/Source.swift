// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something whose value may change, and that others depend on.
class Source {
  /// Changes whenever the value does, and comes back when the value comes back within a round.
  final var version: UInt64 = 0
  /// The highest version there has been.
  final var lastVersion: UInt64 = 0
  /// Who depends on this.
  final var readers = BackReferences<ReaderRole>()
  /// The run of a computation that read this last, so that it is recorded once per run.
  final var readInRun: UInt64 = 0

  /// What is called the cause where a change of the source makes something run.
  var causes: [String] { ["the tree"] }

  /// The source as a computation, if it is one.
  var computation: Computation? { nil }

  /// What takes this source's place for readers that move from one scope to another.
  ///
  /// - Returns: The counterpart, or `nil` where the source does not belong to the old scope.
  func counterpart(movingFrom old: Scope, to new: Scope) -> Source? { nil }

  /// Tells the source that it has lost a reader.
  func readerDidLeave() {}

  /// Marks everything that depends on this, whose value has changed already.
  final func markReaders() {
    guard !readers.isEmpty else { return }
    var wave = Wave()
    wave.spread(from: self)
  }

  final func bumpVersion() {
    lastVersion += 1
    version = lastVersion
  }
}

/// The marking of all that depends on a change, without recursion.
struct Wave {
  private var pending: [Computation] = []

  /// Adds a computation whose own readers must be marked.
  mutating func add(_ computation: Computation) {
    pending.append(computation)
  }

  mutating func spread(from source: Source) {
    mark(source)
    while let next = pending.popLast() { mark(next) }
  }

  private mutating func mark(_ source: Source) {
    for index in 0..<source.readers.count {
      let dependency = source.readers[index]
      unsafe dependency.observer.sourceDidChange(dependency, &self)
    }
  }
}
