// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The place of a view model, for what may outlive it: wrappers, bindings and actions.
///
/// It does not keep the view model alive, so a closure that has captured a view model is no cycle.
final class ModelPlace {
  /// Where the view model is, until it ends.
  var location: TreeNode?
  /// The view model, until it ends.
  var node: AnyModelNode? {
    get { reference.object }
    set { reference.object = newValue }
  }

  private var reference = BackReference<AnyModelNode>()

  init(location: TreeNode) {
    self.location = location
  }
}
