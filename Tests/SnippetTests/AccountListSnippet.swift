// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

struct Account: Identifiable, Equatable {
  let id: Int
  let name: Sensitive<String>
}

struct AccountRow: ViewModel, Equatable {
  let account: Account
  @ModelEnvironment(\.redactionReasons) var reasons
  var body: String { account.name.text(reasons) }
}

struct AccountsOutput {
  let rows: [String]
  let reverse: ModelAction
}

struct AccountList: ViewModel {
  let accounts: [Account]
  @ModelState var isReversed = false
  var body: AccountsOutput {
    let rows = ModelList(accounts) { AccountRow(account: $0) }.output()
    return AccountsOutput(
      rows: isReversed ? rows.reversed() : rows,
      reverse: ModelAction { isReversed.toggle() })
  }
}

@Suite struct AccountListSnippet {
  @Test func `a list has rows, a state and an action`() async {
    var shown: [[String]] = []
    func print(_ rows: [String]) { shown.append(rows) }

    let accounts = [
      Account(id: 1, name: Sensitive("Savings")), Account(id: 2, name: Sensitive("Cash")),
    ]
    let list = ModelHost(AccountList(accounts: accounts))
    print(list.output.rows)  // ["••••••", "••••••"]
    list.traitOverrides.redactionReasons = []
    list.output.reverse()
    print(list.output.rows)  // ["Cash", "Savings"]

    #expect(shown == [["••••••", "••••••"], ["Cash", "Savings"]])
  }

  @Test func `the beginning of the documentation shows what it says`() async {
    let accounts = [Account(id: 1, name: Sensitive("Savings"))]

    let scene = TraitNode("scene")
    let host = ModelHost(AccountList(accounts: accounts), in: scene)
    scene.traitOverrides.redactionReasons = []  // nothing private is shown until somebody says so
    print(host.output.rows)

    #expect(host.output.rows == ["Savings"])
  }
}
