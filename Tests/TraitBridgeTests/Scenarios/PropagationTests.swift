// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// What runs because of a write, and in which order.
@Suite struct PropagationTests {
  private let sheet = Worksheet()

  @Test(arguments: NumberKind.allCases)
  func `branches that meet run what is behind them once, wherever the number is kept`(
    kind: NumberKind
  ) {
    let number = sheet.number(1, in: kind)
    let left = sheet.formula("left") { number.wrappedValue + 1 }
    let right = sheet.formula("right") { number.wrappedValue * 10 }
    let join = sheet.formula("join") { left.output + right.output }
    let tail = sheet.formula("tail") { -join.output }
    #expect(tail.output == -12)
    _ = sheet.takeRuns()
    number.wrappedValue = 2
    #expect(tail.output == -23)
    let runs = sheet.takeRuns()
    #expect(Set(runs.prefix(2)) == ["left", "right"])
    #expect(runs.dropFirst(2) == ["join", "tail"])
  }

  @Test func `a formula over a number and what is made of it runs once for both`() {
    let number = sheet.number(1)
    let doubled = sheet.formula("doubled") { number.wrappedValue * 2 }
    let both = sheet.formula("both") { number.wrappedValue + doubled.output }
    let below = sheet.formula("below") { both.output + 100 }
    let outputs = Log<Int>()
    below.onOutputChange { outputs.add($1) }
    _ = sheet.takeRuns()
    number.wrappedValue = 2
    #expect(sheet.takeRuns() == ["doubled", "both", "below"])
    number.wrappedValue = 5
    #expect(outputs.take() == [106, 115])
  }

  @Test(arguments: [0, 1, 2])
  func `branches that stay as they are keep no other from the join`(living: Int) {
    let number = sheet.number(1)
    let branches = (0..<3).map { index in
      sheet.formula("branch \(index)") { number.wrappedValue * (index == living ? 1 : 0) }
    }
    let join = sheet.formula("join") { branches.reduce(0) { $0 + $1.output } }
    #expect(join.output == 1)
    for value in [2, 3] {
      _ = sheet.takeRuns()
      number.wrappedValue = value
      #expect(join.output == value)
      #expect(sheet.takeRuns().count { $0 == "join" } == 1)
    }
  }

  @Test(arguments: Seeds.all)
  func `every formula runs after all that it depends on, and once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let number = sheet.number(1)
    var formulas: [ModelChild<Int>] = []
    var inputs: [[Int]] = []
    for index in 0..<30 {
      let chosen = Array(Set((0..<3).map { _ in Int.random(in: 0...index, using: &generator) }))
      let sources = chosen.filter { $0 < index }.map { formulas[$0] }
      formulas.append(
        sheet.formula("\(index)") { sources.reduce(number.wrappedValue) { $0 + $1.output } })
      inputs.append(chosen.filter { $0 < index })
    }
    for formula in formulas.shuffled(using: &generator) { formula.onOutputChange { _, _ in } }
    _ = sheet.takeRuns()
    number.wrappedValue = 2
    let order = sheet.takeRuns().compactMap { Int($0) }
    #expect(order.sorted() == Array(0..<30))
    let place = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    for (index, sources) in inputs.enumerated() {
      #expect(sources.allSatisfy { place[$0, default: .max] < place[index, default: 0] })
    }
  }

  @Test func `formulas of which each depends on the two before run once each`() {
    let number = sheet.number(1)
    var formulas = [sheet.formula("0") { number.wrappedValue }]
    formulas.append(sheet.formula("1") { number.wrappedValue })
    for index in 2..<90 {
      let (first, second) = (formulas[index - 2], formulas[index - 1])
      formulas.append(sheet.formula("\(index)") { first.output &+ second.output })
    }
    let last = formulas[89]
    #expect(last.output == 2_880_067_194_370_816_120)
    #expect(sheet.takeRuns().count == 90)
    number.wrappedValue = 0
    #expect(last.output == 0)
    #expect(sheet.takeRuns().sorted() == (0..<90).map(String.init).sorted())
  }

  @Test func `numbers that feed each other's formulas run each formula once for a batch`() {
    let first = sheet.number(1)
    let second = sheet.number(10)
    let sum = sheet.formula("sum") { first.wrappedValue + second.wrappedValue }
    let difference = sheet.formula("difference") { second.wrappedValue - first.wrappedValue }
    let join = sheet.formula("join") { sum.output * difference.output }
    #expect(join.output == 99)
    _ = sheet.takeRuns()
    sheet.node.performBatchUpdates {
      first.wrappedValue = 2
      second.wrappedValue = 20
    }
    #expect(join.output == 396)
    #expect(sheet.takeRuns() == ["sum", "difference", "join"])
  }

  @Test func `who subscribes after a formula was read hears of later writes`() {
    let number = sheet.number(1)
    let doubled = sheet.formula("doubled") { number.wrappedValue * 2 }
    #expect(doubled.output == 2)
    let outputs = Log<[Int]>()
    doubled.onOutputChange { outputs.add([$0, $1]) }
    number.wrappedValue = 2
    number.wrappedValue = 3
    #expect(outputs.take() == [[2, 4], [4, 6]])
  }

  @Test func `a read in the middle of a chain is fresh, and so is what is above and below`() {
    let number = sheet.number(1)
    var chain = [sheet.formula("0") { number.wrappedValue }]
    for index in 1..<5 {
      let previous = chain[index - 1]
      chain.append(sheet.formula("\(index)") { previous.output + 1 })
    }
    #expect(chain.map(\.output) == [1, 2, 3, 4, 5])
    _ = sheet.takeRuns()
    number.wrappedValue = 10
    #expect(chain[2].output == 12)
    #expect(sheet.takeRuns() == ["0", "1", "2"])
    #expect(chain.map(\.output) == [10, 11, 12, 13, 14])
    #expect(sheet.takeRuns() == ["3", "4"])
  }

  @Test func `a formula made after a write over an older one is fresh and stays so`() {
    let number = sheet.number(1)
    let older = sheet.formula("older") { number.wrappedValue + 1 }
    #expect(older.output == 2)
    number.wrappedValue = 5
    let newer = sheet.formula("newer") { older.output * 10 }
    #expect(newer.output == 60)
    number.wrappedValue = 6
    #expect(newer.output == 70)
  }

  @Test func `numbers that swap within a batch leave what is behind their sum alone`() {
    let first = sheet.number(1)
    let second = sheet.number(2)
    let sum = sheet.formula("sum") { first.wrappedValue + second.wrappedValue }
    let below = sheet.formula("below") { sum.output * 2 }
    below.onOutputChange { _, _ in Issue.record("The sum is what it was.") }
    _ = sheet.takeRuns()
    sheet.node.performBatchUpdates {
      first.wrappedValue = 2
      #expect(below.output == 8)
      _ = sheet.takeRuns()
      first.wrappedValue = 1
      second.wrappedValue = 2
    }
    #expect(below.output == 6)
    sheet.node.performBatchUpdates {
      _ = sheet.takeRuns()
      first.wrappedValue = 2
      second.wrappedValue = 1
    }
    #expect(sheet.takeRuns() == ["sum"])
  }

  @Test func `a body that reads the output of a host runs once for a change`() {
    struct Reader: ViewModel {
      let host: ModelHost<SurroundingsReader>
      var body: Theme { host.output.theme }
    }
    let source = ModelHost(SurroundingsReader(), in: sheet.node)
    let watched = WatchedHost(Reader(host: source), in: sheet.node)
    source.onOutputChange { _, _ in }
    sheet.node.traitOverrides.theme = .bold
    #expect(watched.output == .bold)
    #expect(watched.runs() == ["Reader"])
    sheet.node.environmentOverrides.density = 3
    #expect(watched.output == .bold)
    #expect(watched.runs() == ["Reader"])
  }
}
