// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct NameLabel: ViewModel, Equatable {
  let name = Sensitive("Ada")
  @ModelEnvironment(\.redactionReasons) var reasons
  var body: String { name.text(reasons) }
}

/// What streams hand out, and show of themselves, once a redaction is on.
@Suite struct StreamRedactionTests {
  private let scene = TraitNode("scene")
  private let host: ModelHost<NameLabel>

  init() {
    scene.traitOverrides.redactionReasons = []
    host = ModelHost(NameLabel(), in: scene)
  }

  @Test func `nothing that was there before comes out, whoever is how far`() async {
    let outputs = host.outputs
    var ahead = outputs.makeAsyncIterator()
    var behind = outputs.makeAsyncIterator()
    #expect(await ahead.next() == "Ada")
    #expect(outputs.counters == StreamCounters(subscriptions: 2, pending: 1))
    scene.traitOverrides.redactionReasons = .privacy
    #expect(await behind.next() == "••••••")
    #expect(await ahead.next() == "••••••")
    var late = outputs.makeAsyncIterator()
    #expect(await late.next() == "••••••")
    var again = host.outputs.makeAsyncIterator()
    #expect(await again.next() == "••••••")
  }

  @Test func `what nobody has taken when its host ends is not handed out any more`() async {
    var other: ModelHost? = ModelHost(NameLabel(), in: scene)
    guard let outputs = other?.outputs else { return }
    let names = TraitNode("below", parent: scene).values(of: \.nickname)
    var ahead = outputs.makeAsyncIterator()
    var behind = outputs.makeAsyncIterator()
    #expect(await ahead.next() == "Ada")
    other?.detach()
    other = nil
    scene.children.last?.detach()
    scene.traitOverrides.redactionReasons = .privacy
    #expect(outputs.counters == StreamCounters(subscriptions: 2))
    #expect(await behind.next() == nil)
    #expect(await ahead.next() == nil)
    var late = names.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test func `no text about a stream shows what goes through it`() async {
    let outputs = host.outputs
    let names = scene.values(of: \.nickname)
    let changes = scene.changes(of: \.nickname)
    scene.environmentOverrides.nickname = "Ada"
    scene.environmentOverrides.nickname = "Adabel"
    var iterator = outputs.makeAsyncIterator()
    let waiting = names.makeAsyncIterator()
    let unread = changes.makeAsyncIterator()
    #expect(await iterator.next() == "Ada")
    for thing in [outputs, names, changes, iterator, waiting, unread] as [Any] {
      var texts = [String(describing: thing), String(reflecting: thing), "\(thing)"]
      var dumped = ""
      dump([thing], to: &dumped)
      texts.append(dumped)
      #expect(texts.filter { $0.contains("Ada") } == [])
    }
  }

  @Test func `an observer hears of the redaction before the write returns`() {
    var shown = ""
    let observation = host.observeOutputs { shown = $1 }
    #expect(shown == "Ada")
    scene.traitOverrides.redactionReasons = .privacy
    #expect(shown == "••••••")
    withExtendedLifetime(observation) {}
  }

  @Test func `a history of private values is one of values that hide themselves`() async {
    let changes = scene.changes(of: \.owner)
    scene.environmentOverrides.owner = Sensitive("Ada")
    var iterator = changes.makeAsyncIterator()
    let change = await iterator.next()
    #expect(change?.current.text(.privacy) == "••••••")
    #expect(!"\(change as Any)".contains("Ada"))
  }
}

private enum NicknameKey: ModelEnvironmentKey {
  static let defaultValue = ""
}

private enum OwnerKey: ModelEnvironmentKey {
  static let defaultValue = Sensitive("")
}

extension ModelEnvironmentValues {
  fileprivate var nickname: String {
    get { self[NicknameKey.self] }
    set { self[NicknameKey.self] = newValue }
  }

  fileprivate var owner: Sensitive<String> {
    get { self[OwnerKey.self] }
    set { self[OwnerKey.self] = newValue }
  }
}
