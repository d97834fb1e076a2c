// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// The system traits and what the environment makes of them.
@Suite struct SystemTraitTests {
  // MARK: Facts

  /// What UIKit says of a trait: its name, its colour flag, and the numbers of its cases.
  private static func facts<Definition: TraitDefinition>(of trait: Definition.Type) -> String
  where Definition.Value: CaseIterable & RawRepresentable {
    let cases = Definition.Value.allCases.map { "\($0) \($0.rawValue)" }.joined(separator: ", ")
    let color = trait.affectsColorAppearance ? ", colours" : ""
    return "\(trait.name)\(color): \(cases); default \(trait.defaultValue)"
  }

  @Test(arguments: [
    (
      facts(of: UserInterfaceStyleTrait.self),
      "UserInterfaceStyle, colours: unspecified 0, light 1, dark 2"
    ),
    (
      facts(of: AccessibilityContrastTrait.self),
      "AccessibilityContrast, colours: unspecified -1, normal 0, high 1"
    ),
    (
      facts(of: HorizontalSizeClassTrait.self),
      "HorizontalSizeClass: unspecified 0, compact 1, regular 2"
    ),
    (
      facts(of: VerticalSizeClassTrait.self),
      "VerticalSizeClass: unspecified 0, compact 1, regular 2"
    ),
    (
      facts(of: LayoutDirectionTrait.self),
      "LayoutDirection: unspecified -1, leftToRight 0, rightToLeft 1"
    ),
    (facts(of: DisplayGamutTrait.self), "DisplayGamut, colours: unspecified -1, sRGB 0, p3 1"),
    (facts(of: LegibilityWeightTrait.self), "LegibilityWeight: unspecified -1, regular 0, bold 1"),
    (
      facts(of: UserInterfaceLevelTrait.self),
      "UserInterfaceLevel, colours: unspecified -1, base 0, elevated 1"
    ),
    (
      facts(of: ActiveAppearanceTrait.self),
      "ActiveAppearance, colours: unspecified -1, inactive 0, active 1"
    ),
    (
      facts(of: UserInterfaceIdiomTrait.self),
      "UserInterfaceIdiom, colours: unspecified -1, phone 0, pad 1, tv 2, carPlay 3, mac 5, vision 6"
    ),
    (
      facts(of: SceneCaptureStateTrait.self),
      "SceneCaptureState: unspecified -1, inactive 0, active 1"
    ),
    (facts(of: LuminanceTrait.self), "Luminance: unspecified -1, reduced 0, normal 1"),
  ])
  func `a system trait has the name, the cases and the flag of UIKit`(
    facts: String, expected: String
  ) {
    #expect(facts == expected + "; default unspecified")
  }

  @Test func `the system traits have identifiers of their own, and are listed`() throws {
    let identifiers = Set(TraitCollection.systemTraits.map { $0.identifier })
    #expect(identifiers.count == TraitCollection.systemTraits.count)
    #expect(identifiers.allSatisfy { $0.hasPrefix("traitbridge.") })
    let declaration = #/public enum (\w+Trait): \w+/#
    let declared = try SourceTree.swiftFiles(in: "Sources/TraitBridge/Appearance").values.joined()
      .compactMap { $0.firstMatch(of: declaration).map { String($0.1) } }
    #expect(declared.sorted() == TraitCollection.systemTraits.map { "\($0)" }.sorted())
  }

  @Test func `the system lists name what colours and pictures depend on`() {
    #expect(
      TraitCollection.systemTraitsAffectingColorAppearance.map { $0.name } == [
        "UserInterfaceIdiom", "UserInterfaceStyle", "DisplayGamut", "AccessibilityContrast",
        "UserInterfaceLevel", "ActiveAppearance",
      ])
    let flags = TraitCollection.systemTraitsAffectingColorAppearance.map {
      $0.affectsColorAppearance
    }
    #expect(flags == Array(repeating: true, count: 6))
    #expect(
      TraitCollection.systemTraitsAffectingImageLookup.map { $0.name } == [
        "UserInterfaceIdiom", "UserInterfaceStyle", "LayoutDirection", "DisplayScale",
        "HorizontalSizeClass", "VerticalSizeClass", "PreferredContentSizeCategory",
        "DisplayGamut", "AccessibilityContrast", "LegibilityWeight",
      ])
  }

  // MARK: Both directions

  /// A trait with its counterpart, and what is to be tried with them.
  struct Bridge: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable () -> Void
    let write: @Sendable () -> Void
    let inherit: @Sendable () -> Void

    init<Definition: TraitDefinition, Value: Equatable & Sendable>(
      _ trait: Definition.Type,
      _ keyPath: any WritableKeyPath<ModelEnvironmentValues, Value> & Sendable,
      unspecified: Value, _ pairs: [(Definition.Value, Value)]
    ) {
      testDescription = trait.name
      read = { SystemTraitTests.checkReading(trait, keyPath, unspecified, pairs) }
      write = { SystemTraitTests.checkWriting(trait, keyPath, pairs) }
      inherit = { SystemTraitTests.checkInheriting(trait, keyPath, unspecified, pairs) }
    }
  }

  static let bridges: [Bridge] = [
    Bridge(
      UserInterfaceStyleTrait.self, \.colorScheme, unspecified: .light,
      [(.light, .light), (.dark, .dark)]),
    Bridge(
      AccessibilityContrastTrait.self, \.colorSchemeContrast, unspecified: .standard,
      [(.normal, .standard), (.high, .increased)]),
    Bridge(
      HorizontalSizeClassTrait.self, \.horizontalSizeClass, unspecified: nil,
      [(.compact, .compact), (.regular, .regular)]),
    Bridge(
      VerticalSizeClassTrait.self, \.verticalSizeClass, unspecified: nil,
      [(.compact, .compact), (.regular, .regular)]),
    Bridge(
      LayoutDirectionTrait.self, \.layoutDirection, unspecified: .leftToRight,
      [(.leftToRight, .leftToRight), (.rightToLeft, .rightToLeft)]),
    Bridge(
      PreferredContentSizeCategoryTrait.self, \.dynamicTypeSize, unspecified: .large,
      [
        (.extraSmall, .xSmall), (.small, .small), (.medium, .medium), (.large, .large),
        (.extraLarge, .xLarge), (.extraExtraLarge, .xxLarge), (.extraExtraExtraLarge, .xxxLarge),
        (.accessibilityMedium, .accessibility1), (.accessibilityLarge, .accessibility2),
        (.accessibilityExtraLarge, .accessibility3),
        (.accessibilityExtraExtraLarge, .accessibility4),
        (.accessibilityExtraExtraExtraLarge, .accessibility5),
      ]),
    Bridge(DisplayScaleTrait.self, \.displayScale, unspecified: 1, [(2, 2), (1.5, 1.5), (3, 3)]),
    Bridge(
      LegibilityWeightTrait.self, \.legibilityWeight, unspecified: nil,
      [(.regular, .regular), (.bold, .bold)]),
    Bridge(
      DisplayGamutTrait.self, \.displayGamut, unspecified: .unspecified,
      [(.sRGB, .sRGB), (.p3, .p3)]),
    Bridge(
      UserInterfaceLevelTrait.self, \.userInterfaceLevel, unspecified: .unspecified,
      [(.base, .base), (.elevated, .elevated)]),
    Bridge(
      ActiveAppearanceTrait.self, \.appearsActive, unspecified: true,
      [(.inactive, false), (.active, true)]),
    Bridge(
      TypesettingLanguageTrait.self, \.typesettingLanguage, unspecified: nil,
      [("th", "th"), ("zh-Hant", "zh-Hant")]),
    Bridge(
      UserInterfaceIdiomTrait.self, \.userInterfaceIdiom, unspecified: .unspecified,
      [
        (.phone, .phone), (.pad, .pad), (.tv, .tv), (.carPlay, .carPlay), (.mac, .mac),
        (.vision, .vision),
      ]),
    Bridge(
      SceneCaptureStateTrait.self, \.isSceneCaptured, unspecified: false,
      [(.inactive, false), (.active, true)]),
    Bridge(
      LuminanceTrait.self, \.isLuminanceReduced, unspecified: false,
      [(.reduced, true), (.normal, false)]),
  ]

  @Test(arguments: bridges)
  func `a system trait is read below as its environment value`(bridge: Bridge) {
    bridge.read()
  }

  @Test(arguments: bridges)
  func `an environment value is written as its system trait, by nodes and by view models`(
    bridge: Bridge
  ) {
    bridge.write()
  }

  @Test(arguments: bridges)
  func `an unspecified system trait is inherited, with one answer on both sides`(bridge: Bridge) {
    bridge.inherit()
  }

  private struct Reader<Value>: ViewModel {
    @ModelEnvironment private var value: Value

    init(_ keyPath: KeyPath<ModelEnvironmentValues, Value>) {
      _value = ModelEnvironment(keyPath)
    }

    var body: Value { value }
  }

  /// A view model with an imperative node below it.
  private struct Island: ViewModel {
    let node: TraitNode
    var body: TraitNode { TraitNodeHost(make: { node }, update: { node, _ in node }).output() }
  }

  private static func checkReading<Definition: TraitDefinition, Value: Equatable>(
    _ trait: Definition.Type, _ keyPath: WritableKeyPath<ModelEnvironmentValues, Value>,
    _ unspecified: Value, _ pairs: [(Definition.Value, Value)]
  ) {
    let scene = TraitNode("scene")
    let host = ModelHost(Reader(keyPath), in: TraitNode("window", parent: scene))
    #expect(host.output == unspecified)
    #expect(ModelEnvironmentValues()[keyPath: keyPath] == unspecified)
    for (value, expected) in pairs {
      scene.traitOverrides[trait] = value
      #expect(host.output == expected)
      #expect(scene.environment[keyPath: keyPath] == expected)
      let collection = TraitCollection(trait, value: value)
      #expect(Reader(keyPath).evaluated(in: collection) == expected)
    }
    scene.traitOverrides.remove(trait)
    #expect(host.output == unspecified)
  }

  private static func checkWriting<Definition: TraitDefinition, Value: Equatable>(
    _ trait: Definition.Type, _ keyPath: WritableKeyPath<ModelEnvironmentValues, Value>,
    _ pairs: [(Definition.Value, Value)]
  ) {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let told = Log<Definition.Value>()
    window.registerForTraitChanges([trait]) { (window: TraitNode, _) in
      told.add(window[trait])
    }
    for (expected, value) in pairs {
      scene.environmentOverrides[dynamicMember: keyPath] = value
      #expect(window[trait] == expected)
      #expect(scene.traitOverrides.override(for: trait) == expected)
      let island = TraitNode("island")
      let host = ModelHost(Island(node: island).environment(keyPath, value), in: TraitNode())
      #expect(host.output[trait] == expected)
    }
    #expect(told.take() == pairs.map(\.0))
    scene.environmentOverrides.remove(keyPath)
    #expect(!scene.traitOverrides.contains(trait))
  }

  private static func checkInheriting<Definition: TraitDefinition, Value: Equatable>(
    _ trait: Definition.Type, _ keyPath: WritableKeyPath<ModelEnvironmentValues, Value>,
    _ unspecified: Value, _ pairs: [(Definition.Value, Value)]
  ) {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(
      Reader(keyPath).environment(trait, Definition.defaultValue), in: window)
    window.traitOverrides[trait] = Definition.defaultValue
    #expect(window.traitOverrides.contains(trait))
    #expect(host.output == unspecified)
    for (value, expected) in pairs {
      scene.traitOverrides[trait] = value
      #expect(window[trait] == value)
      #expect(window.traitCollection[trait] == value)
      #expect(window.environment[keyPath: keyPath] == expected)
      #expect(host.output == expected)
    }
    scene.traitOverrides.remove(trait)
    #expect(window[trait] == Definition.defaultValue)
    #expect(host.output == unspecified)
  }

  // MARK: What is particular

  @Test func `the conversions fail for what is unspecified, and make nothing unspecified`() {
    #expect(ColorSchemeKey.ColorScheme(.unspecified) == nil)
    #expect(ColorSchemeContrastKey.Contrast(.unspecified) == nil)
    #expect(LayoutDirectionKey.LayoutDirection(.unspecified) == nil)
    #expect(LegibilityWeightKey.LegibilityWeight(.unspecified) == nil)
    #expect(HorizontalSizeClassKey.SizeClass(.unspecified) == nil)
    #expect(DynamicTypeSizeKey.DynamicTypeSize(.unspecified) == nil)
    #expect(UserInterfaceStyleTrait.Style(nil) == .unspecified)
    #expect(AccessibilityContrastTrait.Contrast(nil) == .unspecified)
    #expect(LayoutDirectionTrait.Direction(nil) == .unspecified)
    #expect(LegibilityWeightTrait.Weight(nil) == .unspecified)
    #expect(VerticalSizeClassTrait.SizeClass(nil) == .unspecified)
    #expect(PreferredContentSizeCategoryTrait.Category(nil) == .unspecified)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -Double.infinity])
  func `what cannot be a scale is none`(number: Double) {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    window.traitOverrides.displayScale = number
    #expect(window.environment.displayScale == 1)
    #expect(window.environment.pixelLength == 1)
    scene.traitOverrides.displayScale = 2
    #expect(window.traitCollection.displayScale == 2)
    #expect(window.environment.pixelLength == 0.5)
  }

  @Test func `sizes of text are in order, and some are for people who need large text`() {
    let categories = PreferredContentSizeCategoryTrait.Category.allCases
    #expect(categories == categories.sorted())
    #expect(categories.count == 13)
    #expect(categories.filter(\.isAccessibilityCategory) == categories.suffix(5))
    let sizes = DynamicTypeSizeKey.DynamicTypeSize.allCases
    #expect(sizes == sizes.sorted())
    #expect(sizes.filter(\.isAccessibilitySize) == sizes.suffix(5))
    #expect(
      PreferredContentSizeCategoryTrait.Category.accessibilityExtraExtraExtraLarge.rawValue
        == "UICTContentSizeCategoryAccessibilityXXXL")
  }

  @Test(arguments: [TraitCollectionCoder.Format.json, .propertyList])
  func `all system traits come back from a document`(format: TraitCollectionCoder.Format) throws {
    let traits = TraitCollection {
      $0.userInterfaceStyle = .dark
      $0.accessibilityContrast = .high
      $0.horizontalSizeClass = .compact
      $0.verticalSizeClass = .regular
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .accessibilityMedium
      $0.minimumContentSizeCategory = .small
      $0.maximumContentSizeCategory = .extraLarge
      $0.displayScale = 1.5
      $0.displayGamut = .p3
      $0.legibilityWeight = .bold
      $0.userInterfaceLevel = .elevated
      $0.activeAppearance = .inactive
      $0.typesettingLanguage = "th"
      $0.userInterfaceIdiom = .vision
      $0.sceneCaptureState = .active
      $0.luminance = .reduced
      $0.redactionReasons = .placeholder
    }
    #expect(traits.changedTraits(from: nil).count == TraitCollection.systemTraits.count)
    let coder = TraitCollectionCoder(for: TraitCollection.systemTraits)
    let document = try coder.encodeIncludingPrivacyTraits(traits, as: format)
    let decoded = try coder.decode(document, as: format)
    #expect(decoded.traits == traits)
    #expect(decoded.failures == [])
  }

  @Test func `a modifier sets the language of typesetting`() {
    #expect(
      Reader(\.typesettingLanguage).typesettingLanguage("th").evaluated() == "th")
  }
}
