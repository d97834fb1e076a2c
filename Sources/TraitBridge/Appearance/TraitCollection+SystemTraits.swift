// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection {
  /// All traits that the library defines.
  ///
  /// A type is known from its first use on; who must know all of them before, such as another language
  /// or a decoder, asks here.
  public static var systemTraits: [TraitType] {
    [
      AccessibilityContrastTrait.self, ActiveAppearanceTrait.self, DisplayGamutTrait.self,
      DisplayScaleTrait.self, HorizontalSizeClassTrait.self, LayoutDirectionTrait.self,
      LegibilityWeightTrait.self, LuminanceTrait.self, MaximumContentSizeCategoryTrait.self,
      MinimumContentSizeCategoryTrait.self, PreferredContentSizeCategoryTrait.self,
      RedactionReasonsTrait.self, SceneCaptureStateTrait.self, TypesettingLanguageTrait.self,
      UserInterfaceIdiomTrait.self, UserInterfaceLevelTrait.self, UserInterfaceStyleTrait.self,
      VerticalSizeClassTrait.self,
    ]
  }

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
