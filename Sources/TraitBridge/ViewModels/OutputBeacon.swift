// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Observation

/// Stands for the output of a host in the Observation library.
///
/// It is not generic, since a key path into a generic host costs much more to make.
final class OutputBeacon: Observable {
  private let registrar = ObservationRegistrar()
  private var output: Void { () }
  /// Whether anybody may have read the output since the last change.
  private var isTouched = false

  /// The output is read.
  func touch() {
    isTouched = true
    registrar.access(self, keyPath: \.output)
  }

  /// The output may have changed.
  func fire() {
    guard isTouched else { return }
    isTouched = false
    registrar.withMutation(of: self, keyPath: \.output) {}
  }
}

/// Tells the Observation library, at the end of a round, that an output may have changed.
///
/// It does not evaluate: nobody may be looking any more, and who looks will.
final class OutputBeaconEffect: Effect {
  private let beacon: OutputBeacon

  init(_ beacon: OutputBeacon, of source: AnyModelNode, at node: TreeNode) {
    self.beacon = beacon
    super.init(phase: .callbacks, node: node)
    depend(on: source)
  }

  /// Goes on with another view model in the place of the one before.
  func follow(_ source: AnyModelNode) {
    guard dependencies.isEmpty || dependencies[0].source !== source else { return }
    disconnectAll()
    depend(on: source)
    ThreadContext.transaction?.enqueue(self)
  }

  override var summary: String { "output of \(node.path)" }

  override func perform() {
    beacon.fire()
  }
}
