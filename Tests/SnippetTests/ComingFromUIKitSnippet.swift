// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

// What the article "Coming from UIKit and SwiftUI" shows.

enum Palette {
  static let ink = DynamicColor(
    light: ResolvedColor(hex: 0x1B1F23), dark: ResolvedColor(hex: 0xE6EDF3),
    highContrastLight: .black, highContrastDark: .white)
}

final class Sidebar: TraitEnvironment {
  let traitNode = TraitNode("sidebar")
  private(set) var ink = ResolvedColor.black
  private(set) var columns = 0
  private(set) var needsLayout = true

  init() {
    registerForTraitUpdates { (sidebar: Sidebar, traits) in
      sidebar.ink = Palette.ink.resolved(with: traits)
    }
  }

  func layout() {
    needsLayout = false
    withTraitTracking { traits in
      columns = traits.horizontalSizeClass == .compact ? 1 : 2
    } onChange: { (sidebar: Sidebar) in
      sidebar.needsLayout = true
    }
  }
}

@Suite struct ComingFromUIKitSnippets {
  @Test func `what is set on one side is read on the other`() async {
    let scene = TraitNode("scene")
    let window = TraitNode("window", parent: scene)

    scene.traitOverrides.userInterfaceStyle = .dark
    window.traitOverrides.userInterfaceStyle = .unspecified
    print(window.environment.colorScheme)  // dark

    window.environmentOverrides.layoutDirection = .rightToLeft
    print(window.traitCollection.layoutDirection)  // rightToLeft

    let container = TraitNode("container", parent: window)
    let content = TraitNode("content", parent: container)
    window.traitOverrides.horizontalSizeClass = .regular
    container.localTraitOverrides.horizontalSizeClass = .compact
    print(content.traitCollection.horizontalSizeClass)  // regular

    #expect(window.environment.colorScheme == .dark)
    #expect(window.traitCollection.layoutDirection == .rightToLeft)
    #expect(content.traitCollection.horizontalSizeClass == .regular)
    #expect(container.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a sidebar draws and lays out again for what it has read`() async {
    let window = TraitNode("window")
    let sidebar = Sidebar()
    window.attach(sidebar.traitNode)
    sidebar.layout()

    sidebar.registerForColorAppearanceChanges { (sidebar: Sidebar, previous) in
      print("was \(Palette.ink.resolved(with: previous)), is \(sidebar.resolve(Palette.ink))")
    }

    window.traitOverrides.userInterfaceStyle = .dark
    #expect(sidebar.ink == ResolvedColor(hex: 0xE6EDF3))
    #expect(!sidebar.needsLayout)
    window.traitOverrides.horizontalSizeClass = .compact
    #expect(sidebar.needsLayout)
    sidebar.layout()
    #expect(sidebar.columns == 1)
  }
}
