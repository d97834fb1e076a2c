// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A trait that decides what of a user's private content is seen.
///
/// Say which of its values hides everything, and that value counts wherever the right one cannot be
/// had:
///
/// ```swift
/// enum PrivateModeTrait: PrivacyTraitDefinition {
///   static let defaultValue = false
///   static let redactedValue = true
///   static let identifier = "com.example.private-mode"
/// }
/// ```
///
/// - A document that a ``TraitCollectionCoder`` reads redacts where it has no entry for the trait, or
///   one that is not right.
/// - A coder does not write the trait, unless it is asked to by a call of its own.
/// - A type whose identifier belongs to another kind of value reads the redacted value.
public protocol PrivacyTraitDefinition: TraitDefinition {
  /// The value that hides everything.
  static var redactedValue: Value { get }
}
