// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Why a trait could not be defined, found, read or set from another language.
///
/// Nothing has changed where it is thrown. No error contains a value.
public struct ForeignTraitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong; later versions may add to these.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// What went wrong.
  public let code: Code
  /// The trait, or the two definitions, that the error is about.
  public let subject: String
  /// What that means.
  public let advice: String

  /// The code, the subject and the advice in one line.
  public var description: String { "\(code): \(subject): \(advice)" }
}

extension ForeignTraitError.Code {
  /// A trait must have an identifier.
  public static let emptyIdentifier = Self("no identifier")
  /// The identifier is one of the library's own, whose traits are defined in Swift.
  public static let reservedIdentifier = Self("reserved identifier")
  /// Nobody has defined the trait yet.
  public static let unknownIdentifier = Self("unknown trait")
  /// Two definitions of a trait have different kinds of value.
  public static let kindConflict = Self("kinds differ")
  /// Two definitions of a trait have different defaults.
  public static let defaultConflict = Self("defaults differ")
  /// Two definitions of a trait have different names.
  public static let nameConflict = Self("names differ")
  /// Two definitions of a trait differ in whether it affects colours.
  public static let colorFlagConflict = Self("colour flags differ")
  /// A value is of another kind than the trait's.
  public static let wrongKind = Self("wrong kind of value")
  /// Other languages would take a value for another one, or have none for it.
  public static let notRepresentable = Self("value without a counterpart")
}

extension ForeignTraitError {
  static func emptyIdentifier(origin: String) -> Self {
    Self(
      code: .emptyIdentifier, subject: origin,
      advice: "a trait of another language is known by its identifier, so give it one")
  }

  static func reserved(_ identifier: String, origin: String) -> Self {
    Self(
      code: .reservedIdentifier, subject: "\(identifier) by \(origin)",
      advice: "the library has rules for its own traits, so their types come first; make them known"
        + " with ForeignTrait(_:), for each of TraitCollection.systemTraits")
  }

  static func unknown(_ identifier: String) -> Self {
    Self(
      code: .unknownIdentifier, subject: identifier,
      advice: "nobody has defined it yet; a Swift type has at its first use")
  }

  static func wrongKind(_ trait: ForeignTrait) -> Self {
    Self(
      code: .wrongKind, subject: trait.description,
      advice: "its values are of kind \(trait.kind), and nothing else")
  }

  static func notRepresentable(_ trait: ForeignTrait) -> Self {
    Self(
      code: .notRepresentable, subject: trait.description,
      advice: "the value cannot be told from none, or does not fit; only Swift can read it")
  }

  /// Says in what two definitions differ; the first difference decides on the code.
  static func conflict(
    _ differences: [TraitRecord.Difference], of first: TraitRecord, with second: String
  ) -> Self {
    let code: Code =
      switch differences.first {
      case .kind, nil: .kindConflict
      case .defaultValue: .defaultConflict
      case .name: .nameConflict
      case .affectsColorAppearance: .colorFlagConflict
      }
    return Self(
      code: code, subject: "\(first.origin) and \(second)",
      advice: "both define \(first.identifier), and differ in"
        + " \(differences.map(\.rawValue).joined(separator: ", ")); the second one is refused")
  }
}
