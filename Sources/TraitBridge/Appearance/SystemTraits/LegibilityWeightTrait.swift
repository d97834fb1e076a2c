// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether text should be heavier than usual.
public enum LegibilityWeightTrait: UnspecifiableTrait {
  /// A weight of text; the numbers are UIKit's.
  public enum Weight: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// The usual weight.
    case regular = 0
    /// A heavier weight than usual.
    case bold = 1

    /// Creates the weight that stands for one of the environment.
    ///
    /// - Parameter weight: The weight; none is unspecified.
    public init(_ weight: LegibilityWeightKey.LegibilityWeight?) {
      self = weight.flatMap { Self(rawValue: $0.rawValue) } ?? .unspecified
    }
  }

  /// Nothing is specified.
  public static let defaultValue = Weight.unspecified

  /// The name in descriptions.
  public static let name = "LegibilityWeight"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.legibility-weight"
}

extension TraitCollection {
  /// Whether text should be heavier than usual here.
  public var legibilityWeight: LegibilityWeightTrait.Weight { self[LegibilityWeightTrait.self] }
}

extension MutableTraits {
  /// Whether text should be heavier than usual here and below.
  public var legibilityWeight: LegibilityWeightTrait.Weight {
    get { self[LegibilityWeightTrait.self] }
    set { self[LegibilityWeightTrait.self] = newValue }
  }
}

/// The weight of text, as the environment says it: where none is specified there is none.
public enum LegibilityWeightKey: TraitBridgedEnvironmentKey {
  /// A weight of text.
  public enum LegibilityWeight: Int, CaseIterable, Codable, Sendable {
    /// The usual weight.
    case regular = 0
    /// A heavier weight than usual.
    case bold = 1

    /// Creates the weight that a trait specifies.
    ///
    /// - Parameter weight: The weight of the trait; there is none where it is unspecified.
    public init?(_ weight: LegibilityWeightTrait.Weight) {
      self.init(rawValue: weight.rawValue)
    }
  }

  /// No weight is specified.
  public static let defaultValue: LegibilityWeight? = nil

  /// The weight that the traits specify, or else the default.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The weight.
  public static func read(from traits: TraitCollection) -> LegibilityWeight? {
    LegibilityWeight(traits.legibilityWeight)
  }

  /// Specifies the weight.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The weight; none leaves it to what is above.
  public static func write(to traits: inout any MutableTraits, value: LegibilityWeight?) {
    traits.legibilityWeight = .init(value)
  }
}

extension ModelEnvironmentValues {
  /// The weight of text here, if one is specified; bridged to the trait.
  public var legibilityWeight: LegibilityWeightKey.LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
}
