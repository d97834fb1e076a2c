// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether the user interface is light or dark.
public enum UserInterfaceStyleTrait: TraitDefinition {
  /// A style of user interface; the numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// No style is set here, so it is inherited.
    case unspecified = 0
    /// Dark content on a light background.
    case light = 1
    /// Light content on a dark background.
    case dark = 2
  }

  /// No style is set.
  public static let defaultValue = Style.unspecified

  /// The name in descriptions.
  public static let name = "UserInterfaceStyle"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.user-interface-style"

  /// Colours are meant to depend on the style.
  public static let affectsColorAppearance = true

  /// The override, unless it is unspecified.
  ///
  /// - Parameters:
  ///   - inherited: The style that ancestors have set.
  ///   - override: The style that is set here.
  /// - Returns: The nearest style that is specified.
  public static func combine(inherited: Style, override: Style) -> Style {
    override == .unspecified ? inherited : override
  }
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

/// The colour scheme, as the environment says it: where no style is set it is light.
public enum ColorSchemeKey: TraitBridgedEnvironmentKey {
  /// A scheme of colours.
  public enum ColorScheme: Sendable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
  }

  /// The light scheme.
  public static let defaultValue = ColorScheme.light

  /// The scheme for a style.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: Dark for the dark style, light otherwise.
  public static func read(from traits: TraitCollection) -> ColorScheme {
    traits.userInterfaceStyle == .dark ? .dark : .light
  }

  /// Sets the style that goes with a scheme.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The scheme.
  public static func write(to traits: inout any MutableTraits, value: ColorScheme) {
    traits.userInterfaceStyle = value == .dark ? .dark : .light
  }
}

extension ModelEnvironmentValues {
  /// The colour scheme here; bridged to the user interface style.
  public var colorScheme: ColorSchemeKey.ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}
