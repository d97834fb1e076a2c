// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// A child outside of a body has an environment of its own, what has ended starts nothing, and a
/// node keeps the hosts attached to it.
@Suite struct EndedChildTests {
  private let scene = TraitNode("scene")

  @Test func `a child made outside of a body has an environment of its own`() {
    struct Inner: ViewModel {
      @ModelEnvironment(\.theme) var theme
      @ModelState var count = 0
      var body: (Theme, Int, ModelAction) { (theme, count, ModelAction { count += 1 }) }
    }
    var found: [TraitDiagnostic] = []
    var child: ModelChild<(Theme, Int, ModelAction)>?
    found = diagnostics {
      child = Inner().environment(\.theme, .bold).child()
      #expect(child?.output.0 == .bold)
      child?.output.2()
      #expect(child?.output.1 == 1)
    }
    #expect(child?.isAttached == true)
    #expect(found.map(\.code) == [.outputOutsideEvaluation])
  }

  @Test func `a child that is first read after its end starts nothing`() {
    struct Leaf: ViewModel { var body: Int { 1 } }
    struct Row: ViewModel {
      let log: Log<String>
      var body: Int {
        Leaf().onAttach { log.add("attach") }.onDetach { log.add("detach") }.output()
      }
    }
    struct Table: ViewModel {
      let log: Log<String>
      @ModelEnvironment(LevelTrait.self) var level
      var body: [ModelChild<Int>] {
        level == 0 ? [Row(log: log).child()] : []
      }
    }
    let log = Log<String>()
    let host = ModelHost(Table(log: log), in: scene, isolation: nil)
    let row = host.output[0]
    scene.traitOverrides[LevelTrait.self] = 1
    _ = host.output
    #expect(!row.isAttached)
    #expect(row.output == 1)
    #expect(log.take() == [])
  }
}
