// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The values that planned view models read.
struct NaiveEnvironment {
  enum Key: CaseIterable {
    case density, theme, level, sum, object

    var standard: Int {
      switch self {
      case .density: 10
      case .theme, .level: 0
      case .sum: 100
      case .object: -1
      }
    }
  }

  /// What is set here or above.
  private var values: [Key: Int] = [:]

  subscript(key: Key) -> Int { values[key] ?? key.standard }

  mutating func override(_ key: Key, with value: Int) {
    values[key] = key == .sum ? (values[key] ?? 0) + value : value
  }

  /// What a modifier makes of it.
  func applying(_ writes: [ModelPlan.Write]) -> NaiveEnvironment {
    var result = self
    for write in writes {
      switch write {
      case .setDensity(let value): result.values[.density] = value
      case .addDensity(let value): result.values[.density] = result[.density] + value
      case .setTheme(let value): result.values[.theme] = value
      case .setLevel(let value): result.values[.level] = value
      case .addSum(let value):
        // The last write of a modifier counts, on top of what its surroundings have set.
        result.values[.sum] = values[.sum] ?? 0
        result.override(.sum, with: value)
      case .levelFromDensity: result.values[.level] = result[.density]
      case .densityFromLevel: result.values[.density] = result[.level]
      case .setObject(let index): result.values[.object] = index
      }
    }
    return result
  }
}

/// What an object holds that planned view models read.
struct NaiveObject {
  var name = 0
  var count = 0
}

/// A tree of view models that computes everything anew, to compare the engine with.
struct NaiveModels {
  struct Output: Equatable {
    let id: Int
    let count: Int
    let values: [Int]
    let children: [Output]

    var all: [Output] { [self] + children.flatMap(\.all) }
  }

  var plan: ModelPlan
  var objects = [NaiveObject(), NaiveObject()]
  private var counts: [[String]: Int] = [:]
  private var next: [[String]: Int] = [:]
  /// The view models of the last evaluation in the order of their outputs, and whether a modifier
  /// around one of them or above sets the density.
  private(set) var places: [(path: [String], isDensityDeclared: Bool)] = []

  init(_ plan: ModelPlan) {
    self.plan = plan
  }

  mutating func increment(_ index: Int) {
    guard places.indices.contains(index) else { return }
    counts[places[index].path, default: 0] += 1
  }

  mutating func evaluate(in environment: NaiveEnvironment) -> Output {
    next = [:]
    places = []
    defer { counts = next }
    return output(
      of: plan, at: ["root"], in: environment, parentCount: 0, isDensityDeclared: false)
  }

  private mutating func output(
    of plan: ModelPlan, at path: [String], in environment: NaiveEnvironment, parentCount: Int,
    isDensityDeclared: Bool
  ) -> Output {
    let count = counts[path] ?? 0
    next[path] = count
    places.append((path, isDensityDeclared))
    let values = plan.reads.map { read in
      switch read {
      case .density: environment[.density]
      case .theme, .currentTheme: environment[.theme]
      case .level: environment[.level]
      case .sum: environment[.sum]
      case .both: environment[.density] + environment[.level]
      case .parentCount: parentCount
      case .objectName: object(in: environment)?.name ?? -1
      case .objectCount: object(in: environment)?.count ?? -1
      }
    }
    var children: [Output] = []
    if isShowing(plan, count, environment) {
      var occurrences: [Bool: Int] = [:]
      for child in plan.children {
        occurrences[child.isLoose, default: 0] += 1
        let name =
          switch plan.arrangement {
          case .list: "list \(child.id)"
          case .rows: "rows \(child.id)"
          case .identified: "identified \(child.id) \(child.isLoose)"
          case .handles: "handles \(child.id) \(child.isLoose)"
          case .occurrence: "call \(occurrences[child.isLoose] ?? 0) \(child.isLoose)"
          }
        children.append(
          output(
            of: child, at: path + [name],
            in: environment.applying(child.outerWrites).applying(child.innerWrites),
            parentCount: count,
            isDensityDeclared: isDensityDeclared || child.writesDensity))
      }
    }
    return Output(id: plan.id, count: count, values: values, children: children)
  }

  private func isShowing(
    _ plan: ModelPlan, _ count: Int, _ environment: NaiveEnvironment
  ) -> Bool {
    switch plan.condition {
    case .always: true
    case .evenCount: count % 2 == 0
    case .boldTheme: environment[.theme] == 2
    case .highDensity: environment[.density] > 12
    }
  }

  private func object(in environment: NaiveEnvironment) -> NaiveObject? {
    let index = environment[.object]
    return index < 0 ? nil : objects[index]
  }
}
