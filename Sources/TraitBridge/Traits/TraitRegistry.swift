// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Which definition stands for which trait.
///
/// The first definition that claims an identifier makes the trait, be it a Swift type or one that is
/// known by its identifier alone. A second one with the same kind of value is the same trait; one
/// with another kind of value gets a trait that cannot be written.
@usableFromInline
enum TraitRegistry {
  private static let byIdentifier = Registry<TraitRecord>()
  private static let byKey = Lock<[Int32: TraitRecord]>([:])

  @usableFromInline
  static func key<Definition: TraitDefinition>(
    for definition: Definition.Type
  ) -> Key<Definition.Value> {
    TypeRegistry.entry(for: definition, as: .trait) { register(definition) }
  }

  /// The same, for who need not keep it.
  @inlinable
  static func reference<Definition: TraitDefinition>(
    for definition: Definition.Type
  ) -> KeyReference<Definition.Value> {
    KeyReference(knownFor: definition, as: .trait) ?? KeyReference(key(for: definition))
  }

  /// The key that stores the values of a trait whose kind of value is not known.
  static func storedKey<Definition: TraitDefinition>(for definition: Definition.Type) -> AnyKey {
    key(for: definition).stored
  }

  /// The type that defined the trait with an identifier first, if there is one by now.
  static func definition(identifiedBy identifier: String) -> TraitType? {
    byIdentifier.entry(named: identifier)?.type
  }

  /// What a trait redacts to, if it is about privacy; the type that defined it first decides, too.
  static func redactedValue<Definition: TraitDefinition>(
    of definition: Definition.Type
  ) -> Definition.Value? {
    if let value = redactedValue(Definition.Value.self, from: definition) { return value }
    return redactedValue(
      Definition.Value.self, from: self.definition(of: storedKey(for: definition)))
  }

  private static func redactedValue<Value>(_: Value.Type, from type: TraitType?) -> Value? {
    guard let type = type as? any PrivacyTraitDefinition.Type else { return nil }
    return type.redactedValue as? Value
  }

  /// The type that defined a trait first.
  static func definition(of key: AnyKey) -> TraitType? {
    byKey.withLock { $0[key.number] }?.type
  }

  /// Whether colours are meant to depend on a trait.
  static func affectsColorAppearance(_ key: AnyKey) -> Bool {
    byKey.withLock { $0[key.number] }?.affectsColorAppearance ?? false
  }

  /// What is known of the trait with an identifier, if there is one.
  static func record(named identifier: String) -> TraitRecord? {
    byIdentifier.entry(named: identifier)
  }

  /// Whether an identifier waits for a type of the library, whose rules must count from the start.
  static func isReserved(_ identifier: String) -> Bool {
    identifier.hasPrefix("traitbridge.") && record(named: identifier) == nil
  }

  /// Claims the identifier of a definition for it.
  ///
  /// - Returns: The record that has the identifier, which is another one if it was claimed before.
  static func claim(_ record: TraitRecord) -> TraitRecord {
    let claimed = byIdentifier.insert(record, named: record.identifier)
    if claimed === record { byKey.withLock { $0[record.key.number] = record } }
    return claimed
  }

  private static func register<Definition: TraitDefinition>(
    _ definition: Definition.Type
  ) -> Key<Definition.Value> {
    let own = makeKey(for: definition, acceptsWrites: true)
    let record = TraitRecord(definition, key: own)
    let claimed = claim(record)
    guard claimed !== record else { return own }
    guard let shared = sharedKey(of: definition, with: claimed) else {
      reportConflict(of: definition, with: claimed)
      return makeKey(for: definition, acceptsWrites: false)
    }
    reportMismatch(of: definition, sharing: shared, with: claimed)
    return shared
  }

  /// The key with the values of a trait that has been defined before, if they are of the same kind.
  private static func sharedKey<Definition: TraitDefinition>(
    of definition: Definition.Type, with record: TraitRecord
  ) -> Key<Definition.Value>? {
    if let foreign = record.foreign { return foreign.view(for: definition) }
    return record.key as? Key<Definition.Value>
  }

  private static func makeKey<Definition: TraitDefinition>(
    for definition: Definition.Type, acceptsWrites: Bool
  ) -> Key<Definition.Value> {
    Key(
      name: Definition.name,
      sharedDefault: acceptsWrites ? Definition.defaultValue : substitute(for: definition),
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
    traits.map { storedKey(for: $0) }
  }

  /// What a trait is where its value cannot be had: its identifier is another's, or what another
  /// language has set stands for no value of its type.
  static func substitute<Definition: TraitDefinition>(
    for definition: Definition.Type
  ) -> Definition.Value {
    redactedValue(Definition.Value.self, from: definition) ?? Definition.defaultValue
  }

  private static func reportConflict(of second: TraitType, with first: TraitRecord) {
    TraitDiagnostics.report(
      .identifierConflict, "\(first.origin) and \(String(reflecting: second))",
      "both claim the identifier \(second.identifier) with different types of value; the second one"
        + " reads its own default and its writes are dropped, so give it another identifier")
  }

  private static func reportMismatch<Definition: TraitDefinition>(
    of second: Definition.Type, sharing key: Key<Definition.Value>, with first: TraitRecord
  ) {
    var differences: [TraitRecord.Difference] = []
    if let shared = key.sharedDefault, !key.equality(shared, Definition.defaultValue) {
      differences.append(.defaultValue)
    }
    differences += first.differences(
      fromName: second.name, affectsColorAppearance: second.affectsColorAppearance)
    guard !differences.isEmpty else { return }
    TraitDiagnostics.report(
      .definitionMismatch, "\(first.origin) and \(String(reflecting: second))",
      "both define \(second.identifier), and differ in"
        + " \(differences.map(\.rawValue).joined(separator: ", "));"
        + " the first one counts, so make them agree")
  }
}
