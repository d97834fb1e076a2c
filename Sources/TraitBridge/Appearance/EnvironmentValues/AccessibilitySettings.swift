// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the user has set for accessibility, a key for each setting.
///
/// The settings are off until whoever knows them sets them, at the topmost node.
private protocol AccessibilitySettingKey: ModelEnvironmentKey where Value == Bool {}

extension AccessibilitySettingKey {
  static var defaultValue: Bool { false }
}

private enum ReduceMotionKey: AccessibilitySettingKey {}
private enum ReduceTransparencyKey: AccessibilitySettingKey {}
private enum DifferentiateWithoutColorKey: AccessibilitySettingKey {}
private enum InvertColorsKey: AccessibilitySettingKey {}
private enum ShowButtonShapesKey: AccessibilitySettingKey {}
private enum VoiceOverEnabledKey: AccessibilitySettingKey {}
private enum SwitchControlEnabledKey: AccessibilitySettingKey {}

extension ModelEnvironmentValues {
  /// Whether the user wants less motion.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether the user wants opaque backgrounds.
  public var accessibilityReduceTransparency: Bool {
    get { self[ReduceTransparencyKey.self] }
    set { self[ReduceTransparencyKey.self] = newValue }
  }

  /// Whether the user cannot rely on colours to tell things apart.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiateWithoutColorKey.self] }
    set { self[DifferentiateWithoutColorKey.self] = newValue }
  }

  /// Whether the display inverts colours.
  public var accessibilityInvertColors: Bool {
    get { self[InvertColorsKey.self] }
    set { self[InvertColorsKey.self] = newValue }
  }

  /// Whether the user wants to see what can be pressed by its shape.
  public var accessibilityShowButtonShapes: Bool {
    get { self[ShowButtonShapesKey.self] }
    set { self[ShowButtonShapesKey.self] = newValue }
  }

  /// Whether the user has the content read aloud.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[VoiceOverEnabledKey.self] }
    set { self[VoiceOverEnabledKey.self] = newValue }
  }

  /// Whether the user acts by switches.
  public var accessibilitySwitchControlEnabled: Bool {
    get { self[SwitchControlEnabledKey.self] }
    set { self[SwitchControlEnabledKey.self] = newValue }
  }
}
