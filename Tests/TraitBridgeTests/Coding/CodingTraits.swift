// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Traits of many kinds of value, for documents of them.
enum Coding {
  enum Small: TraitDefinition {
    static let defaultValue: Int8 = 0
    static let identifier = "t.small"
  }

  enum Wide: TraitDefinition {
    static let defaultValue: UInt64 = 0
    static let identifier = "t.wide"
  }

  enum Single: TraitDefinition {
    static let defaultValue: Float = 0
    static let identifier = "t.single"
  }

  enum Double: TraitDefinition {
    static let defaultValue: Swift.Double = 0
    static let identifier = "t.double"
  }

  enum Text: TraitDefinition {
    static let defaultValue = ""
    static let identifier = "t.text"
  }

  enum Flag: TraitDefinition {
    static let defaultValue = false
    static let identifier = "t.flag"
  }

  enum Maybe: TraitDefinition {
    static let defaultValue: Int? = 7
    static let identifier = "t.maybe"
  }

  /// A value that is coded by its raw value, without a line for it.
  enum Raw: TraitDefinition {
    static let defaultValue = Theme.standard
    static let identifier = "t.raw"
  }

  enum Composed: TraitDefinition {
    static let defaultValue = Composition(name: "", sizes: [], parts: [:])
    static let identifier = "t.composed"
  }

  struct Composition: Codable, Hashable, Sendable {
    var name: String
    var sizes: [Int]
    var parts: [String: Swift.Double]
  }

  /// A trait about privacy whose default hides nothing.
  enum Private: PrivacyTraitDefinition {
    static let defaultValue = false
    static let redactedValue = true
    static let identifier = "t.private"
  }

  static let traits: [TraitType] = [
    Small.self, Wide.self, Single.self, Double.self, Text.self, Flag.self, Maybe.self, Raw.self,
    Composed.self, Private.self,
  ]

  static let coder = TraitCollectionCoder(for: traits)
}
