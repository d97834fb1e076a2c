// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Which snapshots are written instead of compared.
///
/// `TRAITBRIDGE_SNAPSHOTS` says it for a whole run: `never`, `missing` or `all`. Without a word it is
/// ``missing``. Where `CI` is set a missing snapshot is a failure, whatever else is said but `all`.
public enum SnapshotRecording: String, Sendable {
  /// None.
  case never
  /// Those that are not there yet.
  case missing
  /// All that differ; those that nobody takes any more are removed.
  case all

  /// What the environment of the process says.
  public static var fromEnvironment: SnapshotRecording {
    SnapshotRecording(environment: ProcessInfo.processInfo.environment)
  }

  init(environment: [String: String]) {
    let wanted = environment["TRAITBRIDGE_SNAPSHOTS"].flatMap(Self.init) ?? .missing
    let isUnattended = environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false
    self = isUnattended && wanted == .missing ? .never : wanted
  }
}
