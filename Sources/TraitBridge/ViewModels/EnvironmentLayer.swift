// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The environment values that the modifiers around a view model declare for it and below.
///
/// They are overrides of the view model's own scope. When something changes that a modifier has
/// read, all are made anew before anybody reads a value.
final class EnvironmentLayer: Computation, ObjectReader {
  var layers: [ModelLayer]
  private let location: TreeNode
  private let parent: TreeNode
  private var declared: [AnyKey] = []
  let context: ModelContext
  var observation: ObservationTracker?

  init(
    _ layers: [ModelLayer], of location: TreeNode, below parent: TreeNode, context: ModelContext
  ) {
    self.layers = layers
    self.location = location
    self.parent = parent
    self.context = context
  }

  override var isEager: Bool { true }
  var expectsObjects: Bool { false }
  var hasEnded: Bool { isRetired }
  override var depth: Int { location.depth }
  override var surroundings: TreeNode? { parent }

  override func evaluate() -> Bool {
    guard !isRetired else { return false }
    declare(follow(written))
    return false
  }

  /// Ends the declarations with the view model.
  func end() {
    retire()
    observation?.end()
  }

  /// What the modifiers write, each on top of those further out.
  private func written() -> EnvironmentChanges {
    var changes = EnvironmentChanges()
    for layer in layers {
      var values = ModelEnvironmentValues(.below(parent), outer: changes)
      layer(&values)
      changes.stack(values.changes)
    }
    return changes
  }

  private func declare(_ changes: EnvironmentChanges) {
    let scope = location.makeOwnScope()
    let keys = changes.all.map(\.key)
    for key in declared where !keys.contains(where: { $0 === key }) {
      scope.slot(for: key).removeOverride()
    }
    for change in changes.all { scope.slot(for: change.key).setOverride(change.box) }
    declared = keys
  }
}
