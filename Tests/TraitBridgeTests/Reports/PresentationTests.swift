// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// What is presented or pushed, which on a screen often loses its surroundings.
@Suite struct PresentationTests {
  private let window = TraitNode("window")

  @Test func `an override on the window reaches what is presented over everything`() {
    let presenter = TraitNode("presenter", parent: window)
    presenter.traitOverrides.theme = .pastel
    let presented = TraitNode("presented", parent: window)
    let view = TraitNode("view", parent: presented)
    let host = ModelHost(SurroundingsReader(), in: view)
    window.traitOverrides.theme = .bold
    #expect([presented, view].map(\.traitCollection.theme) == [.bold, .bold])
    #expect(host.output == Surroundings(theme: .bold))
  }

  @Test func `a sheet has the surroundings of the node that it is attached to, of every kind`() {
    let presenter = TraitNode("presenter", parent: window)
    window.surround(.bold, 1, "window")
    presenter.surround(.pastel, 2, "presenter")
    let sheet = ModelHost(SurroundingsReader(), in: presenter)
    #expect(sheet.output == Surroundings(theme: .pastel, density: 2, profile: "presenter"))
    window.attach(sheet.traitNode)
    #expect(sheet.output == Surroundings(theme: .bold, density: 1, profile: "window"))
    #expect(sheet.surroundings == sheet.output)
  }

  // https://oleb.net/2020/sheet-environment
  @Test func `what is presented follows its surroundings, except for what it sets itself`() {
    let presenter = TraitNode("presenter", parent: window)
    presenter.surround(.pastel, 10, "Ada")
    let presented = ModelHost(SurroundingsReader(), in: presenter)
    presented.traitOverrides.theme = .monochrome
    let heard = Log<Surroundings>()
    presented.onOutputChange { _, current in heard.add(current) }
    #expect(presented.output == Surroundings(theme: .monochrome, density: 10, profile: "Ada"))
    presenter.environmentOverrides.density = 12
    presenter.environmentOverrides[Profile.self] = Profile("Grace")
    presenter.traitOverrides.theme = .bold
    #expect(
      heard.take() == [
        Surroundings(theme: .monochrome, density: 12, profile: "Ada"),
        Surroundings(theme: .monochrome, density: 12, profile: "Grace"),
      ])
    presented.traitOverrides.remove(ThemeTrait.self)
    #expect(heard.take() == [Surroundings(theme: .bold, density: 12, profile: "Grace")])
  }

  @Test func `a screen that is pushed hangs from the stack, not from the screen that pushes it`() {
    let stack = TraitNode("stack", parent: window)
    let list = TraitNode("list", parent: stack)
    let detail = ModelHost(SurroundingsReader(), in: stack)
    list.surround(.bold, 1, "list")
    #expect(detail.output == Surroundings())
    stack.surround(.pastel, 2, "stack")
    #expect(detail.output == Surroundings(theme: .pastel, density: 2, profile: "stack"))
    #expect(list.surroundings == Surroundings(theme: .bold, density: 1, profile: "list"))
  }

  @Test func `a host has defaults before it is attached, and everything from above after`() {
    window.surround(.bold, 3, "Ada")
    let view = TraitNode("view", parent: window)
    let host = ModelHost(SurroundingsReader())
    let found = diagnostics {
      #expect(host.output == Surroundings())
      view.attach(host.traitNode)
      #expect(host.output == Surroundings(theme: .bold, density: 3, profile: "Ada"))
      host.detach()
      #expect(host.output == Surroundings())
    }
    #expect(found == [])
  }
}
