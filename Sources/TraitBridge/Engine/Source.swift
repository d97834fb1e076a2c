// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something whose value may change, and that others depend on.
@usableFromInline
class Source {
  /// Changes whenever the value does, and comes back when the value comes back within a round.
  @safe @exclusivity(unchecked) final var version: UInt64 = 0
  /// The highest version there has been.
  @safe @exclusivity(unchecked) final var lastVersion: UInt64 = 0
  /// Who depends on this.
  @safe @exclusivity(unchecked) final var readers = BackReferences<ReaderRole>()
  /// The run of a computation that read this last, so that it is recorded once per run.
  @safe @exclusivity(unchecked) final var readInRun: UInt64 = 0

  /// Whether it is a computation.
  @safe @exclusivity(unchecked) final fileprivate(set) var isComputation = false

  /// What is called the cause where a change of the source makes something run.
  var causes: [String] { ["the tree"] }

  /// The source as a computation, if it is one.
  final var computation: Computation? {
    // Computations alone say that they are.
    isComputation ? unsafe unsafeDowncast(self, to: Computation.self) : nil
  }

  /// Calls a closure with the source, which has to be a computation and stays meanwhile.
  @inline(__always)
  final func withComputation<Result>(_ body: (Computation) -> Result) -> Result {
    let reference = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe Unmanaged<Computation>.fromOpaque(reference)._withUnsafeGuaranteedRef(body)
  }

  /// Notes that it is a computation, from its creation on.
  final func becomeComputation() { isComputation = true }

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
