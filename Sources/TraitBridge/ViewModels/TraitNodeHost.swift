// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A tree of imperative nodes inside a view model.
///
/// The node has the environment of the view model's place: traits that modifiers set through bridged
/// keys are traits of the node, and values that are not bridged, and Observable objects, cross it to
/// a ``ModelHost`` further below.
///
/// ```swift
/// struct Page: ViewModel {
///   var body: PageOutput {
///     TraitNodeHost {
///       TraitNode("panel")
///     } update: { panel, environment in
///       PageOutput(panel: panel, density: environment.density)
///     }
///     .environment(\.theme, .bold)
///     .output()
///   }
/// }
/// ```
///
/// The node is made once, and is detached when the view model ends. If your code attaches it elsewhere
/// it stays there.
public struct TraitNodeHost<Output>: ViewModel {
  private let make: () -> TraitNode
  private let update: (TraitNode, ModelEnvironmentValues) -> Output

  /// Creates a host for a node.
  ///
  /// - Parameters:
  ///   - make: Makes the node, once.
  ///   - update: Makes the output; it runs again when a value changes that it has read of the
  ///     environment, and whenever the body that makes this view model does.
  public init(
    make: @escaping () -> TraitNode,
    update: @escaping (_ node: TraitNode, _ environment: ModelEnvironmentValues) -> Output
  ) {
    self.make = make
    self.update = update
  }

  /// What the update makes.
  public var body: Output {
    guard let owner = ThreadContext.computation as? AnyModelNode else {
      return update(make(), ModelEnvironmentValues())
    }
    let node = owner.needAttachments().hostedNode ?? owner.host(ThreadContext.untracked(make))
    return update(node, ModelEnvironmentValues(.node(owner.location)))
  }
}

extension AnyModelNode {
  /// Puts a node below this view model, unless it is above.
  fileprivate func host(_ node: TraitNode) -> TraitNode {
    guard node.move(below: location) else { return node }
    let attachments = needAttachments()
    attachments.hostedNode = node
    attachments.hostedHolder = node.holder
    location.add(SurroundingsEffect(of: location))
    return node
  }
}

/// Keeps up to date, in each commit, what decides on the values of a hosted node.
private final class SurroundingsEffect: Effect {
  init(of location: TreeNode) {
    super.init(phase: .evaluations, node: location)
    location.forEachDeclaring { depend(on: $0) }
  }

  override func perform() {
    node.bringSurroundingsUpToDate()
  }
}
