// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A type that names one value of the environment and says what it is by default.
///
/// The environment flows down the tree of nodes and view models. Add a value with a type that has no
/// instances, and give it a property on ``ModelEnvironmentValues``:
///
/// ```swift
/// enum DensityKey: ModelEnvironmentKey {
///   static let defaultValue = Density.regular
/// }
///
/// extension ModelEnvironmentValues {
///   var density: Density {
///     get { self[DensityKey.self] }
///     set { self[DensityKey.self] = newValue }
///   }
/// }
/// ```
///
/// A value may be of any type. Where it is `Equatable` an equal value changes nothing; an object
/// that is not is compared by identity; any other value counts as changed whenever it is set.
public protocol ModelEnvironmentKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value

  /// The value where nobody has set one. It is asked for once in each tree.
  static var defaultValue: Value { get }
}
