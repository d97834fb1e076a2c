// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Secret: ViewModel, Equatable {
  let name = Sensitive("Ada")
  @ModelEnvironment(\.redactionReasons) var reasons
  @ModelEnvironment(\.isRedacted) var isRedacted
  var body: String { "\(name.text(reasons)) \(isRedacted)" }
}

@Suite struct RedactionTests {
  private let scene = TraitNode("scene")

  @Test func `nothing is shown until somebody above allows it`() {
    let host = ModelHost(Secret(), in: scene)
    #expect(host.output == "•••••• false")
    scene.traitOverrides.redactionReasons = []
    #expect(host.output == "Ada false")
    scene.traitOverrides.remove(RedactionReasonsTrait.self)
    #expect(host.output == "•••••• false")
    #expect(Secret().evaluated() == "•••••• false")
  }

  @Test func `no descendant takes back what an ancestor has added`() {
    let window = TraitNode("window", parent: scene)
    scene.traitOverrides.redactionReasons = .privacy
    window.traitOverrides.redactionReasons = []
    #expect(window.traitCollection.redactionReasons == .privacy)
    let models: [ModelHost] = [
      ModelHost(AnySecret { Secret().environment(\.redactionReasons, []).output() }, in: window),
      ModelHost(AnySecret { Secret().redacted(reason: []).output() }, in: window),
      ModelHost(
        AnySecret { Secret().transformEnvironment(\.redactionReasons) { $0 = [] }.output() },
        in: window),
      ModelHost(
        AnySecret { Secret().traitOverrides { $0.redactionReasons = [] }.output() }, in: window),
    ]
    #expect(models.map(\.output) == Array(repeating: "•••••• false", count: 4))
    scene.traitOverrides.redactionReasons = []
    #expect(models.map(\.output) == Array(repeating: "Ada false", count: 4))
  }

  @Test func `adding no reason reveals nothing, even where nobody has said anything`() {
    let host = ModelHost(Secret().redacted(reason: []), in: scene)
    #expect(host.output == "•••••• false")
    scene.traitOverrides.redactionReasons = []
    #expect(host.output == "Ada false")
  }

  @Test func `reasons add up on the way down`() {
    scene.traitOverrides.redactionReasons = []
    struct Reasons: ViewModel, Equatable {
      @ModelEnvironment(\.redactionReasons) var reasons
      var body: ModelRedactionReasons { reasons }
    }
    let model = Reasons().redacted(reason: .privacy).redacted(reason: .placeholder)
    let host = ModelHost(model, in: scene)
    #expect(host.output == [.privacy, .placeholder])
    #expect(host.output.description == "[placeholder, privacy]")
  }

  @Test func `a mark hides content for privacy, any other reason hides everything`() {
    struct Marked: ViewModel, Equatable {
      @ModelEnvironment(\.isRedacted) var isRedacted
      var body: Bool { isRedacted }
    }
    scene.traitOverrides.redactionReasons = []
    func host(_ model: some ViewModel<Bool>) -> Bool { ModelHost(model, in: scene).output }
    #expect(!host(Marked()))
    #expect(!host(Marked().privacySensitive()))
    #expect(!host(Marked().redacted(reason: .privacy)))
    #expect(host(Marked().redacted(reason: .placeholder)))
    #expect(host(Marked().privacySensitive().redacted(reason: .privacy)))
    #expect(!host(Marked().privacySensitive(false).privacySensitive().redacted(reason: .privacy)))
    #expect(host(Marked().redacted(reason: ModelRedactionReasons(rawValue: 8))))
  }

  @Test func `redaction crosses to the nodes below and back`() {
    let window = TraitNode("window", parent: scene)
    window.environmentOverrides.redactionReasons = []
    #expect(window.traitCollection.redactionReasons == [])
    #expect(scene.traitCollection.redactionReasons == .privacy)
    window.detach()
    #expect(window.environment.redactionReasons == [])
    window.environmentOverrides.remove(\.redactionReasons)
    #expect(window.environment.redactionReasons == .privacy)
  }
}

/// A view model with a closure for a body.
private struct AnySecret: ViewModel {
  let make: () -> String
  init(_ make: @escaping () -> String) { self.make = make }
  var body: String { make() }
}
