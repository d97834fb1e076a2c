// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// One run of the body of a view model.
public struct ModelEvaluation: Sendable, Hashable, CustomStringConvertible {
  /// Which view model has run: the labels of the nodes and the names of the view models from the
  /// top down, each view model with its place among its siblings.
  public let path: String
  /// The name of the view model's type.
  public let name: String
  /// Whether its output differs from the one before.
  public let hasChangedOutput: Bool

  /// The path.
  public var description: String { path }
}
