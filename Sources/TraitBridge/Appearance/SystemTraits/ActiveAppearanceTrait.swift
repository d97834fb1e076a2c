// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether the user interface looks as if it had the focus.
public enum ActiveAppearanceTrait: UnspecifiableTrait {
  /// An appearance; the numbers are UIKit's.
  public enum Appearance: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// The appearance of what does not have the focus.
    case inactive = 0
    /// The appearance of what has the focus.
    case active = 1
  }

  /// Nothing is specified.
  public static let defaultValue = Appearance.unspecified

  /// The name in descriptions.
  public static let name = "ActiveAppearance"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.active-appearance"

  /// Colours are meant to depend on it.
  public static let affectsColorAppearance = true
}

extension TraitCollection {
  /// Whether the user interface looks as if it had the focus here.
  public var activeAppearance: ActiveAppearanceTrait.Appearance { self[ActiveAppearanceTrait.self] }
}

extension MutableTraits {
  /// Whether the user interface looks as if it had the focus here and below.
  public var activeAppearance: ActiveAppearanceTrait.Appearance {
    get { self[ActiveAppearanceTrait.self] }
    set { self[ActiveAppearanceTrait.self] = newValue }
  }
}

private enum AppearsActiveKey: TraitBridgedEnvironmentKey {
  static let defaultValue = true

  static func read(from traits: TraitCollection) -> Bool {
    traits.activeAppearance != .inactive
  }

  static func write(to traits: inout any MutableTraits, value: Bool) {
    traits.activeAppearance = value ? .active : .inactive
  }
}

extension ModelEnvironmentValues {
  /// Whether content here looks as if it had the focus, as it does where nothing is specified; bridged
  /// to the active appearance.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] }
    set { self[AppearsActiveKey.self] = newValue }
  }
}
