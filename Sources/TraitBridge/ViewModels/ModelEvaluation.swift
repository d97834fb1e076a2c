// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// One run of the body of a view model.
public struct ModelEvaluation: Sendable, Hashable, CustomStringConvertible {
  /// Which view model has run: the labels of the nodes and the names of the view models from the
  /// top down, each view model with its place among its siblings.
  public let path: String
  /// The name of the view model's type.
  public let name: String
  /// Why it has run.
  public let causes: [Cause]
  /// Whether its output differs from the one before.
  public let hasChangedOutput: Bool

  /// The path.
  public var description: String { path }
}

extension ModelEvaluation {
  /// Why the body of a view model has run.
  public enum Cause: Sendable, Hashable {
    /// It had never run before.
    case first
    /// Its parent has made it with other inputs, or with ones that cannot be compared.
    case inputs
    /// A value that it has read is another one: a trait or a key of the environment, by name.
    ///
    /// A state is called `state`, and the output of a child `output of` and its name.
    case value(String)
    /// An `Observable` object that it has read has changed.
    case object
  }
}

extension ModelEvaluation.Cause: CustomStringConvertible {
  /// The cause in a few words.
  public var description: String {
    switch self {
    case .first: "first evaluation"
    case .inputs: "new inputs"
    case .value(let name): name
    case .object: "an observed object"
    }
  }

  /// The causes for which a view model has run.
  ///
  /// - Parameters:
  ///   - cause: Why its computation has run.
  ///   - hasNewInputs: Whether its parent has said something else since the last run.
  static func all(of cause: RunCause?, hasNewInputs: Bool) -> [Self] {
    switch cause {
    case .first, nil: [.first]
    case .forced: hasNewInputs ? [.inputs] : [.object]
    case .changes(let names): names.map(Self.value)
    }
  }
}
