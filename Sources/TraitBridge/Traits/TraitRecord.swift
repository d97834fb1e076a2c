// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the first definition of a trait has said of it.
final class TraitRecord: Sendable {
  /// The key that stores the trait's values.
  let key: AnyKey
  let identifier: String
  /// The name, or `nil` where the definition gives none.
  let name: String?
  let affectsColorAppearance: Bool
  /// The definition, if it is one that is known by its identifier alone.
  let foreign: ForeignDefinition?
  private let definition: TraitType?

  /// In what a second definition may differ.
  enum Difference: String {
    case kind
    case defaultValue = "default"
    case name
    case affectsColorAppearance
  }

  init<Definition: TraitDefinition>(_ definition: Definition.Type, key: AnyKey) {
    self.key = key
    identifier = definition.identifier
    name = definition.name
    affectsColorAppearance = definition.affectsColorAppearance
    foreign = nil
    self.definition = definition
  }

  init(
    _ foreign: ForeignDefinition, identifier: String, name: String?, affectsColorAppearance: Bool
  ) {
    key = foreign.key
    self.identifier = identifier
    self.name = name
    self.affectsColorAppearance = affectsColorAppearance
    self.foreign = foreign
    definition = nil
  }

  /// The Swift type that stands for the trait, once there is one.
  var type: TraitType? { definition ?? foreign?.adoptingType }

  /// Where the definition comes from, for messages.
  var origin: String {
    definition.map { String(reflecting: $0) } ?? foreign?.origin ?? key.name
  }

  /// In which of two facts a second definition differs.
  ///
  /// A name that is not given takes no part.
  func differences(
    fromName name: String?, affectsColorAppearance: Bool
  ) -> [Difference] {
    var differences: [Difference] = []
    if let name, let own = self.name, name != own { differences.append(.name) }
    if affectsColorAppearance != self.affectsColorAppearance {
      differences.append(.affectsColorAppearance)
    }
    return differences
  }
}
