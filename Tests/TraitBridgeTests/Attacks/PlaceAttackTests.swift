// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

private enum BranchKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: TraitCollection) -> Int {
    traits.theme == .bold ? traits[LevelTrait.self] : traits[SumTrait.self] - 100
  }
  static func write(to traits: inout any MutableTraits, value: Int) {
    if traits.theme == .bold {
      traits[LevelTrait.self] = value
    } else {
      traits[SumTrait.self] = value + 100
    }
  }
}

extension ModelEnvironmentValues {
  fileprivate var branch: Int {
    get { self[BranchKey.self] }
    set { self[BranchKey.self] = newValue }
  }
}

private struct BranchRow: ViewModel {
  @ModelEnvironment(\.branch) private var branch

  var body: Int { branch }
}

private struct ModifiedBranch: ViewModel {
  var body: Int { BranchRow().environment(\.branch, 7).output() }
}

private struct DensityRow: ViewModel {
  @ModelEnvironment(\.density) private var density

  var body: Int { density }
}

/// Makes a density out of the traits that are current in a modifier.
private struct CurrentInModifier: ViewModel {
  var body: Int {
    DensityRow().transformEnvironment(\.density) { $0 = TraitCollection.current.theme.rawValue }
      .output()
  }
}

/// Writes to a node in its body, which it should not.
private struct WritingModel: ViewModel {
  let node: () -> TraitNode?
  @ModelEnvironment(\.theme) private var theme
  @ModelEnvironment(\.density) private var density

  var body: String {
    let before = theme
    node()?.traitOverrides[LevelTrait.self] = 3
    return "\(before) \(TraitCollection.current[SizeTrait.self]) \(density)"
  }
}

private struct Fields {
  @ModelEnvironment(\.density) var density
}

private struct OptionalFields: ViewModel {
  let fields: Fields? = Fields()

  var body: Int { fields?.density ?? 0 }
}

private struct NumberedRow: ViewModel {
  let number: Int

  var body: Int { number }
}

private struct NumberedRows: ViewModel {
  let numbers: [Int]

  var body: [Int] { ModelList(numbers, id: \.self) { NumberedRow(number: $0) }.output() }
}

@Suite struct PlaceAttackTests {
  private let scene = TraitNode("scene")

  @Test func `a bridged key that reads one trait or another follows the one it reads`() {
    let host = ModelHost(BranchRow(), in: scene)
    #expect(host.output == 0)
    scene.traitOverrides[SumTrait.self] = 105
    #expect(host.output == 5)
    scene.traitOverrides[LevelTrait.self] = 3
    #expect(host.output == 5)
    scene.traitOverrides.theme = .bold
    #expect(host.output == 3)
    scene.traitOverrides[LevelTrait.self] = 4
    #expect(host.output == 4)
  }

  @Test func `a modifier follows the traits that its key's write has read`() {
    let host = ModelHost(ModifiedBranch(), in: scene)
    #expect(host.output == 7)
    scene.traitOverrides.theme = .bold
    #expect(host.output == 7)
    scene.traitOverrides[SumTrait.self] = 1
    scene.traitOverrides.theme = .standard
    // The override adds up with what the scene has set.
    #expect(host.output == 8)
  }

  // Expected by the documentation of `current`: the traits are those of the place.
  @Test func `the current traits in a modifier are those of its place, even in a handler`() {
    let window = TraitNode("window", parent: scene)
    window.traitOverrides.theme = .pastel
    let host = ModelHost(CurrentInModifier(), in: window)
    #expect(host.output == 1)
    scene.registerForTraitChanges([LevelTrait.self]) { (_: TraitNode, _) in
      window.traitOverrides.theme = .bold
      #expect(host.output == 2)
    }
    scene.traitOverrides[LevelTrait.self] = 1
    #expect(host.output == 2)
  }

  // A write in a body is reported, and later changes are seen as ever.
  @Test func `a body that writes at its own node follows its node afterwards`() {
    var node: TraitNode?
    let host = ModelHost(WritingModel { node }, in: scene)
    node = host.traitNode
    _ = diagnostics {
      #expect(host.output == "standard 1.0 10")
      scene.traitOverrides.theme = .bold
      #expect(host.output == "bold 1.0 10")
      scene.traitOverrides[SizeTrait.self] = 2
      #expect(host.output == "bold 2.0 10")
      scene.environmentOverrides.density = 4
      #expect(host.output == "bold 2.0 4")
    }
  }

  // Expected by the code `unreachableWrapper`: a wrapper sits where it can't be reached.
  @Test func `a wrapper within an optional is reported as out of reach`() {
    let found = diagnostics { _ = ModelHost(OptionalFields(), in: scene).output }
    #expect(found.map(\.code).contains(.unreachableWrapper))
  }

  // Expected by the documentation of `ModelEvaluation.path`: with its place among its siblings.
  @Test func `a row that is inserted in front has the first place in its path`() {
    let host = ModelHost(NumberedRows(numbers: [1, 2]), in: scene)
    _ = host.output
    let log = Log<String>()
    host.observeEvaluations { log.add($0.path) }
    host.root = NumberedRows(numbers: [0, 1, 2])
    _ = host.output
    #expect(log.take().first == "scene/host/NumberedRows[0]/ModelList[0]/NumberedRow[0]")
  }

  @Test func `a subscribed host that moves between trees is told once for each move`() {
    let other = TraitNode("other")
    other.environmentOverrides.density = 4
    let host = ModelHost(DensityRow(), in: scene)
    let log = Log<[Int]>()
    host.onOutputChange { log.add([$0, $1]) }
    other.attach(host.traitNode)
    scene.attach(host.traitNode)
    host.detach()
    other.attach(host.traitNode)
    #expect(log.take() == [[10, 4], [4, 10], [10, 4]])
  }

  @Test func `values that are not numbers do not count as changes`() {
    scene.traitOverrides[SizeTrait.self] = .nan
    scene.registerForTraitChanges([SizeTrait.self]) { (_: TraitNode, _) in
      Issue.record("Nothing has changed.")
    }
    scene.traitOverrides[SizeTrait.self] = .nan
    let window = TraitNode("window")
    window.traitOverrides[SizeTrait.self] = .nan
    scene.attach(window)
    #expect(scene.traitCollection == window.traitCollection)
  }
}
