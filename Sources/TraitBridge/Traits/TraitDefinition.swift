// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A type that names one trait and says what it is by default.
///
/// A trait is a value that flows down a tree of nodes. Define one with a type that has no instances,
/// and give it a property on ``TraitCollection`` and one on ``MutableTraits``:
///
/// ```swift
/// struct ThemeTrait: TraitDefinition {
///   static let defaultValue = Theme.standard
///   static let identifier = "com.example.theme"
/// }
///
/// extension TraitCollection {
///   var theme: Theme { self[ThemeTrait.self] }
/// }
///
/// extension MutableTraits {
///   var theme: Theme {
///     get { self[ThemeTrait.self] }
///     set { self[ThemeTrait.self] = newValue }
///   }
/// }
/// ```
///
/// Values are compared often: prefer numbers, enums and small structs. The rules are those of
/// UIKit's `UITraitDefinition`.
public protocol TraitDefinition: SendableMetatype {
  /// The type of the trait's value.
  associatedtype Value: Equatable & Sendable

  /// The value where nobody has set one. It must be the same each time.
  static var defaultValue: Value { get }

  /// A short name for people. By default it is the name of the type.
  static var name: String { get }

  /// What the trait is known by outside of this program, best in reverse-DNS form.
  ///
  /// Two types with the same identifier and the same kind of value are one trait. By default it is
  /// made from the type's full name; do not store that one, since it changes with the code.
  static var identifier: String { get }

  /// Whether colours are meant to depend on the trait, as UIKit has it. By default they are not.
  ///
  /// Whoever has registered with ``TraitEnvironment/registerForColorAppearanceChanges(_:)`` is called
  /// when such a trait changes. A body or a tracked scope that resolves a colour needs no flag: it
  /// follows the traits that the colour has read.
  static var affectsColorAppearance: Bool { get }

  /// What an override makes of the value that an ancestor has set.
  ///
  /// By default the override wins. A trait's default takes no part: the topmost override is taken
  /// as it is.
  ///
  /// - Parameters:
  ///   - inherited: What the ancestors that set the trait have made of it.
  ///   - override: The value that is set here.
  /// - Returns: The value here and below.
  static func combine(inherited: Value, override: Value) -> Value
}

extension TraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }

  /// The full name of the type.
  public static var identifier: String { String(reflecting: Self.self) }

  /// Colours are not meant to depend on the trait.
  public static var affectsColorAppearance: Bool { false }

  /// The override wins.
  public static func combine(inherited: Value, override: Value) -> Value { override }
}

/// A trait, named by its type.
public typealias TraitType = any TraitDefinition.Type
