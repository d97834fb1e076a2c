// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// What a planned view model makes.
struct PlannedOutput: Equatable {
  let id: Int
  let count: Int
  let values: [Int]
  let children: [PlannedOutput]
  let increment: ModelAction
  let density: ModelBinding<Int>

  /// The output and those below, parents first.
  var all: [PlannedOutput] { [self] + children.flatMap(\.all) }
}

extension ModelEnvironmentValues {
  fileprivate var densityAndLevel: Int { density + self[LevelTrait.self] }
}

/// A view model that does what a plan says.
struct PlannedModel: ViewModel, Equatable {
  let plan: ModelPlan
  let surroundings: PlanSurroundings
  private var fields = PlannedFields()

  init(_ plan: ModelPlan, _ surroundings: PlanSurroundings) {
    self.plan = plan
    self.surroundings = surroundings
  }

  var body: PlannedOutput { fields.output(of: plan, surroundings) }

  static func == (first: PlannedModel, second: PlannedModel) -> Bool {
    first.plan == second.plan
      && first.surroundings.parentCount == second.surroundings.parentCount
  }
}

/// The same without `==`.
struct LoosePlannedModel: ViewModel {
  let plan: ModelPlan
  let surroundings: PlanSurroundings
  private var fields = (PlannedFields(), 0)

  init(_ plan: ModelPlan, _ surroundings: PlanSurroundings) {
    self.plan = plan
    self.surroundings = surroundings
  }

  var body: PlannedOutput { fields.0.output(of: plan, surroundings) }
}

/// What a planned view model is given by who makes it.
struct PlanSurroundings {
  let parentCount: ModelBinding<Int>?
  /// The plans that have been carried out.
  let runs: Log<Int>
}

private struct PlannedFields {
  @ModelState private var count = 0
  @ModelEnvironment(\.density) private var density
  @ModelEnvironment(\.theme) private var theme
  @ModelEnvironment(LevelTrait.self) private var level
  @ModelEnvironment(SumTrait.self) private var sum
  @ModelEnvironment(\.densityAndLevel) private var both

  func output(of plan: ModelPlan, _ surroundings: PlanSurroundings) -> PlannedOutput {
    surroundings.runs.add(plan.id)
    let values = plan.reads.map { value(of: $0, surroundings) }
    return PlannedOutput(
      id: plan.id,
      count: count,
      values: values,
      children: isShowing(plan) ? children(of: plan, surroundings) : [],
      increment: ModelAction { count += 1 },
      density: $density)
  }

  private func value(of read: ModelPlan.Read, _ surroundings: PlanSurroundings) -> Int {
    switch read {
    case .density: density
    case .theme: theme.rawValue
    case .level: level
    case .sum: sum
    case .both: both
    case .currentTheme: TraitCollection.current.theme.rawValue
    case .parentCount: surroundings.parentCount?.wrappedValue ?? 0
    }
  }

  private func isShowing(_ plan: ModelPlan) -> Bool {
    switch plan.condition {
    case .always: true
    case .evenCount: count % 2 == 0
    case .boldTheme: theme == .bold
    case .highDensity: density > 12
    }
  }

  private func children(
    of plan: ModelPlan, _ surroundings: PlanSurroundings
  ) -> [PlannedOutput] {
    let inner = PlanSurroundings(parentCount: $count, runs: surroundings.runs)
    switch plan.arrangement {
    case .list:
      return ModelList(plan.children, id: \.id) { child in
        PlannedModel(child, inner).following(child)
      }.output()
    case .identified:
      return plan.children.map { child in
        child.isLoose
          ? LoosePlannedModel(child, inner).following(child).id(child.id).output()
          : PlannedModel(child, inner).id(child.id).following(child).output()
      }
    case .occurrence:
      return plan.children.map { child in
        child.isLoose
          ? LoosePlannedModel(child, inner).following(child).output()
          : PlannedModel(child, inner).following(child).output()
      }
    }
  }
}

extension ViewModel {
  /// The view model within the modifiers that a plan says.
  fileprivate func following(_ plan: ModelPlan) -> some ViewModel<Output> {
    transformEnvironment(\.self) { values in
      for write in plan.innerWrites { values.carryOut(write) }
    }
    .transformEnvironment(\.self) { values in
      for write in plan.outerWrites { values.carryOut(write) }
    }
  }
}

extension ModelEnvironmentValues {
  fileprivate mutating func carryOut(_ write: ModelPlan.Write) {
    switch write {
    case .setDensity(let value): density = value
    case .addDensity(let value): density += value
    case .setTheme(let value): theme = Theme(rawValue: value) ?? .standard
    case .setLevel(let value): self[LevelTrait.self] = value
    case .addSum(let value): self[SumTrait.self] = value
    case .levelFromDensity: self[LevelTrait.self] = density
    case .densityFromLevel: density = self[LevelTrait.self]
    }
  }
}
