// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A trait whose default says that nothing is specified.
///
/// Setting such a trait to its default is the same as not setting it: the value is inherited, and
/// follows what is above. That is so on both sides of the bridge, and for all system traits that
/// have an unspecified value.
///
/// ```swift
/// enum Density: Int { case unspecified, compact, roomy }
///
/// enum DensityTrait: UnspecifiableTrait {
///   static let defaultValue = Density.unspecified
/// }
/// ```
public protocol UnspecifiableTrait: TraitDefinition {}

extension UnspecifiableTrait {
  /// The override, unless it is the default.
  ///
  /// - Parameters:
  ///   - inherited: What the ancestors that set the trait have made of it.
  ///   - override: The value that is set here.
  /// - Returns: The nearest value that is specified.
  public static func combine(inherited: Value, override: Value) -> Value {
    override == defaultValue ? inherited : override
  }
}
