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

  @Test(arguments: [true, false])
  func `registrations end in linear time, in whatever order`(isReversed: Bool) {
    func churn(_ count: Int) -> Duration {
      let node = TraitNode("node")
      var tokens = (0..<count).map { _ in
        node.registerForTraitChanges([ThemeTrait.self]) { (_: TraitNode, _) in }
      }
      if isReversed { tokens.reverse() }
      return ContinuousClock().measure {
        for token in tokens { node.unregisterForTraitChanges(token) }
      }
    }
    _ = churn(100)
    let few = churn(250)
    let many = churn(4_000)
    #expect(many < few * 64)
  }

  @Test(arguments: [true, false])
  func `subscriptions to an output end in linear time, in whatever order`(isReversed: Bool) {
    func churn(_ count: Int) -> Duration {
      let sheet = Worksheet()
      let formula = sheet.formula("formula") { 1 }
      var tokens = (0..<count).map { _ in formula.onOutputChange { _, _ in } }
      if isReversed { tokens.reverse() }
      return ContinuousClock().measure {
        for token in tokens { token.cancel() }
      }
    }
    _ = churn(100)
    let few = churn(500)
    let many = churn(4_000)
    #expect(many < few * 24)
  }

  @Test func `a call reaches each of many subscribers in linear time`() {
    func call(_ count: Int) -> Duration {
      let sheet = Worksheet()
      let number = sheet.number(1)
      let formula = sheet.formula("formula") { number.wrappedValue }
      for _ in 0..<count { formula.onOutputChange { _, _ in } }
      return ContinuousClock().measure { number.wrappedValue = 2 }
    }
    _ = call(100)
    let few = call(500)
    let many = call(4_000)
    #expect(many < few * 24)
  }
}
