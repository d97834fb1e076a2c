// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import TraitBridge

/// What a planned view model makes.
struct PlannedOutput: Equatable {
  let id: Int
  let count: Int
  let values: [Int]
  let children: [PlannedOutput]
  let rows: [ModelChild<PlannedOutput>]
  let increment: ModelAction
  let density: ModelBinding<Int>

  /// The output and those below, parents first.
  var all: [PlannedOutput] { [self] + (children + rows.map(\.output)).flatMap(\.all) }

  /// The children below that are followed on their own, parents first.
  var allRows: [ModelChild<PlannedOutput>] {
    children.flatMap(\.allRows) + rows.flatMap { [$0] + $0.output.allRows }
  }
}

/// An object that planned view models read.
@Observable
final class PlannedObject {
  var name = 0
  var count = 0
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
  let objects: [PlannedObject]
  /// The plans that have been carried out.
  let runs: Log<Int>

  /// What the children are given by a view model with a count.
  func inside(_ count: ModelBinding<Int>) -> PlanSurroundings {
    PlanSurroundings(parentCount: count, objects: objects, runs: runs)
  }
}

private struct PlannedFields {
  @ModelState private var count = 0
  @ModelEnvironment(\.density) private var density
  @ModelEnvironment(\.theme) private var theme
  @ModelEnvironment(LevelTrait.self) private var level
  @ModelEnvironment(SumTrait.self) private var sum
  @ModelEnvironment(\.densityAndLevel) private var both
  @ModelEnvironment(PlannedObject.self) private var object

  func output(of plan: ModelPlan, _ surroundings: PlanSurroundings) -> PlannedOutput {
    surroundings.runs.add(plan.id)
    let values = plan.reads.map { value(of: $0, surroundings) }
    let count = count
    let isShowing = isShowing(plan)
    return PlannedOutput(
      id: plan.id,
      count: count,
      values: values,
      children: isShowing ? children(of: plan, surroundings) : [],
      rows: isShowing ? rows(of: plan, surroundings) : [],
      increment: ModelAction { self.count += 1 },
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
    case .objectName: object?.name ?? -1
    case .objectCount: object?.count ?? -1
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
    let inner = surroundings.inside($count)
    switch plan.arrangement {
    case .list:
      return ModelList(plan.children, id: \.id) { child in
        PlannedModel(child, inner).following(child, inner)
      }.output()
    case .identified:
      return plan.children.map { child in
        child.isLoose
          ? LoosePlannedModel(child, inner).following(child, inner).id(child.id).output()
          : PlannedModel(child, inner).id(child.id).following(child, inner).output()
      }
    case .occurrence:
      return plan.children.map { child in
        child.isLoose
          ? LoosePlannedModel(child, inner).following(child, inner).output()
          : PlannedModel(child, inner).following(child, inner).output()
      }
    case .rows, .handles: return []
    }
  }

  private func rows(
    of plan: ModelPlan, _ surroundings: PlanSurroundings
  ) -> [ModelChild<PlannedOutput>] {
    let inner = surroundings.inside($count)
    switch plan.arrangement {
    case .rows:
      return ModelList(plan.children, id: \.id) { child in
        PlannedModel(child, inner).following(child, inner)
      }.rows()
    case .handles:
      return plan.children.map { child in
        child.isLoose
          ? LoosePlannedModel(child, inner).following(child, inner).id(child.id).child()
          : PlannedModel(child, inner).id(child.id).following(child, inner).child()
      }
    case .list, .identified, .occurrence: return []
    }
  }
}

extension ViewModel {
  /// The view model within the modifiers that a plan says.
  fileprivate func following(
    _ plan: ModelPlan, _ surroundings: PlanSurroundings
  ) -> some ViewModel<Output> {
    transformEnvironment(\.self) { values in
      for write in plan.innerWrites { values.carryOut(write, surroundings.objects) }
    }
    .transformEnvironment(\.self) { values in
      for write in plan.outerWrites { values.carryOut(write, surroundings.objects) }
    }
  }
}

extension ModelEnvironmentValues {
  fileprivate mutating func carryOut(_ write: ModelPlan.Write, _ objects: [PlannedObject]) {
    switch write {
    case .setDensity(let value): density = value
    case .addDensity(let value): density += value
    case .setTheme(let value): theme = Theme(rawValue: value) ?? .standard
    case .setLevel(let value): self[LevelTrait.self] = value
    case .addSum(let value): self[SumTrait.self] = value
    case .levelFromDensity: self[LevelTrait.self] = density
    case .densityFromLevel: density = self[LevelTrait.self]
    case .setObject(let index): self[PlannedObject.self] = objects[index]
    }
  }
}
