// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Which colours the display can show.
public enum DisplayGamutTrait: UnspecifiableTrait {
  /// A range of colours; the numbers are UIKit's.
  public enum Gamut: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// The range of sRGB.
    case sRGB = 0
    /// The wider range of Display P3.
    case p3 = 1
  }

  /// Nothing is specified.
  public static let defaultValue = Gamut.unspecified

  /// The name in descriptions.
  public static let name = "DisplayGamut"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.display-gamut"

  /// Colours are meant to depend on it.
  public static let affectsColorAppearance = true
}

extension TraitCollection {
  /// Which colours the display can show here.
  public var displayGamut: DisplayGamutTrait.Gamut { self[DisplayGamutTrait.self] }
}

extension MutableTraits {
  /// Which colours the display can show here and below.
  public var displayGamut: DisplayGamutTrait.Gamut {
    get { self[DisplayGamutTrait.self] }
    set { self[DisplayGamutTrait.self] = newValue }
  }
}

private enum DisplayGamutKey: TraitBackedEnvironmentKey {
  typealias Trait = DisplayGamutTrait
}

extension ModelEnvironmentValues {
  /// Which colours the display can show here; bridged to the trait.
  public var displayGamut: DisplayGamutTrait.Gamut {
    get { self[DisplayGamutKey.self] }
    set { self[DisplayGamutKey.self] = newValue }
  }
}
