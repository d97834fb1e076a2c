// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge

/// The traits that the package itself defines.
///
/// They are known before any other language can claim their identifiers, since how they combine is
/// part of what they promise: nobody reveals what an ancestor has redacted.
enum OwnTraits {
  private static let known: [ForeignTrait] = [
    ForeignTrait(RedactionReasonsTrait.self),
    ForeignTrait(UserInterfaceStyleTrait.self),
  ]

  static func makeKnown() {
    _ = known
  }
}
