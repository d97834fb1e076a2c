// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridgeTesting

@testable import TraitBridge

/// The laws of every trait, key and environment value that the package defines.
@Suite struct PackageLawsTests {
  /// Something that the package defines, by the name in its declaration, with the check of its laws.
  struct Subject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () -> Void

    static func trait<Definition: TraitDefinition>(
      _ trait: Definition.Type, _ samples: [Definition.Value]
    ) -> Subject {
      Subject(testDescription: "\(trait)") { checkLaws(of: trait, samples: samples) }
    }

    static func trait<Definition: TraitDefinition>(_ trait: Definition.Type) -> Subject
    where Definition.Value: CaseIterable {
      .trait(trait, Array(trait.Value.allCases))
    }

    static func key<Key: TraitBridgedEnvironmentKey>(_ key: Key.Type, _ samples: [Key.Value])
      -> Subject where Key.Value: Equatable & Sendable & Sendable
    {
      Subject(testDescription: "\(key)") { checkLaws(of: key, samples: samples) }
    }

    static func value<Value: Equatable & Sendable>(
      _ name: String, _ keyPath: any WritableKeyPath<ModelEnvironmentValues, Value> & Sendable,
      _ samples: [Value]
    ) -> Subject {
      Subject(testDescription: name) { checkLaws(of: keyPath, named: name, samples: samples) }
    }
  }

  private static let reasons: [ModelRedactionReasons] = [
    [], .privacy, .placeholder, [.privacy, .placeholder], ModelRedactionReasons(rawValue: 1 << 9),
  ]
  private static let languages: [String?] = [nil, "", "de", "ar-EG", "日本語"]

  static let traits: [Subject] = [
    .trait(AccessibilityContrastTrait.self),
    .trait(ActiveAppearanceTrait.self),
    .trait(DisplayGamutTrait.self),
    .trait(DisplayScaleTrait.self, [0, 1, 1.5, 3, -1, .infinity]),
    .trait(HorizontalSizeClassTrait.self),
    .trait(LayoutDirectionTrait.self),
    .trait(LegibilityWeightTrait.self),
    .trait(LuminanceTrait.self),
    .trait(MaximumContentSizeCategoryTrait.self),
    .trait(MinimumContentSizeCategoryTrait.self),
    .trait(PreferredContentSizeCategoryTrait.self),
    .trait(RedactionReasonsTrait.self, reasons),
    .trait(SceneCaptureStateTrait.self),
    .trait(TypesettingLanguageTrait.self, languages),
    .trait(UserInterfaceIdiomTrait.self),
    .trait(UserInterfaceLevelTrait.self),
    .trait(UserInterfaceStyleTrait.self),
    .trait(VerticalSizeClassTrait.self),
  ]

  static let keys: [Subject] = [
    .key(ColorSchemeKey.self, ColorSchemeKey.ColorScheme.allCases),
    .key(ColorSchemeContrastKey.self, [.standard, .increased]),
    .key(DynamicTypeSizeKey.self, DynamicTypeSizeKey.DynamicTypeSize.allCases),
    .key(HorizontalSizeClassKey.self, [nil, .compact, .regular]),
    .key(LayoutDirectionKey.self, LayoutDirectionKey.LayoutDirection.allCases),
    .key(LegibilityWeightKey.self, [nil, .regular, .bold]),
    .key(VerticalSizeClassKey.self, [nil, .compact, .regular]),
  ]

  static let values: [Subject] = [
    .value(
      "accessibilityDifferentiateWithoutColor", \.accessibilityDifferentiateWithoutColor, both),
    .value("accessibilityInvertColors", \.accessibilityInvertColors, both),
    .value("accessibilityReduceMotion", \.accessibilityReduceMotion, both),
    .value("accessibilityReduceTransparency", \.accessibilityReduceTransparency, both),
    .value("accessibilityShowButtonShapes", \.accessibilityShowButtonShapes, both),
    .value("accessibilitySwitchControlEnabled", \.accessibilitySwitchControlEnabled, both),
    .value("accessibilityVoiceOverEnabled", \.accessibilityVoiceOverEnabled, both),
    .value("appearsActive", \.appearsActive, both),
    .value(
      "calendar", \.calendar, [Calendar(identifier: .gregorian), Calendar(identifier: .hebrew)]),
    .value("colorScheme", \.colorScheme, [.light, .dark]),
    .value("colorSchemeContrast", \.colorSchemeContrast, [.standard, .increased]),
    .value("displayGamut", \.displayGamut, [.unspecified, .sRGB, .p3]),
    // What is no scale reads as the default.
    Subject(testDescription: "displayScale") {
      checkLaws(of: \.displayScale, named: "displayScale", samples: [1, 1.5, 3], tryingNaN: false)
    },
    .value("dynamicTypeSize", \.dynamicTypeSize, [.xSmall, .large, .accessibility5]),
    .value("horizontalSizeClass", \.horizontalSizeClass, [nil, .compact, .regular]),
    .value("isEnabled", \.isEnabled, both),
    .value("isLuminanceReduced", \.isLuminanceReduced, both),
    .value("isPrivacySensitive", \.isPrivacySensitive, both),
    .value("isSceneCaptured", \.isSceneCaptured, both),
    .value("layoutDirection", \.layoutDirection, [.leftToRight, .rightToLeft]),
    .value("legibilityWeight", \.legibilityWeight, [nil, .regular, .bold]),
    .value("lineLimit", \.lineLimit, [nil, 0, 3]),
    .value("locale", \.locale, ["de_CH", "ar_EG", "C"].map(Locale.init(identifier:))),
    .value("redactionReasons", \.redactionReasons, reasons),
    .value("scenePhase", \.scenePhase, ScenePhaseKey.ScenePhase.allCases),
    .value(
      "timeZone", \.timeZone, [0, 3_600, -34_200].compactMap(TimeZone.init(secondsFromGMT:))),
    .value("typesettingLanguage", \.typesettingLanguage, languages),
    .value("userInterfaceIdiom", \.userInterfaceIdiom, [.unspecified, .phone, .mac]),
    .value("userInterfaceLevel", \.userInterfaceLevel, [.unspecified, .base, .elevated]),
    .value("verticalSizeClass", \.verticalSizeClass, [nil, .compact, .regular]),
  ]

  private static let both = [false, true]

  @Test(arguments: traits + keys + values)
  func `what the package defines keeps the laws`(subject: Subject) {
    subject.check()
  }

  @Test func `everything that the package defines is among what is checked`() throws {
    let sources = try SourceTree.swiftFiles(in: "Sources/TraitBridge/Appearance").values.joined()
    func declared(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      sources.compactMap { $0.firstMatch(of: pattern).map { String($0.1) } }.sorted()
    }
    func checked(_ subjects: [Subject]) -> [String] { subjects.map(\.testDescription).sorted() }
    #expect(checked(Self.traits) == declared(#/public enum (\w+Trait): \w+/#))
    #expect(
      checked(Self.keys) == declared(#/public enum (\w+Key): Trait\w+/#))
    #expect(Set(checked(Self.values)) == Set(try Self.declaredValues()))
  }

  /// The properties of the environment that can be set.
  private static func declaredValues() throws -> [String] {
    let pattern = #/^  public var (\w+): [^{]*\{\n    get \{ self\[\w+Key\.self\] \}\n    set/#
    return try SourceTree.swiftFiles(in: "Sources/TraitBridge/Appearance").values
      .map { $0.joined(separator: "\n") }
      .flatMap { $0.matches(of: pattern.anchorsMatchLineEndings()).map { String($0.1) } }
  }

  @Test func `entries that nobody has claimed are taken along under the laws`() {
    checkLaws(
      of: UnknownEntriesTrait.self,
      samples: [
        UnknownTraitEntries(format: .json), UnknownTraitEntries(format: .propertyList),
        UnknownTraitEntries(format: .json, texts: ["com.example.other": [0x31]]),
      ])
  }

  @Test func `the keys and traits of the tests keep the laws`() {
    let themes: [Theme] = [.standard, .pastel, .bold, .monochrome]
    checkLaws(of: ThemeTrait.self, samples: themes)
    checkLaws(of: ThemeKey.self, samples: themes)
    checkLaws(of: SizeTrait.self, samples: [0, 1.5, .infinity])
    checkLaws(of: LevelTrait.self, samples: [0, -1, .max])
    checkLaws(of: SumTrait.self, samples: [0, 1, 100], combining: .associative)
    checkLaws(of: StyleTrait.self, samples: [-1, 0, 1])
    checkLaws(of: \.density, named: "density", samples: [10, 0, -3])
  }
}
