// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Values that depend on traits.
@Suite struct DynamicValueTests {
  @Test func `a value of any type is resolved against the traits it is given`() {
    let line = DynamicValue { traits in traits.theme == .bold ? "━" : "─" }
    #expect(line.resolved(with: TraitCollection()) == "─")
    #expect(line.resolved(with: TraitCollection(ThemeTrait.self, value: .bold)) == "━")
    #expect(DynamicValue(constant: 3).resolved(with: TraitCollection()) == 3)
  }

  @Test(arguments: [
    (
      UserInterfaceStyleTrait.Style.unspecified, AccessibilityContrastTrait.Contrast.unspecified,
      "l"
    ),
    (.light, .normal, "l"), (.dark, .unspecified, "d"), (.light, .high, "L"), (.dark, .high, "D"),
    (.unspecified, .high, "L"),
  ])
  func `a value has forms for styles and contrasts`(
    style: UserInterfaceStyleTrait.Style, contrast: AccessibilityContrastTrait.Contrast,
    expected: String
  ) {
    let traits = TraitCollection {
      $0.userInterfaceStyle = style
      $0.accessibilityContrast = contrast
    }
    let value = DynamicValue(
      light: "l", dark: "d", highContrastLight: "L", highContrastDark: "D")
    #expect(value.resolved(with: traits) == expected)
    #expect(value.map { $0 + $0 }.resolved(with: traits) == expected + expected)
    let plain = DynamicValue(light: "l", dark: "d")
    #expect(plain.resolved(with: traits) == expected.lowercased())
    let nested = DynamicValue(normal: plain, highContrast: DynamicValue(constant: "!"))
    #expect(nested.resolved(with: traits) == (contrast == .high ? "!" : expected))
  }

  @Test func `dynamic values are equal to their copies`() {
    let tint = DynamicColor(light: .black, dark: .white)
    let copy = tint
    #expect(copy == tint)
    #expect(Set([tint, copy]).count == 1)
    #expect(tint != DynamicColor(light: .black, dark: .white))
  }

  @Test func `a node resolves a value with its traits`() {
    let node = TraitNode()
    node.traitOverrides.userInterfaceStyle = .dark
    #expect(node.resolve(DynamicColor(light: .black, dark: .white)) == .white)
  }

  @Test func `an update that resolves a value follows the traits that the value has read`() {
    let log = Log<ResolvedColor>()
    let tint = DynamicColor(
      light: .black, dark: .white, highContrastLight: .black, highContrastDark: .white)
    let scene = TraitNode("scene")
    scene.registerForTraitUpdates { (_: TraitNode, traits) in log.add(tint.resolved(with: traits)) }
    scene.traitOverrides.theme = .bold
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(log.take() == [.black, .white])
  }
}
