// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

private struct Row: ViewModel {
  let number: Int
  @ModelState private var count = 0
  @ModelState private var object = Log<Int>()
  @ModelEnvironment(\.density) private var density

  var body: RowOutput {
    RowOutput(
      value: number + count + density, object: object, count: $count,
      increment: ModelAction { count += 1 })
  }
}

private struct RowOutput {
  let value: Int
  let object: Log<Int>
  let count: ModelBinding<Int>
  let increment: ModelAction
}

private struct Rows: ViewModel {
  @ModelEnvironment(\.density) private var density

  var body: [RowOutput] {
    let rows = ModelList(0..<(density % 5), id: \.self) { number in
      Row(number: number).transformEnvironment(\.density) { $0 += number }
    }.output()
    return density.isMultiple(of: 2) ? rows + [Row(number: 9).id(density % 3).output()] : rows
  }
}

@Suite struct LifetimeAttackTests {
  /// The memory that the process uses, in bytes.
  private var memory: Int {
    let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ")
    return (fields.flatMap { Int($0[1]) } ?? 0) * 4096
  }

  // What has ended is gone.
  @Test func `a host that evaluates again and again does not grow`() async {
    await #expect(processExitsWith: .success) {
      let test = LifetimeAttackTests()
      let scene = TraitNode("scene")
      let host = ModelHost(Rows(), in: scene)
      host.onOutputChange { _, _ in }
      func run(_ count: Int) {
        for density in 0..<count { scene.environmentOverrides.density = density % 7 }
      }
      run(5_000)
      let before = test.memory
      run(20_000)
      precondition(test.memory - before < 4_000_000)
    }
  }

  @Test func `a view model that ends lets go of its state, whoever keeps its actions`() throws {
    let scene = TraitNode("scene")
    scene.environmentOverrides.density = 6
    let host = ModelHost(Rows(), in: scene)
    let kept = try #require(host.output.last.map { ($0.increment, $0.count) })
    weak let observed = host.output.last?.object
    #expect(observed != nil)
    scene.environmentOverrides.density = 5
    _ = host.output
    #expect(observed == nil)
    let found = diagnostics { kept.0() }
    #expect(found.map(\.code) == [.endedViewModel])
  }

  @Test func `a host that is released lets go of everything below`() {
    let scene = TraitNode("scene")
    scene.environmentOverrides.density = 6
    var host: ModelHost<Rows>? = ModelHost(Rows(), in: scene)
    host?.onOutputChange { _, _ in }
    weak let observedHost = host
    weak let observedNode = host?.traitNode
    weak let observedState = host?.output.last?.object
    #expect(observedState != nil)
    host?.detach()
    host = nil
    #expect(observedHost == nil)
    #expect(observedNode == nil)
    #expect(observedState == nil)
  }

  @Test func `nodes and hosts end in any order`() {
    for order in 0..<6 {
      var scene: TraitNode? = TraitNode("scene")
      var window: TraitNode? = TraitNode("window", parent: scene)
      window?.traitOverrides.theme = .bold
      var host: ModelHost<Rows>? = ModelHost(Rows(), in: window)
      host?.onOutputChange { _, _ in }
      scene?.environmentOverrides.density = 6
      weak let observed = host
      let steps = [{ scene = nil }, { window = nil }, { host = nil }]
      let first = order % 3
      for step in [first, (first + 1 + order / 3) % 3, (first + 2 - order / 3) % 3] {
        steps[step]()
        scene?.environmentOverrides.density += 1
        window?.environmentOverrides.density += 1
        host?.environmentOverrides.density += 1
      }
      #expect(observed == nil)
      #expect(scene == nil && window == nil && host == nil)
    }
  }

  @Test func `a chain of a hundred thousand nodes that override something is released`() async {
    await #expect(processExitsWith: .success) {
      var nodes = [TraitNode("top")]
      for level in 1..<100_000 {
        let node = TraitNode("node", parent: nodes[level - 1])
        node.traitOverrides[LevelTrait.self] = level
        nodes.append(node)
      }
      let last = nodes[99_999]
      nodes = [nodes[0]]
      nodes[0].traitOverrides.theme = .bold
      precondition(last[ThemeTrait.self] == .bold)
      nodes = []
      precondition(last[ThemeTrait.self] == .standard)
      precondition(last[LevelTrait.self] == 99_999)
    }
  }
}
