// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridgeTesting

@testable import TraitBridge

/// The laws of every key and trait that the package defines.
@Suite struct PackageLawsTests {
  private static let reasons: [ModelRedactionReasons] = [
    [], .privacy, .placeholder, [.privacy, .placeholder], ModelRedactionReasons(rawValue: 1 << 9),
  ]

  @Test func `redaction keeps the laws`() {
    checkLaws(of: RedactionReasonsTrait.self, samples: Self.reasons)
    checkLaws(of: \.redactionReasons, named: "redactionReasons", samples: Self.reasons)
    checkLaws(of: \.isPrivacySensitive, named: "isPrivacySensitive", samples: [false, true])
  }

  @Test func `the style of the user interface keeps the laws`() {
    checkLaws(of: UserInterfaceStyleTrait.self, samples: [.unspecified, .light, .dark])
    checkLaws(of: ColorSchemeKey.self, samples: [.light, .dark])
    checkLaws(of: \.colorScheme, named: "colorScheme", samples: [.light, .dark])
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
