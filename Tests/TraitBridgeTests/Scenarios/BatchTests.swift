// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// What several writes in one go come to.
@Suite struct BatchTests {
  private let sheet = Worksheet()
  private let scene = TraitNode("scene")
  private let log = Log<String>()

  @Test(arguments: NumberKind.allCases)
  func `several writes in a batch run a formula once, with the last value`(kind: NumberKind) {
    let number = sheet.number(1, in: kind)
    let formula = sheet.formula("formula") { number.wrappedValue * 10 }
    #expect(formula.output == 10)
    _ = sheet.takeRuns()
    sheet.node.performBatchUpdates {
      number.wrappedValue = 2
      sheet.node.performBatchUpdates { number.wrappedValue = 3 }
      number.wrappedValue = 4
    }
    #expect(formula.output == 40)
    #expect(sheet.takeRuns() == ["formula"])
  }

  @Test(arguments: NumberKind.journaled)
  func `a number that comes back within a batch runs nothing`(kind: NumberKind) {
    let number = sheet.number(1, in: kind)
    let formula = sheet.formula("formula") { number.wrappedValue }
    formula.onOutputChange { _, _ in Issue.record("Nothing has changed.") }
    _ = sheet.takeRuns()
    sheet.node.performBatchUpdates {
      number.wrappedValue = 2
      number.wrappedValue = 1
    }
    #expect(formula.output == 1)
    #expect(sheet.takeRuns() == [])
  }

  @Test(arguments: NumberKind.allCases)
  func `a read before a number comes back does not hide the next write`(kind: NumberKind) {
    let number = sheet.number(1, in: kind)
    let formula = sheet.formula("formula") { number.wrappedValue }
    #expect(formula.output == 1)
    sheet.node.performBatchUpdates {
      number.wrappedValue = 2
      #expect(formula.output == 2)
      number.wrappedValue = 1
    }
    number.wrappedValue = 2
    #expect(formula.output == 2)
  }

  @Test func `a handler registered in a batch sees its writes, and is told of later ones only`() {
    scene.performBatchUpdates {
      scene.traitOverrides.theme = .bold
      scene.registerForTraitChanges([ThemeTrait.self], initial: true) {
        [log] (scene: TraitNode, previous) in
        log.add("\(previous.theme) > \(scene[ThemeTrait.self])")
      }
      #expect(log.take() == ["bold > bold"])
    }
    #expect(log.take() == [])
    scene.traitOverrides.theme = .pastel
    #expect(log.take() == ["bold > pastel"])
  }

  @Test func `who subscribes to an output in a batch starts from its pending writes`() {
    let number = sheet.number(1)
    let formula = sheet.formula("formula") { number.wrappedValue }
    let outputs = Log<[Int]>()
    sheet.node.performBatchUpdates {
      number.wrappedValue = 2
      formula.onOutputChange { outputs.add([$0, $1]) }
      number.wrappedValue = 3
    }
    #expect(outputs.take() == [[2, 3]])
  }

  @Test func `a read in a batch tells nobody before the batch ends`() {
    let number = sheet.number(1)
    let read = sheet.formula("read") { number.wrappedValue }
    let sibling = sheet.formula("sibling") { number.wrappedValue }
    for formula in [read, sibling] { formula.onOutputChange { [log] in log.add("\($0) > \($1)") } }
    sheet.node.performBatchUpdates {
      number.wrappedValue = 2
      #expect(read.output == 2)
      number.wrappedValue = 3
      #expect(read.output == 3)
      #expect(log.take() == [])
    }
    #expect(log.take() == ["1 > 3", "1 > 3"])
  }

  @Test func `the writes of a handler reach those behind it together`() {
    scene.registerForTraitChanges([ThemeTrait.self]) { (scene: TraitNode, _) in
      scene.traitOverrides[LevelTrait.self] += 1
      scene.traitOverrides[SizeTrait.self] += 1
      scene.traitOverrides[LevelTrait.self] += 1
    }
    scene.registerForTraitChanges([LevelTrait.self, SizeTrait.self]) {
      [log] (scene: TraitNode, previous) in
      log.add("\(previous[LevelTrait.self]) > \(scene[LevelTrait.self])")
      log.add("\(previous[SizeTrait.self]) > \(scene[SizeTrait.self])")
    }
    scene.traitOverrides.theme = .bold
    #expect(log.take() == ["0 > 2", "1.0 > 2.0"])
  }

  @Test func `a batch and a read within a handler belong to the commit that runs`() {
    let number = sheet.number(1)
    let double = sheet.formula("double") { number.wrappedValue * 2 }
    double.onOutputChange { [log, sheet] _, current in
      log.add("first \(current)")
      guard current < 10 else { return }
      sheet.node.performBatchUpdates { number.wrappedValue = 5 }
      log.add("read \(double.output)")
    }
    double.onOutputChange { [log] _, current in log.add("second \(current)") }
    number.wrappedValue = 2
    #expect(log.take() == ["first 4", "read 10", "second 4", "first 10", "second 10"])
  }
}
