// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A report of something that the program probably did not mean.
///
/// Nothing traps on data here. What looks like a mistake is reported, once per place, to the handler
/// in force, and the program goes on in the way that the report describes. No report contains a
/// value.
public struct TraitDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// What kind of thing was found; later versions may add to these.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// What kind of thing was found.
  public let code: Code
  /// The key, trait, node or view model that the report is about.
  public let subject: String
  /// What happens now, and what to do about it.
  public let advice: String

  /// The code, the subject and the advice in one line.
  public var description: String {
    "TraitBridge: \(code): \(subject): \(advice)"
  }
}

extension TraitDiagnostic.Code {
  /// A registration names no trait, so it never calls back.
  public static let emptyTraitList = Self("registration without traits")
  /// Two types claim one identifier with different kinds of value.
  public static let identifierConflict = Self("identifier claimed twice")
  /// Two types that share an identifier differ in default, name or flag.
  public static let definitionMismatch = Self("definitions differ")
  /// What another language has set stands for no value of the trait's Swift type.
  public static let unmatchedValue = Self("value without a meaning")
  /// A bridged key's default is not what the key reads from no traits at all.
  public static let bridgedDefaultMismatch = Self("defaults differ")
  /// Handlers kept changing what other handlers react to.
  public static let roundLimit = Self("no end of changes")
  /// A property wrapper was read before its view model was evaluated.
  public static let unboundRead = Self("read before evaluation")
  /// A property wrapper sits where it can't be reached.
  public static let unreachableWrapper = Self("wrapper out of reach")
  /// A body changed what it, or another body, reads.
  public static let writeDuringEvaluation = Self("write during evaluation")
  /// `output()` or `child()` was called where no body runs.
  public static let outputOutsideEvaluation = Self("output outside an evaluation")
  /// A binding was asked to write what a body declares, or what cannot be written.
  public static let refusedWrite = Self("write refused")
  /// Two elements of a list have the same identity.
  public static let duplicateIdentity = Self("duplicate identity")
  /// A node was to be attached to itself or to one of its own descendants.
  public static let cyclicAttachment = Self("attachment refused")
  /// A computation reads its own result.
  public static let cyclicEvaluation = Self("cyclic evaluation")
  /// A class conforms to a protocol that is meant for structs.
  public static let classViewModel = Self("class used as a view model")
  /// Something of a view model was used after its end.
  public static let endedViewModel = Self("view model has ended")
  /// A task was to start in a host that belongs to no actor.
  public static let taskWithoutIsolation = Self("task without isolation")
  /// A modifier's body produced something other than its content's output.
  public static let foreignModifierOutput = Self("modifier changed the output's type")
}
