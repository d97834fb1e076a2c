// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// What a formula depends on when it does not read the same in each run.
@Suite struct DynamicDependencyTests {
  private let sheet = Worksheet()

  @Test(arguments: NumberKind.allCases)
  func `a number that is not read at the moment runs nothing, and is fresh when it is read again`(
    kind: NumberKind
  ) {
    let isFirst = sheet.number(1, in: kind)
    let first = sheet.number(10, in: kind)
    let second = sheet.number(20, in: kind)
    let choice = sheet.formula("choice") {
      isFirst.wrappedValue == 1 ? first.wrappedValue : second.wrappedValue
    }
    #expect(choice.output == 10)
    isFirst.wrappedValue = 0
    #expect(choice.output == 20)
    _ = sheet.takeRuns()
    first.wrappedValue = 11
    first.wrappedValue = 12
    #expect(choice.output == 20)
    #expect(sheet.takeRuns() == [])
    isFirst.wrappedValue = 1
    #expect(choice.output == 12)
    #expect(sheet.takeRuns() == ["choice"])
  }

  @Test func `a formula that is out of date does not run if nobody reads it any more`() {
    let isRead = sheet.number(1)
    let number = sheet.number(1)
    let costly = sheet.formula("costly") { number.wrappedValue * 2 }
    let choice = sheet.formula("choice") { isRead.wrappedValue == 1 ? costly.output : -1 }
    choice.onOutputChange { _, _ in }
    _ = sheet.takeRuns()
    sheet.node.performBatchUpdates {
      number.wrappedValue = 5
      isRead.wrappedValue = 0
    }
    #expect(choice.output == -1)
    #expect(sheet.takeRuns() == ["choice"])
    #expect(costly.output == 10)
  }

  @Test func `two formulas that exchange what they read are run by what each reads now`() {
    let isSwapped = sheet.number(0)
    let first = sheet.number(1)
    let second = sheet.number(2)
    let left = sheet.formula("left") {
      isSwapped.wrappedValue == 0 ? first.wrappedValue : second.wrappedValue
    }
    let right = sheet.formula("right") {
      isSwapped.wrappedValue == 0 ? second.wrappedValue : first.wrappedValue
    }
    let heard = Log<String>()
    left.onOutputChange { heard.add("left \($1)") }
    right.onOutputChange { heard.add("right \($1)") }
    first.wrappedValue = 10
    #expect(heard.take() == ["left 10"])
    isSwapped.wrappedValue = 1
    #expect(heard.take() == ["left 2", "right 10"])
    _ = sheet.takeRuns()
    first.wrappedValue = 11
    second.wrappedValue = 22
    #expect(heard.take() == ["right 11", "left 22"])
    #expect(sheet.takeRuns() == ["right", "left"])
  }

  @Test func `what a run reads for the first time is brought up to date before`() {
    let number = sheet.number(1)
    let square = sheet.formula("square") { number.wrappedValue * number.wrappedValue }
    let late = sheet.formula("late") { number.wrappedValue > 1 ? square.output + 1 : 0 }
    #expect(square.output == 1)
    #expect(late.output == 0)
    _ = sheet.takeRuns()
    number.wrappedValue = 3
    #expect(late.output == 10)
    #expect(sheet.takeRuns() == ["square", "late"])
    number.wrappedValue = 4
    #expect(late.output == 17)
    #expect(sheet.takeRuns() == ["square", "late"])
  }

  @Test func `an order of reads may alternate ten thousand times`() {
    let isReversed = sheet.number(0)
    let numbers = (0..<20).map { sheet.number($0) }
    let sum = sheet.formula("sum") {
      let order = isReversed.wrappedValue == 0 ? Array(numbers) : numbers.reversed()
      return order.reduce(0) { $0 + $1.wrappedValue }
    }
    for round in 0..<10_000 {
      isReversed.wrappedValue = round % 2
      _ = sum.output
    }
    _ = sheet.takeRuns()
    for number in numbers { number.wrappedValue += 1 }
    #expect(sum.output == 210)
    #expect(sheet.takeRuns() == ["sum"])
  }

  @Test func `a formula that alternates between two others hears of one at a time`() {
    let number = sheet.number(0)
    let double = sheet.formula("double") { number.wrappedValue * 2 }
    let inverse = sheet.formula("inverse") { -number.wrappedValue }
    let current = sheet.formula("current") {
      (0..<20).reduce(0) { sum, _ in
        sum + (number.wrappedValue.isMultiple(of: 2) ? inverse.output : double.output)
      }
    }
    current.onOutputChange { _, _ in }
    _ = (double.output, inverse.output)
    for value in 1...10_000 {
      number.wrappedValue = value
      let isEven = value.isMultiple(of: 2)
      guard current.output == value * (isEven ? -20 : 40) else {
        Issue.record("\(current.output) is wrong for \(value)")
        return
      }
      let runs = sheet.takeRuns()
      guard value < 3 || Set(runs.suffix(2)) == [isEven ? "inverse" : "double", "current"] else {
        Issue.record("\(runs) is wrong for \(value)")
        return
      }
    }
  }
}
