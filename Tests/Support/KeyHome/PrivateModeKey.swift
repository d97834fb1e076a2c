// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// Whether a private mode is on.
public enum PrivateModeTrait: TraitDefinition {
  /// It is off.
  public static let defaultValue = false
}

/// The environment's view of the mode; what bridges it to the trait is not known in this module.
public enum PrivateModeKey: ModelEnvironmentKey {
  /// It is off.
  public static let defaultValue = false
}

extension ModelEnvironmentValues {
  /// The mode, passed straight through to the key.
  public var isPrivate: Bool {
    get { self[PrivateModeKey.self] }
    set { self[PrivateModeKey.self] = newValue }
  }

  /// The mode, through code that is generic over the keys of the environment.
  public var isPrivateGenerically: Bool {
    get { value(of: PrivateModeKey.self) }
    set { setValue(newValue, of: PrivateModeKey.self) }
  }

  /// The mode, through an accessor that is compiled where it is used.
  @inlinable public var isPrivateInlined: Bool {
    get { self[PrivateModeKey.self] }
    set { self[PrivateModeKey.self] = newValue }
  }

  /// The mode, behind a check of availability.
  public var isPrivateIfAvailable: Bool {
    get {
      if #available(iOS 26.0, macOS 26.0, *) { self[PrivateModeKey.self] } else { false }
    }
    set {
      if #available(iOS 26.0, macOS 26.0, *) { self[PrivateModeKey.self] = newValue }
    }
  }
}
