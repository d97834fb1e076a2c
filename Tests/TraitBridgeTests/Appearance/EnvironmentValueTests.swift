// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

/// The values of the environment that have no trait.
@Suite struct EnvironmentValueTests {
  /// What a view model finds of them.
  private struct Surroundings: Equatable {
    var locale = "sv_SE"
    var calendar = Calendar.Identifier.buddhist
    var timeZone = 3600
    var isEnabled = false
    var phase = ScenePhaseKey.ScenePhase.inactive
    var lineLimit: Int? = 3
    var reducesMotion = true
  }

  private struct Reader: ViewModel {
    @ModelEnvironment(\.locale) private var locale
    @ModelEnvironment(\.calendar) private var calendar
    @ModelEnvironment(\.timeZone) private var timeZone
    @ModelEnvironment(\.isEnabled) private var isEnabled
    @ModelEnvironment(\.scenePhase) private var phase
    @ModelEnvironment(\.lineLimit) private var lineLimit
    @ModelEnvironment(\.accessibilityReduceMotion) private var reducesMotion

    var body: Surroundings {
      Surroundings(
        locale: locale.identifier, calendar: calendar.identifier,
        timeZone: timeZone.secondsFromGMT(), isEnabled: isEnabled, phase: phase,
        lineLimit: lineLimit, reducesMotion: reducesMotion)
    }
  }

  private func surround(_ node: TraitNode) throws {
    let timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    node.environmentOverrides.locale = Locale(identifier: "sv_SE")
    node.environmentOverrides.calendar = Calendar(identifier: .buddhist)
    node.environmentOverrides.timeZone = timeZone
    node.environmentOverrides.isEnabled = false
    node.environmentOverrides.scenePhase = .inactive
    node.environmentOverrides.lineLimit = 3
    node.environmentOverrides.accessibilityReduceMotion = true
  }

  @Test func `values without a trait come through hosts and nodes, and follow`() throws {
    struct Page: ViewModel {
      let island: TraitNode
      var body: TraitNode {
        TraitNodeHost(make: { island }, update: { node, _ in node }).output()
      }
    }
    let scene = TraitNode("scene")
    let island = TraitNode("island")
    let page = ModelHost(Page(island: island), in: scene)
    let host = ModelHost(Reader(), in: page.output)
    try surround(scene)
    #expect(host.output == Surroundings())
    scene.environmentOverrides.lineLimit = nil
    #expect(host.output == Surroundings(lineLimit: nil))
  }

  @Test func `where nobody sets them they are those of the process, and nothing is off or limited`()
  {
    let expected = Surroundings(
      locale: Locale.current.identifier, calendar: Calendar.current.identifier,
      timeZone: TimeZone.current.secondsFromGMT(), isEnabled: true, phase: .active,
      lineLimit: nil, reducesMotion: false)
    #expect(Reader().evaluated() == expected)
  }

  @Test func `what is disabled cannot be enabled by a modifier further in`() {
    struct Button: ViewModel {
      @ModelEnvironment(\.isEnabled) private var isEnabled
      var body: Bool { isEnabled }
    }
    struct Form: ViewModel {
      let isDisabled: Bool
      var body: [Bool] {
        [Button().disabled(isDisabled).output(), Button().environment(\.isEnabled, true).output()]
      }
    }
    #expect(Form(isDisabled: false).evaluated() == [true, true])
    #expect(Form(isDisabled: true).evaluated() == [false, true])
    #expect(Form(isDisabled: false).disabled(true).evaluated() == [false, true])
  }

  @Test func `a modifier limits the lines`() {
    struct Paragraph: ViewModel {
      @ModelEnvironment(\.lineLimit) private var lineLimit
      var body: Int? { lineLimit }
    }
    #expect(Paragraph().lineLimit(2).evaluated() == 2)
    #expect(Paragraph().lineLimit(nil).lineLimit(2).evaluated() == nil)
  }

  @Test(
    arguments: [
      \ModelEnvironmentValues.accessibilityReduceMotion,
      \.accessibilityReduceTransparency, \.accessibilityDifferentiateWithoutColor,
      \.accessibilityInvertColors, \.accessibilityShowButtonShapes, \.accessibilityVoiceOverEnabled,
      \.accessibilitySwitchControlEnabled,
    ] as [any WritableKeyPath<ModelEnvironmentValues, Bool> & Sendable])
  func `a setting for accessibility is one of its own`(
    setting: any WritableKeyPath<ModelEnvironmentValues, Bool> & Sendable
  ) {
    var values = ModelEnvironmentValues()
    values[keyPath: setting] = true
    let all = [
      values.accessibilityReduceMotion, values.accessibilityReduceTransparency,
      values.accessibilityDifferentiateWithoutColor, values.accessibilityInvertColors,
      values.accessibilityShowButtonShapes, values.accessibilityVoiceOverEnabled,
      values.accessibilitySwitchControlEnabled,
    ]
    #expect(values[keyPath: setting])
    #expect(all.filter { $0 }.count == 1)
  }

  @Test func `the phases of a scene are in order`() {
    #expect(ScenePhaseKey.ScenePhase.allCases.sorted() == [.background, .inactive, .active])
  }
}
