// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

// Two nodes, a host on each, and one switch that both sides share.
let scene = TraitNode("scene")
let window = TraitNode("window", parent: scene)
let phone = ModelHost(BalanceScreen(title: "Phone", accountBalance: "1 234.50"), in: scene)
let tablet = ModelHost(BalanceScreen(title: "Tablet", accountBalance: "98.70"), in: window)

let service = RedactionService()
service.scene = scene

window.registerForTraitChanges([RedactionTrait.self]) { (window: TraitNode, previous) in
  let old = previous[RedactionTrait.self]
  print("  the window hears: private mode was \(old), is \(window[RedactionTrait.self])")
}

@MainActor func show(_ what: String) {
  print(what)
  for node in [scene, window] {
    print("  \(node.label) reads: private mode \(node[RedactionTrait.self])")
  }
  for host in [phone, tablet] {
    let output = host.output
    print("  \(output.title) shows: \(output.balance), private mode \(output.isPrivate)")
  }
}

show("Nobody has said yet that private content may be seen")

scene.traitOverrides.redactionReasons = []
show("The scene allows it")

print("The service switches the mode on, on the imperative side")
service.toggle(enabled: true)
show("so both sides see it")

print("A screen switches it off, on the declarative side")
tablet.output.togglePrivacy()
show("so both sides see that, too")

print("A screen switches it on again")
phone.output.togglePrivacy()
show("and nothing had to be kept in step")
