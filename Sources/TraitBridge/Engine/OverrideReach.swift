// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What an override at a node counts for.
@usableFromInline
enum OverrideReach {
  /// The node and everything below.
  case subtree
  /// The node, and nothing below.
  case nodeAlone
}
