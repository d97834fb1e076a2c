// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

extension ModelEnvironmentValues {
  /// The value of any key, bridged or not, by code that cannot tell.
  ///
  /// - Parameter key: The type that names the value.
  /// - Returns: The value.
  public func value<Definition: ModelEnvironmentKey>(
    of key: Definition.Type
  ) -> Definition.Value {
    self[key]
  }

  /// Sets the value of any key, bridged or not, by code that cannot tell.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The type that names the value.
  public mutating func setValue<Definition: ModelEnvironmentKey>(
    _ value: Definition.Value, of key: Definition.Type
  ) {
    self[key] = value
  }
}
