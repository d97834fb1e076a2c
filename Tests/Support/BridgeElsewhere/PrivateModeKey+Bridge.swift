// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import KeyHome
public import TraitBridge

/// The bridge of a key that another module declares.
extension PrivateModeKey: TraitBridgedEnvironmentKey {
  /// Reads the trait.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: Whether the mode is on.
  public static func read(from traits: TraitCollection) -> Bool { traits[PrivateModeTrait.self] }

  /// Sets the trait.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: Whether the mode is on.
  public static func write(to traits: inout any MutableTraits, value: Bool) {
    traits[PrivateModeTrait.self] = value
  }
}
