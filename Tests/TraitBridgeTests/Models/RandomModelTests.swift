// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct RandomModelTests {
  @Test(arguments: Seeds.all)
  func `view models agree with ones that compute everything anew`(seed: UInt64) {
    let comparison = ModelComparison(seed: seed)
    for step in 0..<150 {
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
  case batch([ModelOperation])
}

/// A host in a small tree of nodes and its naive counterpart, to which the same is done.
private final class ModelComparison {
  /// The nodes: a scene, two windows below it, another scene, and the host's own node last.
  private static let hostNode = 4
  private let nodes: [TraitNode]
  private let host: ModelHost<PlannedModel>
  private let runs = Log<Int>()
  private let isSubscribed: Bool
  private var toldOutputs: [(PlannedOutput, PlannedOutput)] = []
  private var last: PlannedOutput

  private var generator: SeededGenerator
  private var lastID = 0
  private var naive: NaiveModels
  private var naiveOutput: NaiveModels.Output
  private var overrides = Array(repeating: [NaiveEnvironment.Key: Int](), count: 5)
  private var parents: [Int?] = [nil, 0, 0, nil, 1]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let plan = ModelPlan.random(using: &generator, lastID: &lastID)
    let scene = TraitNode("scene")
    let left = TraitNode("left", parent: scene)
    let right = TraitNode("right", parent: scene)
    host = ModelHost(
      PlannedModel(plan, PlanSurroundings(parentCount: nil, runs: runs)), in: left)
    nodes = [scene, left, right, TraitNode("other"), host.traitNode]
    naive = NaiveModels(plan)
    last = host.output
    naiveOutput = naive.evaluate(in: NaiveEnvironment())
    isSubscribed = seed % 2 == 0
    guard isSubscribed else { return }
    host.onOutputChange { [weak self] in self?.toldOutputs.append(($0, $1)) }
  }

  /// Does something to both.
  ///
  /// - Returns: What they do not agree on then.
  func performRandomOperation() -> String? {
    let operation = randomOperation(depth: 0)
    _ = runs.take()
    toldOutputs = []
    let before = naiveOutput
    scene.performBatchUpdates { carryOut(operation) }
    carryOutNaively(operation)
    guard isSubscribed || Bool.random(using: &generator) else { return nil }
    if isSubscribed, let difference = differenceOfRuns() { return "\(difference): \(operation)" }
    last = host.output
    naiveOutput = naive.evaluate(in: environment())
    if last.plain != naiveOutput {
      return "\(last.plain) instead of \(naiveOutput), after \(operation)"
    }
    if let difference = differenceOfRuns() { return "\(difference): \(operation)" }
    guard isSubscribed else { return nil }
    let calls = toldOutputs.map { [$0.plain, $1.plain] }
    let expected = before == naiveOutput ? [] : [[before, naiveOutput]]
    // What is equal to a naive output may differ in its actions.
    guard calls.filter({ $0[0] != $0[1] }) == expected else {
      return "told \(calls) instead of \(expected), after \(operation)"
    }
    return nil
  }

  private var scene: TraitNode { nodes[0] }

  private func differenceOfRuns() -> String? {
    let entries = runs.entries
    return Set(entries).count == entries.count ? nil : "ran twice: \(entries)"
  }

  // MARK: Operations

  private func randomOperation(depth: Int) -> ModelOperation {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...3:
      let value: Int? = Int.random(in: -2...3, using: &generator)
      return .setOverride(
        value.flatMap { $0 < 0 ? nil : $0 },
        NaiveEnvironment.Key.allCases.randomElement(using: &generator) ?? .density,
        node: Int.random(in: nodes.indices, using: &generator))
    case 4...5: return .increment(Int.random(in: 0..<last.all.count, using: &generator))
    case 6...7:
      var plan = naive.plan
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        plan.mutate(using: &generator, lastID: &lastID)
      }
      return .replacePlan(plan)
    case 8: return .moveHost(to: [nil, 0, 1, 2, 3][Int.random(in: 0..<5, using: &generator)])
    case 9:
      return .writeBinding(
        Int.random(in: 0..<last.all.count, using: &generator),
        Int.random(in: 0...15, using: &generator))
    default:
      guard depth < 2 else { return .batch([]) }
      let count = Int.random(in: 1...4, using: &generator)
      return .batch((0..<count).map { _ in randomOperation(depth: depth + 1) })
    }
  }

  private func carryOut(_ operation: ModelOperation) {
    switch operation {
    case .setOverride(let value, let key, let node): set(value, key, at: nodes[node])
    case .increment(let index): last.all[index].increment()
    case .replacePlan(let plan):
      host.root = PlannedModel(plan, PlanSurroundings(parentCount: nil, runs: runs))
    case .moveHost(let parent?): nodes[parent].attach(host.traitNode)
    case .moveHost(nil): host.detach()
    case .writeBinding(let index, let value):
      TraitDiagnostics.withHandler { _ in
      } operation: {
        last.all[index].density.wrappedValue = value
      }
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
    }
  }

  // MARK: The naive counterpart

  private func carryOutNaively(_ operation: ModelOperation) {
    switch operation {
    case .setOverride(let value, let key, let node): overrides[node][key] = value
    case .increment(let index): naive.increment(index)
    case .replacePlan(let plan): naive.plan = plan
    case .moveHost(let parent): parents[Self.hostNode] = parent
    case .writeBinding(let index, let value):
      guard !naive.places[index].isDensityDeclared else { return }
      let path = pathToHost()
      let provider = path.last { overrides[$0][.density] != nil } ?? path[0]
      overrides[provider][.density] = value
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
      id: id, count: count, values: values, children: children.map(\.plain))
  }
}
