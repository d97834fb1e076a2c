// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

enum AccentTrait: TraitDefinition {
  static let defaultValue = "blue"
  static let identifier = "com.example.accent"
}

enum PrivateModeTrait: PrivacyTraitDefinition {
  static let defaultValue = false
  static let redactedValue = true
  static let identifier = "com.example.private-mode"
}

let settings = TraitCollectionCoder(for: [AccentTrait.self, PrivateModeTrait.self])

@Suite struct StoringTraitsSnippet {
  @Test func `settings are kept in a document`() async throws {
    let scene = TraitNode("scene")
    scene.traitOverrides[AccentTrait.self] = "green"
    scene.traitOverrides[PrivateModeTrait.self] = true

    let document = try settings.encode(scene.traitCollection)
    #expect(String(decoding: document, as: UTF8.self) == "{\"com.example.accent\":\"green\"}\n")

    scene.traitOverrides[PrivateModeTrait.self] = false
    let everything = try settings.encodeIncludingPrivacyTraits(scene.traitCollection)
    scene.traitOverrides.remove(AccentTrait.self)

    let saved = try settings.decode(everything)
    scene.performBatchUpdates {
      scene.traitOverrides[AccentTrait.self] = saved.traits[AccentTrait.self]
      scene.traitOverrides[PrivateModeTrait.self] = saved.traits[PrivateModeTrait.self]
    }
    #expect(saved.failures.isEmpty)
    #expect(scene.traitCollection[AccentTrait.self] == "green")
    #expect(!scene.traitCollection[PrivateModeTrait.self])

    let strict = TraitCollectionCoder(
      for: [AccentTrait.self], unknownEntries: .reject, failedEntries: .reject)
    #expect(throws: TraitCodingError.self) { try strict.decode(everything) }
  }
}
