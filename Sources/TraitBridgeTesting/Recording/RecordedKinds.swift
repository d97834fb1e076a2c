// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Kinds of events that a ``RecordingHost`` records.
public struct RecordedKinds: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Changes of traits and of other values of the environment.
  public static let changes = RecordedKinds(rawValue: 1 << 0)
  /// Runs of bodies.
  public static let evaluations = RecordedKinds(rawValue: 1 << 1)
  /// Changes of the host's output.
  public static let outputs = RecordedKinds(rawValue: 1 << 2)
  /// Elements of the streams that are followed.
  public static let elements = RecordedKinds(rawValue: 1 << 3)
  /// Everything.
  public static let all: RecordedKinds = [.changes, .evaluations, .outputs, .elements]
}
