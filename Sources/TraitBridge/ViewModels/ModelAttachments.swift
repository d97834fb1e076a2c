// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What only some view models have, kept apart since most have none of it.
final class ModelAttachments {
  /// What the modifiers around the view model declare.
  var layer: EnvironmentLayer?
  var reactions = ModelReactions()
  /// The actions that the last run has made.
  let actions = ModelActionTable()
  /// What follows the Observable objects that it reads.
  var observation: ObservationTracker?
  /// The node that the view model has put below itself, if it is a `TraitNodeHost`.
  var hostedNode: TraitNode?
  /// What has that node, such as a host.
  var hostedHolder: AnyObject?
  /// What calls the handlers of changes of the output.
  var outputChange: Effect?
}
