// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether the user interface is light or dark.
public enum UserInterfaceStyleTrait: UnspecifiableTrait {
  /// A style of user interface; the numbers are UIKit's.
  public enum Style: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = 0
    /// Dark content on a light background.
    case light = 1
    /// Light content on a dark background.
    case dark = 2

    /// Creates the style that stands for one of the environment.
    ///
    /// - Parameter scheme: The style; none is unspecified.
    public init(_ scheme: ColorSchemeKey.ColorScheme?) {
      self = scheme.flatMap { Self(rawValue: $0.rawValue) } ?? .unspecified
    }
  }

  /// Nothing is specified.
  public static let defaultValue = Style.unspecified

  /// The name in descriptions.
  public static let name = "UserInterfaceStyle"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.user-interface-style"

  /// Colours are meant to depend on it.
  public static let affectsColorAppearance = true
}

extension TraitCollection {
  /// Whether the user interface is light or dark here.
  public var userInterfaceStyle: UserInterfaceStyleTrait.Style {
    self[UserInterfaceStyleTrait.self]
  }
}

extension MutableTraits {
  /// Whether the user interface is light or dark here and below.
  public var userInterfaceStyle: UserInterfaceStyleTrait.Style {
    get { self[UserInterfaceStyleTrait.self] }
    set { self[UserInterfaceStyleTrait.self] = newValue }
  }
}

/// The colour scheme, as the environment says it: where no style is specified it is light.
public enum ColorSchemeKey: TraitBridgedEnvironmentKey {
  /// A scheme of colours.
  public enum ColorScheme: Int, CaseIterable, Codable, Sendable {
    /// Dark content on a light background.
    case light = 1
    /// Light content on a dark background.
    case dark = 2

    /// Creates the scheme that a trait specifies.
    ///
    /// - Parameter style: The scheme of the trait; there is none where it is unspecified.
    public init?(_ style: UserInterfaceStyleTrait.Style) {
      self.init(rawValue: style.rawValue)
    }
  }

  /// The light scheme.
  public static let defaultValue = ColorScheme.light

  /// The scheme that the traits specify, or else the default.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The scheme.
  public static func read(from traits: TraitCollection) -> ColorScheme {
    ColorScheme(traits.userInterfaceStyle) ?? defaultValue
  }

  /// Specifies the scheme.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The scheme.
  public static func write(to traits: inout any MutableTraits, value: ColorScheme) {
    traits.userInterfaceStyle = .init(value)
  }
}

extension ModelEnvironmentValues {
  /// The colour scheme here; bridged to the user interface style.
  public var colorScheme: ColorSchemeKey.ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}
