// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A trait whose value other traits at the same place have a say in.
///
/// Every read, whichever way it goes, gives the adjusted value.
protocol AdjustedTrait: TraitDefinition {
  /// The traits that have a say; each is an ``AdjustingTrait`` that names this one.
  static var adjustingTraits: [TraitType] { get }

  /// The value that is in force, which must not change when it is adjusted once more.
  ///
  /// - Parameters:
  ///   - value: What overrides here and above have made of the trait.
  ///   - traits: The adjusting traits here.
  /// - Returns: The value here, which is also what is inherited below.
  static func adjusted(_ value: Value, by traits: TraitCollection) -> Value
}

/// A trait that has a say in the values of others.
protocol AdjustingTrait: TraitDefinition {
  /// The traits that are adjusted; each is an ``AdjustedTrait`` that names this one.
  static var adjustedTraits: [TraitType] { get }
}
