// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How many pixels there are to a point.
public enum DisplayScaleTrait: TraitDefinition {
  /// No scale is specified.
  public static let defaultValue = 0.0

  /// The name in descriptions.
  public static let name = "DisplayScale"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.display-scale"

  /// The override, if it can be a scale.
  ///
  /// - Parameters:
  ///   - inherited: The scale that ancestors have set.
  ///   - override: The scale that is set here.
  /// - Returns: The nearest scale that is specified.
  public static func combine(inherited: Double, override: Double) -> Double {
    isScale(override) ? override : inherited
  }

  /// Whether a number can be a scale: zero stands for none, as in UIKit.
  fileprivate static func isScale(_ number: Double) -> Bool {
    number > 0 && number.isFinite
  }
}

extension TraitCollection {
  /// How many pixels there are to a point here, or 0 where that is not specified.
  public var displayScale: Double { self[DisplayScaleTrait.self] }
}

extension MutableTraits {
  /// How many pixels there are to a point here and below; 0 leaves it to what is above.
  public var displayScale: Double {
    get { self[DisplayScaleTrait.self] }
    set { self[DisplayScaleTrait.self] = newValue }
  }
}

private enum DisplayScaleKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 1.0

  static func read(from traits: TraitCollection) -> Double {
    let scale = traits.displayScale
    return DisplayScaleTrait.isScale(scale) ? scale : defaultValue
  }

  static func write(to traits: inout any MutableTraits, value: Double) {
    traits.displayScale = value
  }
}

extension ModelEnvironmentValues {
  /// How many pixels there are to a point here, which is 1 where nothing is specified; bridged to the
  /// trait.
  public var displayScale: Double {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a pixel here, in points.
  public var pixelLength: Double { 1 / displayScale }
}
