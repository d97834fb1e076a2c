// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a view model of a random tree does.
struct ModelPlan: Equatable {
  enum Read: CaseIterable {
    case density, theme, level, sum, both, currentTheme, parentCount, objectName, objectCount

    var isOfObject: Bool { self == .objectName || self == .objectCount }
  }

  /// Something that a modifier writes.
  enum Write: Equatable {
    case setDensity(Int)
    case addDensity(Int)
    case setTheme(Int)
    case setLevel(Int)
    case addSum(Int)
    case levelFromDensity
    case densityFromLevel
    case setObject(Int)
  }

  /// When the children are there.
  enum Condition: CaseIterable {
    case always, evenCount, boldTheme, highDensity
  }

  /// How the children are told apart.
  enum Arrangement: CaseIterable {
    case list, identified, occurrence
    /// Rows of a list, which the view model does not depend on.
    case rows
    /// Children of its own that it does not depend on.
    case handles
  }

  /// Whether there are Observable objects.
  enum ObjectUse {
    case none, some
  }

  var id: Int
  var objects = ObjectUse.some
  var reads: [Read] = []
  var outerWrites: [Write] = []
  var innerWrites: [Write] = []
  var condition = Condition.always
  var arrangement = Arrangement.list
  /// Whether the view model can't be compared.
  var isLoose = false
  var children: [ModelPlan] = []

  var writesDensity: Bool {
    (outerWrites + innerWrites).contains { write in
      switch write {
      case .setDensity, .addDensity, .densityFromLevel: true
      case .setTheme, .setLevel, .addSum, .levelFromDensity, .setObject: false
      }
    }
  }

  static func random(
    using generator: inout SeededGenerator, lastID: inout Int, objects: ObjectUse, depth: Int = 0
  ) -> ModelPlan {
    lastID += 1
    var plan = ModelPlan(id: lastID, objects: objects)
    plan.changeBehaviour(using: &generator)
    plan.isLoose = depth > 0 && Int.random(in: 0..<3, using: &generator) == 0
    guard depth < 3 else { return plan }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      plan.children.append(
        random(using: &generator, lastID: &lastID, objects: objects, depth: depth + 1))
    }
    return plan
  }

  /// Changes something somewhere in the tree.
  mutating func mutate(using generator: inout SeededGenerator, lastID: inout Int, depth: Int = 0) {
    if !children.isEmpty, Bool.random(using: &generator) {
      let index = Int.random(in: children.indices, using: &generator)
      return children[index].mutate(using: &generator, lastID: &lastID, depth: depth + 1)
    }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where depth < 3:
      let child = Self.random(
        using: &generator, lastID: &lastID, objects: objects, depth: depth + 1)
      children.insert(child, at: Int.random(in: 0...children.count, using: &generator))
    case 1 where !children.isEmpty:
      children.remove(at: Int.random(in: children.indices, using: &generator))
    case 2: children.shuffle(using: &generator)
    default: changeBehaviour(using: &generator)
    }
  }

  private mutating func changeBehaviour(using generator: inout SeededGenerator) {
    reads = Read.allCases.filter { objects == .some || !$0.isOfObject }
    reads.shuffle(using: &generator)
    reads.removeLast(Int.random(in: 2...reads.count, using: &generator))
    outerWrites = randomWrites(using: &generator)
    innerWrites = randomWrites(using: &generator)
    condition = Condition.allCases.randomElement(using: &generator) ?? .always
    arrangement = Arrangement.allCases.randomElement(using: &generator) ?? .list
  }

  private func randomWrites(using generator: inout SeededGenerator) -> [Write] {
    (0..<max(0, Int.random(in: -2...2, using: &generator))).map { _ in
      let number = Int.random(in: 0...3, using: &generator)
      return [
        .setDensity(number), .addDensity(number), .setTheme(number), .setLevel(number),
        .addSum(number), .levelFromDensity, .densityFromLevel, .setObject(number % 2),
      ][Int.random(in: 0..<(objects == .some ? 8 : 7), using: &generator)]
    }
  }
}
