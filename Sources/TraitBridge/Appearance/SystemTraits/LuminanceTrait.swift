// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether the display is dimmed, as one that is always on.
///
/// Where it is, ``ModelRedactionReasons/privacy`` is among the reasons to hide content, whatever else is set
/// there or below.
public enum LuminanceTrait: UnspecifiableTrait {
  /// A luminance.
  public enum Luminance: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// The display is dimmed, and whoever passes by may look at it.
    case reduced = 0
    /// The display is as bright as usual.
    case normal = 1
  }

  /// Nothing is specified.
  public static let defaultValue = Luminance.unspecified

  /// The name in descriptions.
  public static let name = "Luminance"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.luminance"
}

extension TraitCollection {
  /// Whether the display is dimmed here.
  public var luminance: LuminanceTrait.Luminance { self[LuminanceTrait.self] }
}

extension MutableTraits {
  /// Whether the display is dimmed here and below.
  public var luminance: LuminanceTrait.Luminance {
    get { self[LuminanceTrait.self] }
    set { self[LuminanceTrait.self] = newValue }
  }
}

private enum LuminanceReducedKey: TraitBridgedEnvironmentKey {
  static let defaultValue = false

  static func read(from traits: TraitCollection) -> Bool {
    traits.luminance == .reduced
  }

  static func write(to traits: inout any MutableTraits, value: Bool) {
    traits.luminance = value ? .reduced : .normal
  }
}

extension ModelEnvironmentValues {
  /// Whether the display is dimmed here, so that what is private is hidden; bridged to the luminance.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceReducedKey.self] }
    set { self[LuminanceReducedKey.self] = newValue }
  }
}

extension LuminanceTrait: AdjustingTrait {
  static var adjustedTraits: [TraitType] { [RedactionReasonsTrait.self] }
}

extension RedactionReasonsTrait: AdjustedTrait {
  static var adjustingTraits: [TraitType] { [LuminanceTrait.self] }

  static func adjusted(
    _ value: ModelRedactionReasons, by traits: TraitCollection
  ) -> ModelRedactionReasons {
    traits.luminance == .reduced ? value.union(.privacy) : value
  }
}
