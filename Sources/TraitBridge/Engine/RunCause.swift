// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Why a computation has run.
enum RunCause {
  /// It had never run before.
  case first
  /// Somebody has asked for it, though no source has changed.
  case forced
  /// Sources with these names have changed.
  case changes([String])

  private static let wanted = Atomic<Bool>(false)

  /// Whether anybody has ever wanted to know, in this process; it costs names to be put together.
  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  static func want() {
    wanted.store(true, ordering: .relaxed)
  }

  /// The cause of who has read these sources: each name once, in the order of the reads.
  static func changes(of sources: [Source]) -> RunCause {
    var names: [String] = []
    for name in sources.flatMap(\.causes) where !names.contains(name) { names.append(name) }
    return .changes(names)
  }
}
