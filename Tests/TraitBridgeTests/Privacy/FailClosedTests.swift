// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import BlindModels
import Foundation
import Testing
import TraitBridge

private struct SecretModel: ViewModel {
  @ModelEnvironment(\.redactionReasons) var reasons
  var text: String { Sensitive("clear").text(reasons) }
  var body: String { text }
}

/// A wrapper where none is found.
private struct HiddenWrapper: ViewModel {
  var wrapper: ModelEnvironment<ModelRedactionReasons>? = ModelEnvironment(\.redactionReasons)
  var body: String { Sensitive("clear").text(wrapper?.wrappedValue ?? []) }
}

private struct Writer: ViewModel {
  @ModelEnvironment(\.redactionReasons) private var reasons
  var body: ModelBinding<ModelRedactionReasons> { $reasons }
}

/// A modifier that reveals, and then shows something else than its content.
private struct Replacing: ViewModelModifier {
  func body(content: Content) -> some ViewModel {
    Writer().environment(\.redactionReasons, [])
  }
}

private enum First: TraitDefinition {
  static let defaultValue = ""
  static let identifier = "t.fail-closed"
}

private enum Second: PrivacyTraitDefinition {
  static let defaultValue = false
  static let redactedValue = true
  static let identifier = "t.fail-closed"
}

private struct Stop: Error {}

/// Something that goes wrong, and what is shown then.
private struct Mishap: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let shown: @Sendable () -> String

  init(_ description: String, _ shown: @escaping @Sendable () -> String) {
    testDescription = description
    self.shown = shown
  }

  private static func text(_ reasons: ModelRedactionReasons) -> String {
    Sensitive("clear").text(reasons)
  }

  private static func revealing(_ label: String = "scene") -> TraitNode {
    let node = TraitNode(label)
    node.traitOverrides.redactionReasons = []
    return node
  }

  private static func hiding() -> TraitNode {
    let node = TraitNode("scene")
    node.traitOverrides.redactionReasons = .privacy
    return node
  }

  private static func decoded(_ document: String) -> String {
    let coder = TraitCollectionCoder(for: [RedactionReasonsTrait.self])
    let traits = try? coder.decode(Data(document.utf8)).traits
    return text((traits ?? TraitCollection()).redactionReasons)
  }

  static let surroundings = [
    Mishap("nobody has set reasons") { ModelHost(SecretModel(), in: TraitNode("scene")).output },
    Mishap("a host has no node") { ModelHost(SecretModel()).output },
    Mishap("a subtree is detached") {
      let scene = revealing()
      let window = TraitNode("window", parent: scene)
      let host = ModelHost(SecretModel(), in: window)
      _ = host.output
      window.detach()
      return host.output
    },
    Mishap("a host is detached") {
      let scene = revealing()
      let host = ModelHost(SecretModel(), in: scene)
      _ = host.output
      host.traitNode.detach()
      return host.output
    },
    Mishap("the top of the tree has ended") {
      var scene: TraitNode? = revealing()
      let window = TraitNode("window", parent: scene)
      let host = ModelHost(SecretModel(), in: window)
      _ = host.output
      scene = nil
      return host.output
    },
    Mishap("reasons that nobody knows") {
      let scene = revealing()
      scene.traitOverrides.redactionReasons = ModelRedactionReasons(rawValue: 1 << 40)
      return ModelHost(SecretModel(), in: scene).output
    },
    Mishap("a collection is empty") { text(TraitCollection().redactionReasons) },
    Mishap("no traits are current") { text(TraitCollection.current.redactionReasons) },
  ]

  static let evaluations = [
    Mishap("an evaluation has no host") { SecretModel().evaluated() },
    Mishap("an output is asked for outside of a body") { SecretModel().output() },
    Mishap("a wrapper is read before its view model has a place") { SecretModel().text },
    Mishap("a wrapper is out of reach") { ModelHost(HiddenWrapper(), in: revealing()).output },
    Mishap("a view model has no metadata") {
      ModelHost(BlindModel()).output.contains("privacy") ? SensitiveText.placeholder : "clear"
    },
    Mishap("the environment is replaced by a fresh one") {
      let model = SecretModel().transformEnvironment(\.self) { $0 = ModelEnvironmentValues() }
      return ModelHost(model, in: hiding()).output
    },
    Mishap("a modifier shows something else") {
      let model = SecretModel().modifier(Replacing())
      return ModelHost(model, in: hiding()).output
    },
    Mishap("an action runs after the end of its view model") {
      let shown = Shared(SensitiveText.placeholder)
      var host: ModelHost<ActingModel>? = ModelHost(ActingModel(shown: shown), in: revealing())
      let action = host?.output
      host = nil
      action?()
      return shown.value
    },
  ]

  static let writes = [
    Mishap("a write is refused") {
      let model = Writer().environment(\.redactionReasons, .privacy)
      let scene = hiding()
      let host = ModelHost(model, in: scene)
      host.output.wrappedValue = []
      return text(
        host.traitCollection.redactionReasons.union(scene.traitCollection.redactionReasons))
    },
    Mishap("a node is to be put below itself") {
      let scene = hiding()
      let window = TraitNode("window", parent: scene)
      window.attach(scene)
      return ModelHost(SecretModel(), in: window).output
    },
    Mishap("a batch throws") {
      let scene = revealing()
      let host = ModelHost(SecretModel(), in: scene)
      _ = host.output
      try? scene.performBatchUpdates {
        scene.traitOverrides.redactionReasons = .privacy
        throw Stop()
      }
      return host.output
    },
    Mishap("handlers never agree") {
      let scene = hiding()
      let host = ModelHost(SecretModel(), in: scene)
      scene.registerForTraitChanges([LevelTrait.self]) { (node: TraitNode, _) in
        node.traitOverrides[LevelTrait.self] += 1
        host.traitOverrides.redactionReasons = []
      }
      scene.traitOverrides[LevelTrait.self] = 1
      return host.output
    },
    Mishap("an identifier belongs to another trait") {
      let scene = revealing()
      scene.traitOverrides[First.self] = "first"
      scene.traitOverrides[Second.self] = false
      return text(scene.traitCollection[Second.self] ? .privacy : [])
    },
  ]

  static let documents = [
    Mishap("a document is no document") { decoded("{") },
    Mishap("a document does not say") { decoded("{}") },
    Mishap("a document says something of the wrong type") {
      decoded(#"{"traitbridge.redaction-reasons":"none"}"#)
    },
    Mishap("a document says nothing") { decoded(#"{"traitbridge.redaction-reasons":null}"#) },
    Mishap("a document has a number out of range") {
      decoded(#"{"traitbridge.redaction-reasons":1e400}"#)
    },
    Mishap("a document says it twice") {
      decoded(#"{"traitbridge.redaction-reasons":0,"traitbridge.redaction-reasons":0}"#)
    },
    Mishap("a document spells it in another way") {
      decoded(#"{"TraitBridge.redaction-reasons":0}"#)
    },
    Mishap("a document is too large") {
      decoded(
        #"{"traitbridge.redaction-reasons":0}"# + String(repeating: " ", count: 70_000))
    },
  ]
}

private struct ActingModel: ViewModel {
  let shown: Shared<String>
  @ModelEnvironment(\.redactionReasons) private var reasons
  var body: ModelAction { ModelAction { shown.value = Sensitive("clear").text(reasons) } }
}

@Suite struct FailClosedTests {
  @Test(
    arguments: Mishap.surroundings + Mishap.evaluations + Mishap.writes + Mishap.documents)
  private func `whatever goes wrong, what is private stays hidden`(mishap: Mishap) {
    _ = diagnostics { #expect(mishap.shown() == SensitiveText.placeholder) }
  }
}
