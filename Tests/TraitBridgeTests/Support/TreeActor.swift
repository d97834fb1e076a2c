// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// A tree in an actor, for tests in which other tasks read its streams.
actor TreeActor {
  private var scene: TraitNode? = TraitNode("scene")

  /// Does something with the topmost node.
  func perform<Result: Sendable>(_ body: @Sendable (TraitNode) -> Result) -> Result {
    body(scene ?? TraitNode("ended"))
  }

  func levels() -> ModelValues<Int> {
    perform { $0.values(of: LevelTrait.self) }
  }

  func levelChanges(limit: Int = 1_000) -> ModelChanges<Int> {
    perform { $0.changes(of: LevelTrait.self, limit: limit) }
  }

  func setLevel(_ level: Int) {
    perform { $0.traitOverrides[LevelTrait.self] = level }
  }

  // MARK: Names

  private struct NameLabel: ViewModel, Equatable {
    let name = Sensitive("Ada")
    @ModelEnvironment(\.redactionReasons) var reasons
    var body: String { name.text(reasons) }
  }

  private var nameHost: ModelHost<NameLabel>?

  /// The outputs of a view model with a name that is shown at first.
  func names() -> ModelValues<String> {
    scene?.traitOverrides.redactionReasons = []
    let host = ModelHost(NameLabel(), in: scene)
    nameHost = host
    return host.outputs
  }

  func showNames() {
    scene?.traitOverrides.redactionReasons = []
  }

  func hideNames() {
    scene?.traitOverrides.redactionReasons = .privacy
  }

  /// Lets go of the tree.
  func end() {
    scene = nil
    nameHost = nil
  }
}
