// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether content lies above other content.
public enum UserInterfaceLevelTrait: UnspecifiableTrait {
  /// A level of user interface; the numbers are UIKit's.
  public enum Level: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// The level of main content.
    case base = 0
    /// A level above that, such as what is presented over it.
    case elevated = 1
  }

  /// Nothing is specified.
  public static let defaultValue = Level.unspecified

  /// The name in descriptions.
  public static let name = "UserInterfaceLevel"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.user-interface-level"

  /// Colours are meant to depend on it.
  public static let affectsColorAppearance = true
}

extension TraitCollection {
  /// Whether content lies above other content here.
  public var userInterfaceLevel: UserInterfaceLevelTrait.Level {
    self[UserInterfaceLevelTrait.self]
  }
}

extension MutableTraits {
  /// Whether content lies above other content here and below.
  public var userInterfaceLevel: UserInterfaceLevelTrait.Level {
    get { self[UserInterfaceLevelTrait.self] }
    set { self[UserInterfaceLevelTrait.self] = newValue }
  }
}

private enum UserInterfaceLevelKey: TraitBackedEnvironmentKey {
  typealias Trait = UserInterfaceLevelTrait
}

extension ModelEnvironmentValues {
  /// Whether content here lies above other content; bridged to the trait.
  public var userInterfaceLevel: UserInterfaceLevelTrait.Level {
    get { self[UserInterfaceLevelKey.self] }
    set { self[UserInterfaceLevelKey.self] = newValue }
  }
}
