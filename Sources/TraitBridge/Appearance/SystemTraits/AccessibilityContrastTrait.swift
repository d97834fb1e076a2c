// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether colours should contrast more than usual.
public enum AccessibilityContrastTrait: UnspecifiableTrait {
  /// A contrast between content and its background; the numbers are UIKit's.
  public enum Contrast: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// More contrast than usual.
    case high = 1

    /// Creates the contrast that stands for one of the environment.
    ///
    /// - Parameter contrast: The contrast; none is unspecified.
    public init(_ contrast: ColorSchemeContrastKey.Contrast?) {
      self = contrast.flatMap { Self(rawValue: $0.rawValue) } ?? .unspecified
    }
  }

  /// Nothing is specified.
  public static let defaultValue = Contrast.unspecified

  /// The name in descriptions.
  public static let name = "AccessibilityContrast"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.accessibility-contrast"

  /// Colours are meant to depend on it.
  public static let affectsColorAppearance = true
}

extension TraitCollection {
  /// Whether colours should contrast more than usual here.
  public var accessibilityContrast: AccessibilityContrastTrait.Contrast {
    self[AccessibilityContrastTrait.self]
  }
}

extension MutableTraits {
  /// Whether colours should contrast more than usual here and below.
  public var accessibilityContrast: AccessibilityContrastTrait.Contrast {
    get { self[AccessibilityContrastTrait.self] }
    set { self[AccessibilityContrastTrait.self] = newValue }
  }
}

/// The contrast, as the environment says it: where none is specified it is the standard one.
public enum ColorSchemeContrastKey: TraitBridgedEnvironmentKey {
  /// A contrast between content and its background.
  public enum Contrast: Int, CaseIterable, Codable, Sendable {
    /// The usual contrast.
    case standard = 0
    /// More contrast than usual.
    case increased = 1

    /// Creates the contrast that a trait specifies.
    ///
    /// - Parameter contrast: The contrast of the trait; there is none where it is unspecified.
    public init?(_ contrast: AccessibilityContrastTrait.Contrast) {
      self.init(rawValue: contrast.rawValue)
    }
  }

  /// The standard contrast.
  public static let defaultValue = Contrast.standard

  /// The contrast that the traits specify, or else the default.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The contrast.
  public static func read(from traits: TraitCollection) -> Contrast {
    Contrast(traits.accessibilityContrast) ?? defaultValue
  }

  /// Specifies the contrast.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The contrast.
  public static func write(to traits: inout any MutableTraits, value: Contrast) {
    traits.accessibilityContrast = .init(value)
  }
}

extension ModelEnvironmentValues {
  /// The contrast of colours here; bridged to the accessibility contrast.
  public var colorSchemeContrast: ColorSchemeContrastKey.Contrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }
}
