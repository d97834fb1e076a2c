// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge

/// The traits that the package itself defines.
///
/// They are known before any other language can claim their identifiers, since how they combine is
/// part of what they promise: nobody reveals what an ancestor has redacted.
enum OwnTraits {
  private static let known: [ForeignTrait] = [
    ForeignTrait(AccessibilityContrastTrait.self),
    ForeignTrait(ActiveAppearanceTrait.self),
    ForeignTrait(DisplayGamutTrait.self),
    ForeignTrait(DisplayScaleTrait.self),
    ForeignTrait(HorizontalSizeClassTrait.self),
    ForeignTrait(LayoutDirectionTrait.self),
    ForeignTrait(LegibilityWeightTrait.self),
    ForeignTrait(LuminanceTrait.self),
    ForeignTrait(MaximumContentSizeCategoryTrait.self),
    ForeignTrait(MinimumContentSizeCategoryTrait.self),
    ForeignTrait(PreferredContentSizeCategoryTrait.self),
    ForeignTrait(RedactionReasonsTrait.self),
    ForeignTrait(SceneCaptureStateTrait.self),
    ForeignTrait(TypesettingLanguageTrait.self),
    ForeignTrait(UserInterfaceIdiomTrait.self),
    ForeignTrait(UserInterfaceLevelTrait.self),
    ForeignTrait(UserInterfaceStyleTrait.self),
    ForeignTrait(VerticalSizeClassTrait.self),
  ]

  static func makeKnown() {
    _ = known
  }
}
