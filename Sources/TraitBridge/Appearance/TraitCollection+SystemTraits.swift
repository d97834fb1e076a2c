// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection {
  /// The system traits that colours depend on.
  public static var systemTraitsAffectingColorAppearance: [TraitType] {
    [
      UserInterfaceIdiomTrait.self, UserInterfaceStyleTrait.self, DisplayGamutTrait.self,
      AccessibilityContrastTrait.self, UserInterfaceLevelTrait.self, ActiveAppearanceTrait.self,
    ]
  }

  /// The system traits that the choice among forms of a picture depends on.
  public static var systemTraitsAffectingImageLookup: [TraitType] {
    [
      UserInterfaceIdiomTrait.self, UserInterfaceStyleTrait.self, LayoutDirectionTrait.self,
      DisplayScaleTrait.self, HorizontalSizeClassTrait.self, VerticalSizeClassTrait.self,
      PreferredContentSizeCategoryTrait.self, DisplayGamutTrait.self,
      AccessibilityContrastTrait.self, LegibilityWeightTrait.self,
    ]
  }
}
