// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct ColorTests {
  @Test func `a colour is written as its components in hexadecimal digits`() {
    #expect(ResolvedColor(hex: 0x0A_B0_FF).description == "#0AB0FF")
    #expect(ResolvedColor(red: 1, green: 0, blue: 0.5, opacity: 0.5).hexString == "#FF008080")
    #expect(ResolvedColor.white == ResolvedColor(red: 1, green: 1, blue: 1))
    #expect(ResolvedColor.black.hexString == "#000000")
  }

  @Test(arguments: [
    (-1, 0), (2, 1), (Double.nan, 0), (Double.infinity, 1), (-Double.infinity, 0),
  ])
  func `a component out of range is moved into it`(component: Double, expected: Double) {
    let color = ResolvedColor(red: component, green: 0, blue: 0, opacity: component)
    #expect(color.red == expected)
    #expect(color.opacity == expected)
  }

  @Test func `a dynamic colour is resolved against the traits it is given`() {
    let color = DynamicColor { traits in
      traits.theme == .bold ? .white : ResolvedColor(hex: UInt32(traits[LevelTrait.self]))
    }
    let node = TraitNode()
    node.traitOverrides[LevelTrait.self] = 0x123456
    #expect(color.resolved(with: node.traitCollection).hexString == "#123456")
    node.traitOverrides.theme = .bold
    #expect(color.resolved(with: node.traitCollection) == .white)
  }

  @Test func `the traits that a colour is resolved with are current meanwhile`() {
    let color = DynamicColor { _ in TraitCollection.current.theme == .bold ? .white : .black }
    #expect(color.resolved(with: TraitCollection(ThemeTrait.self, value: .bold)) == .white)
    #expect(color.resolved(with: TraitCollection()) == .black)
  }

  @Test func `a colour with a light and a dark form follows the style and the scheme`() {
    let color = DynamicColor(light: .white, dark: .black)
    let node = TraitNode()
    #expect(color.resolved(with: node.traitCollection) == .white)
    node.environmentOverrides.colorScheme = .dark
    #expect(node.traitCollection.userInterfaceStyle == .dark)
    #expect(color.resolved(with: node.traitCollection) == .black)
    node.traitOverrides.userInterfaceStyle = .light
    #expect(node.environment.colorScheme == .light)
  }

  @Test func `an unspecified style is inherited on both sides`() {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)
    window.traitOverrides.userInterfaceStyle = .unspecified
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    #expect(window.environment.colorScheme == .dark)
  }

  @Test func `a body that resolves a colour runs again for the traits it has read`() {
    struct Tinted: ViewModel, Equatable {
      var body: ResolvedColor {
        DynamicColor { $0.theme == .bold ? .white : .black }.resolved(with: .current)
      }
    }
    let scene = TraitNode("scene")
    let watched = WatchedHost(Tinted(), in: scene)
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(watched.runs() == [])
    scene.traitOverrides.theme = .bold
    #expect(watched.output == .white)
    #expect(watched.runs() == ["Tinted"])
  }
}
