// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// A dimmed display hides what is private, whichever way somebody asks.
@Suite struct LuminanceTests {
  private struct Label: ViewModel {
    @ModelEnvironment(\.redactionReasons) private var reasons
    var body: String { Sensitive("Ada").text(reasons) }
  }

  private let scene = TraitNode("scene")
  private let window: TraitNode

  init() {
    window = TraitNode("window", parent: scene)
  }

  @Test func `reduced luminance adds privacy to the reasons, and takes it away again`() {
    let host = ModelHost(Label(), in: window)
    scene.traitOverrides.redactionReasons = []
    #expect(host.output == "Ada")
    scene.environmentOverrides.isLuminanceReduced = true
    #expect(host.output == "••••••")
    #expect(scene.traitCollection.redactionReasons == .privacy)
    #expect(window.traitOverrides.redactionReasons == .privacy)
    #expect(scene.traitOverrides.override(for: RedactionReasonsTrait.self) == [])
    scene.environmentOverrides.isLuminanceReduced = false
    #expect(host.output == "Ada")
    scene.traitOverrides.luminance = .reduced
    scene.traitOverrides.remove(LuminanceTrait.self)
    #expect(host.output == "Ada")
  }

  @Test func `it counts in whatever order the two are set, and keeps other reasons`() {
    scene.traitOverrides.luminance = .reduced
    scene.traitOverrides.redactionReasons = []
    #expect(window.traitCollection.redactionReasons == .privacy)
    window.traitOverrides.redactionReasons = .placeholder
    #expect(window.traitCollection.redactionReasons == [.privacy, .placeholder])
    scene.traitOverrides.luminance = .normal
    #expect(window.traitCollection.redactionReasons == .placeholder)
  }

  @Test func `nothing below a dimmed node takes the privacy back`() {
    scene.traitOverrides.redactionReasons = []
    scene.traitOverrides.luminance = .reduced
    window.traitOverrides.luminance = .normal
    window.traitOverrides.redactionReasons = []
    window.localTraitOverrides.redactionReasons = []
    #expect(window.traitCollection.redactionReasons == .privacy)
    #expect(Label().environment(\.isLuminanceReduced, false).evaluatedText(in: window) == "••••••")
  }

  @Test func `a dimmed part of what is shown hides that part alone`() {
    scene.traitOverrides.redactionReasons = []
    let other = TraitNode("other", parent: scene)
    window.traitOverrides.luminance = .reduced
    #expect(ModelHost(Label(), in: window).output == "••••••")
    #expect(ModelHost(Label(), in: other).output == "Ada")
    window.localTraitOverrides.luminance = .normal
    #expect(window.traitCollection.redactionReasons == .privacy)
  }

  @Test func `handlers of the reasons are told when the luminance changes`() {
    let log = Log<[ModelRedactionReasons]>()
    scene.traitOverrides.redactionReasons = []
    window.registerForTraitChanges([RedactionReasonsTrait.self]) { (window: TraitNode, previous) in
      log.add([previous.redactionReasons, window.traitCollection.redactionReasons])
    }
    scene.traitOverrides.luminance = .reduced
    #expect(log.take() == [[[], .privacy]])
    window.traitOverrides.redactionReasons = .privacy
    scene.traitOverrides.luminance = .normal
    #expect(log.take() == [])
  }

  @Test func `a dimmed place that is moved to hides what comes there`() {
    scene.traitOverrides.redactionReasons = []
    let dimmed = TraitNode("dimmed", parent: scene)
    dimmed.traitOverrides.luminance = .reduced
    let host = ModelHost(Label(), in: window)
    #expect(host.output == "Ada")
    dimmed.attach(window)
    #expect(host.output == "••••••")
    scene.attach(window)
    #expect(host.output == "Ada")
  }

  @Test func `a collection that is made by hand has the privacy, too`() {
    let traits = TraitCollection {
      $0.redactionReasons = []
      $0.luminance = .reduced
    }
    #expect(traits.redactionReasons == .privacy)
    #expect(traits.modifyingTraits { $0.redactionReasons = [] }.redactionReasons == .privacy)
    #expect(traits.replacing(LuminanceTrait.self, value: .normal).redactionReasons == [])
    #expect(Label().evaluated(in: traits) == "••••••")
    var values = scene.environment
    values.redactionReasons = []
    values.isLuminanceReduced = true
    #expect(values.redactionReasons == .privacy)
    #expect(values[RedactionReasonsTrait.self] == .privacy)
  }

  @Test func `collections are compared by what counts, however they came to it`() {
    let byHand = TraitCollection {
      $0.redactionReasons = []
      $0.luminance = .reduced
    }
    let plain = TraitCollection(LuminanceTrait.self, value: .reduced)
    #expect(byHand == plain)
    #expect(Set([byHand, plain]).count == 1)
    #expect(byHand.changedTraits(from: plain).isEmpty)
    let bare = byHand.replacing(LuminanceTrait.self, value: .normal)
    #expect(
      byHand.changedTraits(from: bare).map { $0.name }.sorted() == [
        "Luminance", "RedactionReasons",
      ])
  }

  @Test func `another language cannot take the rule away by being first`() throws {
    #expect(throws: ForeignTraitError.self) {
      try ForeignTrait(
        defining: "traitbridge.no-such-trait", defaultValue: .integer(-1), origin: "c:dim.c")
    }
    let traits = TraitCollection.systemTraits.map { ForeignTrait($0) }
    let luminance = try #require(traits.first { $0.identifier == LuminanceTrait.identifier })
    let reasons = ForeignTrait(RedactionReasonsTrait.self)
    scene.traitOverrides.redactionReasons = []
    try scene.traitOverrides.setValue(.integer(0), for: luminance)
    #expect(window.traitCollection.redactionReasons == .privacy)
    #expect(try window.value(of: reasons) == .integer(ModelRedactionReasons.privacy.rawValue))
    let handMade = try TraitCollection { $0.redactionReasons = [] }
      .replacing(luminance, value: .integer(0))
    #expect(handMade.redactionReasons == .privacy)
  }

  @Test func `a modifier dims what is within it`() {
    scene.traitOverrides.redactionReasons = []
    #expect(Label().evaluatedText(in: window) == "Ada")
    #expect(
      Label().environment(\.isLuminanceReduced, true).evaluatedText(in: window) == "••••••")
    #expect(
      Label().environment(\.redactionReasons, []).environment(\.isLuminanceReduced, true)
        .evaluatedText(in: window) == "••••••")
  }
}

extension ViewModel<String> {
  fileprivate func evaluatedText(in node: TraitNode) -> String {
    ModelHost(self, in: node).output
  }
}
