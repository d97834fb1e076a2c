// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Secret: ViewModel {
  @ModelEnvironment(\.redactionReasons) private var reasons

  var body: String { Sensitive("clear").text(reasons) }
}

/// Hands on what is inside of it, as a wrapper of a user's might.
private struct Passing<Content: ViewModel>: ViewModel {
  let content: Content

  var body: Content.Output { content.body }
}

private struct Writing: ViewModel {
  @ModelEnvironment(\.redactionReasons) private var reasons

  var body: ModelBinding<ModelRedactionReasons> { $reasons }
}

private enum WritingKey: TraitBridgedEnvironmentKey {
  static let defaultValue = ModelRedactionReasons.privacy
  static func read(from traits: TraitCollection) -> ModelRedactionReasons {
    traits.redactionReasons
  }
  static func write(to traits: inout any MutableTraits, value: ModelRedactionReasons) {
    traits.redactionReasons = []
    traits.redactionReasons = value
  }
}

extension ModelEnvironmentValues {
  fileprivate var otherReasons: ModelRedactionReasons {
    get { self[WritingKey.self] }
    set { self[WritingKey.self] = newValue }
  }
}

// Expected in this file by decisions 5 and 6: what an ancestor hides no descendant shows.
@Suite struct RedactionAttackTests {
  private let scene = TraitNode("scene")

  @Test func `no modifier takes back what an ancestor has set`() {
    scene.traitOverrides.redactionReasons = .privacy
    let routes: [any ViewModel<String>] = [
      Secret().environment(\.redactionReasons, []),
      Secret().environment(RedactionReasonsTrait.self, []),
      Secret().environment(\.otherReasons, []),
      Secret().redacted(reason: []),
      Secret().transformEnvironment(\.redactionReasons) { $0 = [] },
      Secret().transformEnvironment(\.self) { $0 = ModelEnvironmentValues() },
      Secret().transformEnvironment(\.self) { $0.redactionReasons = [] },
      Secret().traitOverrides { $0.redactionReasons = [] },
      Secret().traitOverrides { $0.redactionReasons.subtract(.privacy) },
      Secret().environment(\.redactionReasons, []).redacted(reason: .privacy),
      Secret().redacted(reason: .privacy).environment(\.redactionReasons, []),
    ]
    for route in routes { #expect(output(of: route) == "••••••") }
  }

  private func output<Model: ViewModel>(of model: Model) -> Model.Output {
    ModelHost(model, in: scene).output
  }

  @Test func `no write at a node below takes back what an ancestor has set`() {
    scene.traitOverrides.redactionReasons = .privacy
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(Secret(), in: window)
    window.environmentOverrides.redactionReasons = []
    #expect(host.output == "••••••")
    window.binding(\.redactionReasons).wrappedValue = []
    #expect(host.output == "••••••")
    window.traitOverrides = TraitNode().traitOverrides
    #expect(host.output == "••••••")
    host.traitOverrides.redactionReasons = []
    window.environmentOverrides.remove(\.redactionReasons)
    #expect(host.output == "••••••")
    scene.traitOverrides.redactionReasons = []
    #expect(host.output == "clear")
  }

  // The traits say `.privacy`, and so they do for who is evaluated in them.
  @Test func `a modifier takes nothing back from the traits of a single evaluation`() {
    let traits = TraitCollection { $0.redactionReasons = .privacy }
    #expect(Secret().environment(\.redactionReasons, []).evaluated(in: traits) == "••••••")
  }

  @Test func `a modifier takes nothing back from the traits of a node`() {
    scene.traitOverrides.redactionReasons = .privacy
    let model = Secret().environment(\.redactionReasons, [])
    #expect(ModelHost(model, in: scene).output == "••••••")
    #expect(model.evaluated(in: scene.traitCollection) == "••••••")
  }

  // A modifier's `body` is public, and the name that generic code calls.
  @Test func `a modifier counts for who calls its body`() {
    scene.traitOverrides.redactionReasons = []
    let host = ModelHost(Passing(content: Secret().redacted(reason: .privacy)), in: scene)
    #expect(host.output == "••••••")
  }

  @Test func `a binding in a hidden subtree shows nothing above`() {
    scene.traitOverrides.redactionReasons = .privacy
    let window = TraitNode("window", parent: scene)
    window.traitOverrides.redactionReasons = .placeholder
    let writer = ModelHost(Writing(), in: window)
    writer.output.wrappedValue = []
    #expect(ModelHost(Secret(), in: window).output == "••••••")
    #expect(scene.traitCollection.redactionReasons == .privacy)
  }

  @Test func `a subtree that was hidden stays hidden when it is taken out`() {
    scene.traitOverrides.redactionReasons = .privacy
    let window = TraitNode("window", parent: scene)
    let host = ModelHost(Secret(), in: window)
    window.detach()
    #expect(host.output == "••••••")
    TraitNode("elsewhere").attach(window)
    #expect(host.output == "••••••")
  }
}
