// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// A link of a chain, which reads its surroundings first and then the one before.
private struct LevelLink: ViewModel, Equatable {
  let previous: ModelChild<Int>?
  @ModelEnvironment(LevelTrait.self) var level
  var body: Int { level + (previous?.output ?? 0) }
}

private struct LevelChain: ViewModel {
  let count: Int
  var body: [ModelChild<Int>] {
    var links: [ModelChild<Int>] = []
    for index in 0..<count { links.append(LevelLink(previous: links.last).id(index).child()) }
    return links
  }
}

/// Shapes that only matter because of their size.
@Suite struct SizeTests {
  /// A link of a chain, which reads the one before.
  private struct Link: ViewModel, Equatable {
    let previous: ModelChild<Int>?
    @ModelEnvironment(LevelTrait.self) var level
    var body: Int { previous.map { $0.output + 1 } ?? level }
  }

  private struct Chain: ViewModel {
    let count: Int
    var body: [ModelChild<Int>] {
      var links: [ModelChild<Int>] = []
      for index in 0..<count { links.append(Link(previous: links.last).id(index).child()) }
      return links
    }
  }

  @Test func `a chain of a hundred thousand reaches its subscriber, and ends without recursion`() {
    let count = 100_000
    var host: ModelHost? = ModelHost(Chain(count: count))
    var last: ModelChild<Int>?
    for link in host?.output ?? [] {
      _ = link.output
      last = link
    }
    let outputs = Log<Int>()
    last?.onOutputChange { outputs.add($1) }
    host?.traitOverrides[LevelTrait.self] = 5
    #expect(outputs.take() == [count + 4])
    host = nil
    #expect(last?.isAttached == false)
    #expect(last?.output == count + 4)
  }

  @Test func `a hundred thousand registrations come and go, and are told in between`() {
    let node = TraitNode("node")
    var calls = 0
    for _ in 0..<50_000 {
      let token = node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in
        Issue.record("This was unregistered.")
      }
      node.unregisterForTraitChanges(token)
    }
    for _ in 0..<50_000 {
      node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in calls += 1 }
    }
    node.traitOverrides.theme = .bold
    #expect(calls == 50_000)
  }

  @Test func `what many registrations keep ends with their node`() {
    final class Probe {}
    weak var lost: Probe?
    do {
      let node = TraitNode("node")
      let probe = Probe()
      lost = probe
      for _ in 0..<10_000 {
        node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in _ = probe }
      }
      #expect(lost != nil)
    }
    #expect(lost == nil)
  }

  @Test func `a chain may be long, whatever its links read before the one before them`() async {
    await #expect(processExitsWith: .success) {
      let scene = TraitNode("scene")
      let host = ModelHost(LevelChain(count: 200), in: scene)
      let links = host.output
      for link in links { _ = link.output }
      scene.traitOverrides[LevelTrait.self] = 2
      precondition(links.last?.output == 400)
    }
  }

  // With steps that grow with the square of the number these would not come to an end.

  @Test(arguments: [true, false])
  func `a hundred thousand registrations end one by one, in either order`(isReversed: Bool) {
    let node = TraitNode("node")
    var tokens = (0..<100_000).map { _ in
      node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in
        Issue.record("This was unregistered.")
      }
    }
    if isReversed { tokens.reverse() }
    for token in tokens { node.unregisterForTraitChanges(token) }
    node.traitOverrides.theme = .bold
  }

  @Test(arguments: [true, false])
  func `a hundred thousand subscriptions end one by one, in either order`(isReversed: Bool) {
    let sheet = Worksheet()
    let number = sheet.number(1)
    let formula = sheet.formula("formula") { number.wrappedValue }
    var tokens = (0..<100_000).map { _ in
      formula.onOutputChange { _, _ in Issue.record("This was cancelled.") }
    }
    if isReversed { tokens.reverse() }
    for token in tokens { token.cancel() }
    number.wrappedValue = 2
    #expect(formula.output == 2)
  }

  @Test func `a call reaches each of a hundred thousand subscribers`() {
    let sheet = Worksheet()
    let number = sheet.number(1)
    let formula = sheet.formula("formula") { number.wrappedValue }
    var calls = 0
    for _ in 0..<100_000 { formula.onOutputChange { _, _ in calls += 1 } }
    number.wrappedValue = 2
    #expect(calls == 100_000)
  }
}
