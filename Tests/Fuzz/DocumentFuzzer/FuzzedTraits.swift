// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

enum SmallTrait: TraitDefinition {
  static let defaultValue: Int8 = 0
  static let identifier = "n"
}

enum SingleTrait: TraitDefinition {
  static let defaultValue: Float = 0
  static let identifier = "f"
}

enum TextTrait: TraitDefinition {
  static let defaultValue = ""
  static let identifier = "s"
}

enum MaybeTrait: TraitDefinition {
  static let defaultValue: Double? = 1
  static let identifier = "m"
}

enum Level: Int, Sendable { case low, high }

enum LevelTrait: TraitDefinition {
  static let defaultValue = Level.low
  static let identifier = "l"
}

struct Shape: Codable, Equatable, Sendable {
  var name: String
  var sizes: [Double]
  var parts: [String: [Int]]?
}

enum ShapeTrait: TraitDefinition {
  static let defaultValue = Shape(name: "", sizes: [], parts: nil)
  static let identifier = "o"
}

enum PrivateTrait: PrivacyTraitDefinition {
  static let defaultValue = false
  static let redactedValue = true
  static let identifier = "p"
}

let fuzzedTraits: [TraitType] = [
  SmallTrait.self, SingleTrait.self, TextTrait.self, MaybeTrait.self, LevelTrait.self,
  ShapeTrait.self, PrivateTrait.self, RedactionReasonsTrait.self,
]
