// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How much room there is from top to bottom.
public enum VerticalSizeClassTrait: UnspecifiableTrait {
  /// How much room there is in one direction.
  public typealias SizeClass = HorizontalSizeClassTrait.SizeClass

  /// Nothing is specified.
  public static let defaultValue = SizeClass.unspecified

  /// The name in descriptions.
  public static let name = "VerticalSizeClass"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.vertical-size-class"
}

extension TraitCollection {
  /// How much room there is from top to bottom here.
  public var verticalSizeClass: VerticalSizeClassTrait.SizeClass {
    self[VerticalSizeClassTrait.self]
  }
}

extension MutableTraits {
  /// How much room there is from top to bottom here and below.
  public var verticalSizeClass: VerticalSizeClassTrait.SizeClass {
    get { self[VerticalSizeClassTrait.self] }
    set { self[VerticalSizeClassTrait.self] = newValue }
  }
}

/// The vertical size class, as the environment says it: where none is specified there is none.
public enum VerticalSizeClassKey: TraitBridgedEnvironmentKey {
  /// How much room there is in one direction.
  public typealias SizeClass = HorizontalSizeClassKey.SizeClass

  /// No size class is specified.
  public static let defaultValue: SizeClass? = nil

  /// The size class that the traits specify, if they do.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The size class.
  public static func read(from traits: TraitCollection) -> SizeClass? {
    SizeClass(traits.verticalSizeClass)
  }

  /// Specifies the size class.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The size class; none leaves it to what is above.
  public static func write(to traits: inout any MutableTraits, value: SizeClass?) {
    traits.verticalSizeClass = .init(value)
  }
}

extension ModelEnvironmentValues {
  /// The vertical size class here, if one is specified; bridged to the trait.
  public var verticalSizeClass: VerticalSizeClassKey.SizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
}
