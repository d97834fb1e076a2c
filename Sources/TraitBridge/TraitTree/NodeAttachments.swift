// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What few nodes have: hosts, streams, and code that tracks what it reads.
final class NodeAttachments {
  /// What has the node and is to live as long as the node is attached to a parent.
  weak var holder: AnyObject?
  /// The holders of the children.
  var childHolders: [AnyObject] = []
  /// The code that tracks the traits it reads here, by its place.
  var trackedScopes: [CallSite: TrackedScope] = [:]
  /// What feeds the streams of the node, by what they are about.
  var feeds: [AnyHashable: Effect] = [:]
}

extension TraitNode {
  var attachments: NodeAttachments? { tree.details?.attachment as? NodeAttachments }

  func needAttachments() -> NodeAttachments {
    if let attachments { return attachments }
    let made = NodeAttachments()
    tree.needDetails().attachment = made
    return made
  }

  /// What has this node and is to live as long as the node is attached to a parent.
  var holder: AnyObject? {
    get { attachments?.holder }
    set { needAttachments().holder = newValue }
  }
}
