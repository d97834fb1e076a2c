// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Which type stands for which trait.
///
/// The first type that claims an identifier defines the trait. A second one with the same kind of
/// value is the same trait; one with another kind of value gets a trait that cannot be written.
enum TraitRegistry {
  private static let byType = Registry<ObjectIdentifier, AnyKey>()
  private static let byIdentifier = Registry<String, AnyKey>()
  private static let definitions = Lock<[Int32: TraitType]>([:])

  static func key<Definition: TraitDefinition>(
    for definition: Definition.Type
  ) -> Key<Definition.Value> {
    byType.entry(for: definition) { register(definition) }
  }

  /// The key of a trait whose kind of value is not known.
  static func anyKey<Definition: TraitDefinition>(for definition: Definition.Type) -> AnyKey {
    key(for: definition)
  }

  /// The type that defined a trait first.
  static func definition(of key: AnyKey) -> TraitType? {
    definitions.withLock { $0[key.number] }
  }

  private static func register<Definition: TraitDefinition>(
    _ definition: Definition.Type
  ) -> Key<Definition.Value> {
    let own = makeKey(for: definition, acceptsWrites: true)
    let claimed = byIdentifier.insert(own, named: Definition.identifier)
    guard claimed !== own else {
      definitions.withLock { $0[own.number] = definition }
      return own
    }
    guard let shared = claimed as? Key<Definition.Value> else {
      reportConflict(of: definition, with: claimed)
      return makeKey(for: definition, acceptsWrites: false)
    }
    reportMismatch(of: definition, with: shared)
    return shared
  }

  private static func makeKey<Definition: TraitDefinition>(
    for definition: Definition.Type, acceptsWrites: Bool
  ) -> Key<Definition.Value> {
    Key(
      name: Definition.name,
      sharedDefault: Definition.defaultValue,
      acceptsWrites: acceptsWrites,
      combine: { Definition.combine(inherited: $0, override: $1) },
      adjustment: (definition as? any AdjustedTrait.Type).flatMap { adjustment(of: $0) },
      adjusts: keys(for: (definition as? any AdjustingTrait.Type)?.adjustedTraits ?? []))
  }

  private static func adjustment<Adjusted: AdjustedTrait, Value>(
    of definition: Adjusted.Type
  ) -> KeyAdjustment<Value>? {
    KeyAdjustment<Adjusted.Value>(
      keys: { keys(for: Adjusted.adjustingTraits) },
      apply: { Adjusted.adjusted($0, by: TraitCollection($1)) }) as? KeyAdjustment<Value>
  }

  private static func keys(for traits: [TraitType]) -> [AnyKey] {
    traits.map { anyKey(for: $0) }
  }

  private static func reportConflict(of second: TraitType, with key: AnyKey) {
    TraitDiagnostics.report(
      .identifierConflict, names(key, second),
      "both claim the identifier \(second.identifier) with different types of value; the second one"
        + " reads its own default and its writes are dropped, so give it another identifier")
  }

  private static func reportMismatch<Definition: TraitDefinition>(
    of second: Definition.Type, with key: Key<Definition.Value>
  ) {
    guard let first = Self.definition(of: key) else { return }
    var differences: [String] = []
    if let shared = key.sharedDefault, !key.equality(shared, Definition.defaultValue) {
      differences.append("default")
    }
    if first.name != second.name { differences.append("name") }
    if first.affectsColorAppearance != second.affectsColorAppearance {
      differences.append("affectsColorAppearance")
    }
    guard !differences.isEmpty else { return }
    TraitDiagnostics.report(
      .definitionMismatch, names(key, second),
      "both define \(second.identifier), and differ in \(differences.joined(separator: ", "));"
        + " the first one counts, so make them agree")
  }

  private static func names(_ key: AnyKey, _ second: TraitType) -> String {
    let first = definition(of: key).map { String(reflecting: $0) } ?? key.name
    return "\(first) and \(String(reflecting: second))"
  }
}
