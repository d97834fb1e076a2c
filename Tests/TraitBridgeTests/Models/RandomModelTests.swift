// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct RandomModelTests {
  @Test(arguments: Seeds.all)
  func `view models agree with ones that compute everything anew`(seed: UInt64) {
    compare(ModelComparison(seed: seed, objects: .none, rows: .pulled), seed: seed)
  }

  /// Each body runs at most once in a commit, and subscribers of children are told once.
  @Test(arguments: Seeds.all)
  func `view models agree with others while somebody is subscribed to each child`(seed: UInt64) {
    compare(ModelComparison(seed: seed, objects: .none, rows: .subscribed), seed: seed)
  }

  /// Following objects runs no body that has read nothing that has changed.
  @Test(arguments: Seeds.all)
  func `view models that follow objects agree with others`(seed: UInt64) {
    compare(ModelComparison(seed: seed, objects: .some, rows: .subscribed), seed: seed)
  }

  private func compare(_ comparison: ModelComparison, seed: UInt64) {
    for step in 0..<300 {
      guard let difference = comparison.performRandomOperation() else { continue }
      Issue.record("seed \(seed), step \(step): \(difference)")
      return
    }
  }
}

/// Something that can be done to view models and the nodes above them.
private enum ModelOperation {
  case setOverride(Int?, NaiveEnvironment.Key, node: Int)
  case increment(Int)
  case replacePlan(ModelPlan)
  case moveHost(to: Int?)
  case writeBinding(Int, Int)
  case changeObject(Int, name: Int)
  case countObject(Int, count: Int)
  case batch([ModelOperation])
}

/// How children are followed that their parents do not depend on.
private enum RowUse {
  case pulled, subscribed
}

/// A child that is followed on its own, with what it has made last.
private final class FollowedRow {
  let child: ModelChild<PlannedOutput>
  var output: PlannedOutput
  var toldOutputs: [(PlannedOutput, PlannedOutput)] = []

  init(_ child: ModelChild<PlannedOutput>) {
    self.child = child
    output = child.output
  }

  func subscribe() {
    child.onOutputChange { [weak self] in self?.toldOutputs.append(($0, $1)) }
  }
}

/// A host in a small tree of nodes and its naive counterparts, to which the same is done.
private final class ModelComparison {
  /// The nodes: a scene, two windows below it, another scene, and the host's own node last.
  private static let hostNode = 4
  private let nodes: [TraitNode]
  private let host: ModelHost<PlannedModel>
  private let runs = Log<Int>()
  private let objects = [PlannedObject(), PlannedObject()]
  private let isSubscribed: Bool
  private var toldOutputs: [(PlannedOutput, PlannedOutput)] = []
  private var last: PlannedOutput
  /// The outputs that actions and bindings are taken from, parents first.
  private var all: [PlannedOutput]
  /// The children that are followed on their own, by the oracle's number.
  private var rows: [Int: FollowedRow] = [:]

  private var generator: SeededGenerator
  private var lastID = 0
  private var naive: NaiveModels
  private let oracle: RunOracle
  private var overrides = Array(repeating: [NaiveEnvironment.Key: Int](), count: 5)
  private var parents: [Int?] = [nil, 0, 0, nil, 1]
  private let objectUse: ModelPlan.ObjectUse
  private let rowUse: RowUse

  init(seed: UInt64, objects use: ModelPlan.ObjectUse, rows rowUse: RowUse) {
    generator = SeededGenerator(seed: seed)
    objectUse = use
    self.rowUse = rowUse
    let plan = ModelPlan.random(using: &generator, lastID: &lastID, objects: use)
    let scene = TraitNode("scene")
    let left = TraitNode("left", parent: scene)
    let right = TraitNode("right", parent: scene)
    let surroundings = PlanSurroundings(parentCount: nil, objects: objects, runs: runs)
    host = ModelHost(PlannedModel(plan, surroundings), in: left)
    nodes = [scene, left, right, TraitNode("other"), host.traitNode]
    naive = NaiveModels(plan)
    oracle = RunOracle(plan)
    last = host.output
    all = []
    isSubscribed = seed % 2 == 0
    if isSubscribed {
      host.onOutputChange { [weak self] in self?.toldOutputs.append(($0, $1)) }
    }
    all = last.all
    _ = naive.evaluate(in: environment())
    _ = followRows(oracle.pull(in: environment()).rows)
  }

  /// Does something to all of them.
  ///
  /// - Returns: What they do not agree on then.
  func performRandomOperation() -> String? {
    let operation = randomOperation(depth: 0)
    _ = runs.take()
    let before = (output: last, oracle: oracle.output)
    scene.performBatchUpdates { carryOut(operation) }
    carryOutNaively(operation)
    last = host.output
    all = last.all
    let expectedOutput = naive.evaluate(in: environment())
    let expected = oracle.pull(in: environment())
    guard last.plain == expectedOutput else {
      return "\(last.plain) instead of \(expectedOutput), after \(operation)"
    }
    let ran = runs.take()
    guard ran.sorted() == expected.ran.sorted() else {
      return "ran \(ran) instead of \(expected.ran), after \(operation)"
    }
    let difference =
      differenceOfCalls(
        takeToldOutputs(), from: before.output, to: last,
        isChanged: before.oracle != oracle.output, isExpected: isSubscribed)
      ?? followRows(expected.rows)
    return difference.map { "\($0), after \(operation)" }
  }

  private var scene: TraitNode { nodes[0] }
  private var areRowsSubscribed: Bool { isSubscribed && rowUse == .subscribed }

  private func takeToldOutputs() -> [(PlannedOutput, PlannedOutput)] {
    defer { toldOutputs = [] }
    return toldOutputs
  }

  /// Compares what a subscriber has been told with the one call that it expects of a change.
  private func differenceOfCalls(
    _ calls: [(PlannedOutput, PlannedOutput)], from before: PlannedOutput, to after: PlannedOutput,
    isChanged: Bool, isExpected: Bool
  ) -> String? {
    if (before != after) != isChanged { return "\(before) and \(after): changed is \(isChanged)" }
    let expected = isExpected && isChanged ? [(before, after)] : []
    guard calls.count == expected.count, zip(calls, expected).allSatisfy(==) else {
      return "told \(calls) instead of \(expected)"
    }
    return nil
  }

  /// Compares the children that are followed on their own with those that the oracle knows.
  private func followRows(_ expected: [(number: Int, output: OracleOutput?)]) -> String? {
    let children = last.allRows
    guard children.count == expected.count else { return "\(children.count) rows" }
    var known: [Int: FollowedRow] = [:]
    for (child, expected) in zip(children, expected) {
      let row = rows[expected.number] ?? FollowedRow(child)
      known[expected.number] = row
      if row.child != child { return "another row instead of \(expected.number)" }
      if !child.isAttached { return "row \(expected.number) has ended" }
      if let difference = difference(of: row, isNew: rows[expected.number] == nil) {
        return "row \(expected.number): \(difference)"
      }
    }
    for (number, row) in rows where known[number] == nil {
      if row.child.isAttached { return "row \(number) is still there" }
      if !row.toldOutputs.isEmpty { return "row \(number) is told after its end" }
    }
    rows = known
    return nil
  }

  private func difference(of row: FollowedRow, isNew: Bool) -> String? {
    let before = row.output
    row.output = row.child.output
    if isNew, areRowsSubscribed { row.subscribe() }
    defer { row.toldOutputs = [] }
    let isChanged = before != row.output
    return differenceOfCalls(
      row.toldOutputs, from: before, to: row.output, isChanged: isChanged,
      isExpected: areRowsSubscribed && !isNew)
  }

  // MARK: Operations

  private func randomOperation(depth: Int) -> ModelOperation {
    switch Int.random(in: 0..<15, using: &generator) {
    case 0...3:
      let value: Int? = Int.random(in: -2...3, using: &generator)
      return .setOverride(
        value.flatMap { $0 < 0 ? nil : $0 },
        randomKey(),
        node: Int.random(in: nodes.indices, using: &generator))
    case 4...5: return .increment(Int.random(in: 0..<all.count, using: &generator))
    case 6...7:
      var plan = naive.plan
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        plan.mutate(using: &generator, lastID: &lastID)
      }
      return .replacePlan(plan)
    case 8: return .moveHost(to: [nil, 0, 1, 2, 3][Int.random(in: 0..<5, using: &generator)])
    case 9:
      return .writeBinding(
        Int.random(in: 0..<all.count, using: &generator),
        Int.random(in: 0...15, using: &generator))
    case 10...12 where objectUse == .some:
      let object = Int.random(in: objects.indices, using: &generator)
      let value = Int.random(in: 0...2, using: &generator)
      return Bool.random(using: &generator)
        ? .changeObject(object, name: value) : .countObject(object, count: value)
    default:
      guard depth < 2 else { return .batch([]) }
      let count = Int.random(in: 1...4, using: &generator)
      return .batch((0..<count).map { _ in randomOperation(depth: depth + 1) })
    }
  }

  private func randomKey() -> NaiveEnvironment.Key {
    let keys = NaiveEnvironment.Key.allCases.filter { objectUse == .some || $0 != .object }
    return keys.randomElement(using: &generator) ?? .density
  }

  private func carryOut(_ operation: ModelOperation) {
    switch operation {
    case .setOverride(let value, let key, let node): set(value, key, at: nodes[node])
    case .increment(let index): all[index].increment()
    case .replacePlan(let plan):
      let surroundings = PlanSurroundings(parentCount: nil, objects: objects, runs: runs)
      host.root = PlannedModel(plan, surroundings)
    case .moveHost(let parent?): nodes[parent].attach(host.traitNode)
    case .moveHost(nil): host.detach()
    case .writeBinding(let index, let value):
      TraitDiagnostics.withHandler { _ in
      } operation: {
        all[index].density.wrappedValue = value
      }
    case .changeObject(let index, let name): objects[index].name = name
    case .countObject(let index, let count): objects[index].count = count
    case .batch(let operations): for operation in operations { carryOut(operation) }
    }
  }

  private func set(_ value: Int?, _ key: NaiveEnvironment.Key, at node: TraitNode) {
    switch (key, value) {
    case (.density, let value?): node.environmentOverrides.density = value
    case (.density, nil): node.environmentOverrides.remove(\.density)
    case (.theme, let value?): node.traitOverrides.theme = Theme(rawValue: value) ?? .standard
    case (.theme, nil): node.traitOverrides.remove(ThemeTrait.self)
    case (.level, let value?): node.traitOverrides[LevelTrait.self] = value
    case (.level, nil): node.traitOverrides.remove(LevelTrait.self)
    case (.sum, let value?): node.traitOverrides[SumTrait.self] = value
    case (.sum, nil): node.traitOverrides.remove(SumTrait.self)
    case (.object, let value?): node.environmentOverrides[PlannedObject.self] = objects[value % 2]
    case (.object, nil): node.environmentOverrides.remove(PlannedObject.self)
    }
  }

  // MARK: The naive counterpart

  private func carryOutNaively(_ operation: ModelOperation) {
    switch operation {
    case .setOverride(let value, let key, let node):
      overrides[node][key] = key == .object ? value.map { $0 % 2 } : value
    case .increment(let index):
      naive.increment(index)
      oracle.increment(index)
    case .replacePlan(let plan):
      naive.plan = plan
      oracle.replacePlan(by: plan)
    case .moveHost(let parent): parents[Self.hostNode] = parent
    case .writeBinding(let index, let value):
      guard !naive.places[index].isDensityDeclared else { return }
      let path = pathToHost()
      let provider = path.last { overrides[$0][.density] != nil } ?? path[0]
      overrides[provider][.density] = value
    case .changeObject(let index, let name):
      naive.objects[index].name = name
      oracle.change(ObjectProperty(object: index, path: \.name), to: name)
    case .countObject(let index, let count):
      naive.objects[index].count = count
      oracle.change(ObjectProperty(object: index, path: \.count), to: count)
    case .batch(let operations): for operation in operations { carryOutNaively(operation) }
    }
  }

  /// The nodes from the top down to the host.
  private func pathToHost() -> [Int] {
    Array(sequence(first: Self.hostNode) { self.parents[$0] }).reversed()
  }

  private func environment() -> NaiveEnvironment {
    var environment = NaiveEnvironment()
    for node in pathToHost() {
      for (key, value) in overrides[node] { environment.override(key, with: value) }
    }
    return environment
  }
}

extension PlannedOutput {
  fileprivate var plain: NaiveModels.Output {
    NaiveModels.Output(
      id: id, count: count, values: values, children: (children + rows.map(\.output)).map(\.plain))
  }
}
