// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The reasons for which content is hidden.
///
/// They add up on the way down: an override can add to what an ancestor has set, and cannot take
/// anything back. The default is ``ModelRedactionReasons/privacy``, so what nobody has allowed to be
/// seen is hidden; to show it, set the reasons at the topmost node that sets them.
public enum RedactionReasonsTrait: PrivacyTraitDefinition {
  /// Private content is hidden.
  public static let defaultValue = ModelRedactionReasons.privacy

  /// Private content is hidden.
  public static let redactedValue = ModelRedactionReasons.privacy

  /// The name in descriptions.
  public static let name = "RedactionReasons"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.redaction-reasons"

  /// Adds the reasons of both.
  ///
  /// - Parameters:
  ///   - inherited: The reasons that ancestors have set.
  ///   - override: The reasons that are set here.
  /// - Returns: All of them.
  public static func combine(
    inherited: ModelRedactionReasons, override: ModelRedactionReasons
  ) -> ModelRedactionReasons {
    inherited.union(override)
  }
}

/// The environment's view of ``RedactionReasonsTrait``.
private enum RedactionReasonsKey: TraitBackedEnvironmentKey {
  typealias Trait = RedactionReasonsTrait
}

/// Whether content is marked as private.
private enum PrivacySensitiveKey: ModelEnvironmentKey {
  static let defaultValue = false
}

extension TraitCollection {
  /// The reasons for which content is hidden here.
  public var redactionReasons: ModelRedactionReasons { self[RedactionReasonsTrait.self] }
}

extension MutableTraits {
  /// The reasons for which content is hidden here and below.
  public var redactionReasons: ModelRedactionReasons {
    get { self[RedactionReasonsTrait.self] }
    set { self[RedactionReasonsTrait.self] = newValue }
  }
}

extension ModelEnvironmentValues {
  /// The reasons for which content is hidden here; bridged to the trait.
  public var redactionReasons: ModelRedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// Whether content here is marked as private, so that the privacy reason hides it.
  ///
  /// A ``Sensitive`` value is private whether its surroundings are marked or not.
  public var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }

  /// Whether content here is to be replaced by something that tells nothing.
  ///
  /// The privacy reason hides what is marked as private; any other reason hides everything.
  public var isRedacted: Bool {
    let reasons = redactionReasons
    return !reasons.subtracting(.privacy).isEmpty
      || (reasons.contains(.privacy) && isPrivacySensitive)
  }
}
