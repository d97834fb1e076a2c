// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// An environment key that is a view of traits, without a value of its own.
///
/// Reading the key anywhere is `read` from the traits there, and writing it is `write` to the
/// overrides there. So an override on a node is what view models below it read, and a value that a
/// view model sets for its subtree is what nodes below it read.
///
/// ```swift
/// enum ThemeKey: TraitBridgedEnvironmentKey {
///   static let defaultValue = Theme.standard
///   static func read(from traits: TraitCollection) -> Theme { traits.theme }
///   static func write(to traits: inout any MutableTraits, value: Theme) { traits.theme = value }
/// }
/// ```
///
/// The conformance is looked for at run time, once for each key. It counts wherever it is declared:
/// in another module, in an extension with limited availability, behind generic code.
///
/// `read` must give back what `write` was given, and `defaultValue` must be what `read` makes of
/// no traits at all; a difference is reported. The two requirements are those of UIKit's
/// `UITraitBridgedEnvironmentKey`.
public protocol TraitBridgedEnvironmentKey: ModelEnvironmentKey {
  /// Makes the value out of traits. What it reads decides when the value has changed.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The value.
  static func read(from traits: TraitCollection) -> Value

  /// Sets the traits that stand for a value.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written. Reading a trait gives the
  ///     value in force there.
  ///   - value: The value that is written.
  static func write(to traits: inout any MutableTraits, value: Value)
}

/// A bridged key whose value is that of one trait.
///
/// ```swift
/// enum ThemeKey: TraitBackedEnvironmentKey {
///   typealias Trait = ThemeTrait
/// }
/// ```
public protocol TraitBackedEnvironmentKey: TraitBridgedEnvironmentKey {
  /// The trait.
  associatedtype Trait: TraitDefinition where Trait.Value == Value
}

extension TraitBackedEnvironmentKey {
  /// The default of the trait.
  @inlinable public static var defaultValue: Trait.Value { Trait.defaultValue }

  /// Reads the trait.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The trait's value.
  @inlinable
  public static func read(from traits: TraitCollection) -> Trait.Value { traits[Trait.self] }

  /// Sets the trait.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The trait's value.
  @inlinable
  public static func write(to traits: inout any MutableTraits, value: Trait.Value) {
    traits[Trait.self] = value
  }
}
