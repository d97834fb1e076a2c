// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Account: Equatable {
  var name: Sensitive<String>
  var optional: Sensitive<String>?
  var list: [Sensitive<String>]
  var table: [String: Sensitive<String>]
}

private struct SecretError: Error {
  let secret: Sensitive<String>
}

private struct SecretTrait: TraitDefinition {
  static let defaultValue: Sensitive<String>? = nil
}

private struct SecretModel: ViewModel {
  @ModelState var secret = Sensitive("Ada")

  var body: ModelBinding<Sensitive<String>> { $secret }
}

@Suite struct SensitiveAttackTests {
  private let secret = Sensitive("Ada")

  private var account: Account {
    Account(name: secret, optional: secret, list: [secret], table: ["name": secret])
  }

  private func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [
      "\(value)", String(describing: value), String(reflecting: value), dumped,
      "\(Mirror(reflecting: value).children.map { "\($0)" })",
    ]
  }

  @Test func `nothing that prints shows what is sensitive`() {
    let node = TraitNode("node")
    node.traitOverrides[SecretTrait.self] = secret
    let host = ModelHost(SecretModel(), in: node)
    let values: [Any] = [
      secret, account, account.list, account.table, account.optional as Any,
      SecretError(secret: secret), Result<Int, SecretError>.failure(SecretError(secret: secret)),
      secret.map { [$0, $0] }, Sensitive(secret), (secret, secret),
      node, node.traitCollection, node.traitOverrides, node.environment, host, host.output,
      SecretModel(), ModelState(wrappedValue: secret), ModelBinding.constant(secret),
      ModelAction { [secret] in _ = secret },
    ]
    for value in values {
      for text in texts(of: value) where text.contains("Ada") {
        Issue.record("\(type(of: value)) shows what is sensitive.")
      }
    }
  }

  @Test func `no diagnostic shows what is sensitive`() {
    let found = diagnostics {
      _ = SecretModel().secret
      SecretModel().secret = secret
      _ = SecretModel().output()
      TraitNode("node").registerForTraitChanges([]) { (_: TraitNode, _) in }
    }
    #expect(found.count == 3)
    #expect(!"\(found)".contains("Ada"))
  }
}
