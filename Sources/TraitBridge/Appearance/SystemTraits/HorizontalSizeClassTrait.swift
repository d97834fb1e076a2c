// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How much room there is from side to side.
public enum HorizontalSizeClassTrait: UnspecifiableTrait {
  /// How much room there is in one direction; the numbers are UIKit's.
  public enum SizeClass: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2

    /// Creates the size class that stands for one of the environment.
    ///
    /// - Parameter sizeClass: The size class; none is unspecified.
    public init(_ sizeClass: HorizontalSizeClassKey.SizeClass?) {
      self = sizeClass.flatMap { Self(rawValue: $0.rawValue) } ?? .unspecified
    }
  }

  /// Nothing is specified.
  public static let defaultValue = SizeClass.unspecified

  /// The name in descriptions.
  public static let name = "HorizontalSizeClass"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.horizontal-size-class"
}

extension TraitCollection {
  /// How much room there is from side to side here.
  public var horizontalSizeClass: HorizontalSizeClassTrait.SizeClass {
    self[HorizontalSizeClassTrait.self]
  }
}

extension MutableTraits {
  /// How much room there is from side to side here and below.
  public var horizontalSizeClass: HorizontalSizeClassTrait.SizeClass {
    get { self[HorizontalSizeClassTrait.self] }
    set { self[HorizontalSizeClassTrait.self] = newValue }
  }
}

/// The horizontal size class, as the environment says it: where none is specified there is none.
public enum HorizontalSizeClassKey: TraitBridgedEnvironmentKey {
  /// How much room there is in one direction.
  public enum SizeClass: Int, CaseIterable, Codable, Sendable {
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2

    /// Creates the size class that a trait specifies.
    ///
    /// - Parameter sizeClass: The size class of the trait; there is none where it is unspecified.
    public init?(_ sizeClass: HorizontalSizeClassTrait.SizeClass) {
      self.init(rawValue: sizeClass.rawValue)
    }
  }

  /// No size class is specified.
  public static let defaultValue: SizeClass? = nil

  /// The size class that the traits specify, or else the default.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The size class.
  public static func read(from traits: TraitCollection) -> SizeClass? {
    SizeClass(traits.horizontalSizeClass)
  }

  /// Specifies the size class.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The size class; none leaves it to what is above.
  public static func write(to traits: inout any MutableTraits, value: SizeClass?) {
    traits.horizontalSizeClass = .init(value)
  }
}

extension ModelEnvironmentValues {
  /// The horizontal size class here, if one is specified; bridged to the trait.
  public var horizontalSizeClass: HorizontalSizeClassKey.SizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
}
