// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What kind of device the user interface is for.
public enum UserInterfaceIdiomTrait: UnspecifiableTrait {
  /// A kind of device; the numbers are UIKit's.
  public enum Idiom: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A screen in a car.
    case carPlay = 3
    /// A computer.
    case mac = 5
    /// A headset.
    case vision = 6
  }

  /// Nothing is specified.
  public static let defaultValue = Idiom.unspecified

  /// The name in descriptions.
  public static let name = "UserInterfaceIdiom"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.user-interface-idiom"

  /// Colours are meant to depend on it.
  public static let affectsColorAppearance = true
}

extension TraitCollection {
  /// What kind of device the user interface is for here.
  public var userInterfaceIdiom: UserInterfaceIdiomTrait.Idiom {
    self[UserInterfaceIdiomTrait.self]
  }
}

extension MutableTraits {
  /// What kind of device the user interface is for here and below.
  public var userInterfaceIdiom: UserInterfaceIdiomTrait.Idiom {
    get { self[UserInterfaceIdiomTrait.self] }
    set { self[UserInterfaceIdiomTrait.self] = newValue }
  }
}

private enum UserInterfaceIdiomKey: TraitBackedEnvironmentKey {
  typealias Trait = UserInterfaceIdiomTrait
}

extension ModelEnvironmentValues {
  /// What kind of device the user interface is for; bridged to the trait.
  public var userInterfaceIdiom: UserInterfaceIdiomTrait.Idiom {
    get { self[UserInterfaceIdiomKey.self] }
    set { self[UserInterfaceIdiomKey.self] = newValue }
  }
}
