// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private struct Leaf: ViewModel, Equatable {
  var name = "leaf"
  var body: String { name }
}

/// What happens because of changes, and how it begins and ends.
@Suite struct EffectTests {
  private let sheet = Worksheet()
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  @Test func `another identity ends what was there, once, before the new one begins`() {
    struct Identified: ViewModel {
      let log: Log<String>
      @ModelEnvironment(LevelTrait.self) var level
      var body: String {
        let level = level
        return Leaf()
          .onAttach { [log] in log.add("attach \(level)") }
          .onDetach { [log] in log.add("detach \(level)") }
          .id(level).output()
      }
    }
    var host: ModelHost? = ModelHost(Identified(log: log))
    _ = host?.output
    for level in 1...2 {
      host?.traitOverrides[LevelTrait.self] = level
      _ = host?.output
    }
    host = nil
    #expect(
      log.take() == [
        "attach 0", "detach 0", "attach 1", "detach 1", "attach 2", "detach 2",
      ])
  }

  /// Shows a leaf while the theme is bold, and acts when that ends.
  private struct Temporary: ViewModel {
    let end: () -> Void
    @ModelEnvironment(\.theme) var theme
    var body: String {
      theme == .bold ? Leaf().onDetach(end).output() : "none"
    }
  }

  @Test func `what the end of a view model writes is told together`() {
    scene.traitOverrides.theme = .bold
    let host = ModelHost(
      Temporary { [scene] in
        scene.traitOverrides[LevelTrait.self] = 1
        scene.traitOverrides[SizeTrait.self] = 2
      }, in: scene)
    #expect(host.output == "leaf")
    scene.registerForTraitChanges([LevelTrait.self, SizeTrait.self]) {
      [log] (scene: TraitNode, _) in
      log.add("\(scene[LevelTrait.self]) \(scene[SizeTrait.self])")
    }
    scene.traitOverrides.theme = .standard
    #expect(host.output == "none")
    #expect(log.take() == ["1 2.0"])
  }

  @Test func `an end that writes what has ended the view model comes to an end`() {
    scene.traitOverrides.theme = .bold
    let host = ModelHost(
      Temporary { [scene, log] in
        log.add("end")
        scene.traitOverrides.theme = .bold
      }, in: scene)
    host.onOutputChange { [log] in log.add("\($0) > \($1)") }
    let found = diagnostics { scene.traitOverrides.theme = .standard }
    #expect(found == [])
    #expect(log.take() == ["leaf > none", "end", "none > leaf"])
    #expect(scene[ThemeTrait.self] == .bold)
  }

  @Test func `a subscription that is cancelled in the commit is not called any more`() {
    let number = sheet.number(1)
    let formula = sheet.formula("formula") { number.wrappedValue }
    var tokens: [OutputChangeRegistration] = []
    for index in 0..<3 {
      tokens.append(
        formula.onOutputChange { [log] _, current in
          log.add("\(index): \(current)")
          tokens[index].cancel()
          tokens[2].cancel()
        })
    }
    number.wrappedValue = 2
    #expect(log.take() == ["0: 2", "1: 2"])
    number.wrappedValue = 3
    #expect(log.take() == [])
  }

  @Test func `ending something twice is the same as once`() {
    let number = sheet.number(1)
    let formula = sheet.formula("formula") { number.wrappedValue }
    let first = formula.onOutputChange { _, _ in Issue.record("This was cancelled.") }
    formula.onOutputChange { [log] in log.add("\($1)") }
    let host = ModelHost(Temporary { [log] in log.add("end") }, in: scene)
    scene.traitOverrides.theme = .bold
    _ = host.output
    for _ in 0..<2 {
      first.cancel()
      host.detach()
      _ = host.output
    }
    number.wrappedValue = 2
    #expect(log.take() == ["end", "2"])
  }

  @Test func `a run with other children ends the subscriptions of those before`() {
    struct Row: ViewModel, Equatable {
      let id: Int
      @ModelEnvironment(\.density) var density
      var body: String { "\(id): \(density)" }
    }
    struct Page: ViewModel, Equatable {
      @ModelEnvironment(LevelTrait.self) var level
      var body: [ModelChild<String>] {
        [Row(id: level).id(level).child(), Row(id: level + 10).id(level + 10).child()]
      }
    }
    let watched = WatchedHost(Page(), in: scene)
    func follow() { for row in watched.output { row.onOutputChange { [log] in log.add($1) } } }
    follow()
    scene.traitOverrides[LevelTrait.self] = 1
    follow()
    _ = watched.runs()
    scene.environmentOverrides.density = 3
    #expect(log.take() == ["1: 3", "11: 3"])
    #expect(watched.runs() == ["Row", "Row"])
  }

  @Test func `an action on a change behind an equal result does not happen`() {
    struct Follower: ViewModel {
      let log: Log<String>
      @ModelEnvironment(LevelTrait.self) var level
      var body: String {
        Leaf().onChange(of: min(level, 3)) { [log] in log.add("\($0) > \($1)") }.output()
      }
    }
    let host = ModelHost(Follower(log: log), in: scene)
    host.onOutputChange { _, _ in }
    for level in [2, 3, 4, 5, 1] { scene.traitOverrides[LevelTrait.self] = level }
    #expect(log.take() == ["0 > 2", "2 > 3", "3 > 1"])
  }

  @Test func `a body that cancels a subscription silences that one alone`() {
    let number = sheet.number(1)
    var token: OutputChangeRegistration?
    let ending = sheet.formula("ending") {
      if number.wrappedValue == 2 { token?.cancel() }
      return number.wrappedValue
    }
    let sibling = sheet.formula("sibling") { number.wrappedValue * 10 }
    ending.onOutputChange { [log] in log.add("ending \($1)") }
    token = sibling.onOutputChange { _, _ in Issue.record("This was cancelled.") }
    sibling.onOutputChange { [log] in log.add("sibling \($1)") }
    number.wrappedValue = 2
    #expect(log.take().sorted() == ["ending 2", "sibling 20"])
  }

  @Test func `the end of the last subscription leaves a chain that runs when it is read`() {
    let number = sheet.number(1)
    let first = sheet.formula("first") { number.wrappedValue + 1 }
    let second = sheet.formula("second") { first.output + 1 }
    let tokens = (0..<2).map { _ in second.onOutputChange { [log] in log.add("\($1)") } }
    tokens[0].cancel()
    number.wrappedValue = 2
    #expect(log.take() == ["4"])
    tokens[1].cancel()
    _ = sheet.takeRuns()
    number.wrappedValue = 3
    number.wrappedValue = 4
    #expect(sheet.takeRuns() == [])
    #expect(second.output == 6)
    #expect(sheet.takeRuns() == ["first", "second"])
    second.onOutputChange { [log] in log.add("\($1)") }
    number.wrappedValue = 5
    #expect(log.take() == ["7"])
  }

  @Test func `a host that a handler makes starts from the handler's time, and is told the rest`() {
    let made = Log<ModelHost<SurroundingsReader>>()
    scene.registerForTraitChanges([ThemeTrait.self]) { [log] (scene: TraitNode, _) in
      guard made.entries.isEmpty else { return }
      let host = ModelHost(SurroundingsReader(), in: scene)
      host.onOutputChange { log.add("\($0.theme) > \($1.theme)") }
      made.add(host)
      scene.traitOverrides.theme = .pastel
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["bold > pastel"])
    scene.traitOverrides.theme = .monochrome
    #expect(log.take() == ["pastel > monochrome"])
  }
}
