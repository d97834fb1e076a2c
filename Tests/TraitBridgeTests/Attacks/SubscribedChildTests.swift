// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// A subscriber of a child is told once, after each commit that has changed the output as a read
/// gives it; a body runs once in a round; a subscription ends with the child and keeps nothing then.
@Suite struct SubscribedChildTests {
  private let scene = TraitNode("scene")

  @Test func `a child that somebody is subscribed to is released when it ends`() {
    final class Probe {}
    struct Row: ViewModel {
      let probe: Probe
      var body: Int { 1 }
    }
    struct Table: ViewModel {
      let probe: Probe
      @ModelEnvironment(LevelTrait.self) var level
      var body: [ModelChild<Int>] {
        ModelList(0..<level, id: \.self) { _ in Row(probe: probe) }.rows()
      }
    }
    weak var lost: Probe?
    weak var lostRow: Probe?
    do {
      let probe = Probe()
      lostRow = probe
      let host = ModelHost(Table(probe: probe), in: scene, isolation: nil)
      scene.traitOverrides[LevelTrait.self] = 1
      let captured = Probe()
      lost = captured
      host.output[0].onOutputChange { _, _ in _ = captured }
      scene.traitOverrides[LevelTrait.self] = 0
      _ = host.output
    }
    for child in scene.children { child.detach() }
    #expect(lost == nil, "handler")
    #expect(lostRow == nil, "row")
  }

  @Test func `a subscriber of a child is told of what its parent passes on`() {
    struct Text: ViewModel, Equatable {
      let text: String
      var body: String { text }
    }
    struct Table: ViewModel {
      @ModelEnvironment(LevelTrait.self) var level
      var body: ModelChild<String> { Text(text: "\(level)").child() }
    }
    let table = ModelHost(Table(), in: scene, isolation: nil)
    let told = Log<String>()
    table.output.onOutputChange { told.add("\($0) > \($1)") }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(told.take() == ["0 > 1"])
  }

  @Test func `a child that changes with its parent runs once, and is told of once`() {
    struct Leaf: ViewModel, Equatable {
      let level: Int
      let log: Log<String>
      @ModelEnvironment(LevelTrait.self) var own
      var body: String {
        log.add("leaf")
        return "\(level) \(own)"
      }
      static func == (first: Self, second: Self) -> Bool { first.level == second.level }
    }
    struct Branch: ViewModel, Equatable {
      let level: Int
      let log: Log<String>
      var body: ModelChild<String> { Leaf(level: level, log: log).child() }
      static func == (first: Self, second: Self) -> Bool { first.level == second.level }
    }
    struct Trunk: ViewModel {
      let log: Log<String>
      @ModelEnvironment(LevelTrait.self) var level
      var body: ModelChild<ModelChild<String>> { Branch(level: level, log: log).child() }
    }
    let log = Log<String>()
    let host = ModelHost(Trunk(log: log), in: scene, isolation: nil)
    host.onOutputChange { _, _ in }
    host.output.onOutputChange { _, _ in }
    host.output.output.onOutputChange { log.add("\($0) > \($1)") }
    _ = log.take()
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(log.take() == ["leaf", "0 0 > 1 1"])
  }
}
