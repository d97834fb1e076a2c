// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Whether the values of a statement are shown.
enum Disclosure: Equatable, Sendable {
  /// Placeholders take the place of values, and nothing in the layout may depend on values.
  case redacted
  /// The values are in clear.
  case revealed

  /// What the reasons in force amount to.
  init(under reasons: ModelRedactionReasons) {
    self = reasons.isEmpty ? .revealed : .redacted
  }
}
