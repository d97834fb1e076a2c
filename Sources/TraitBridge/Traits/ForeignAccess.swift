// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How another language gets at the values that a trait's key stores.
struct ForeignAccess {
  let record: TraitRecord
  let kind: ForeignTrait.Kind
  /// The value where nobody has set one, unless it would mean something else.
  let defaultValue: ForeignTrait.Value?
  /// The value in a box of the key, unless it would mean something else.
  let read: (AnyBox) -> ForeignTrait.Value?
  /// A box of the key for a value of the right kind.
  let makeBox: (ForeignTrait.Value) -> AnyBox

  /// How to get at the values of a trait that has been defined.
  static func find(for record: TraitRecord) -> ForeignAccess {
    if let definition = record.foreign { return ForeignAccess(record, definition) }
    guard let type = record.type else {
      preconditionFailure("A trait is defined by a type where it is not by another language.")
    }
    return make(for: type, record)
  }

  private init(_ record: TraitRecord, _ definition: ForeignDefinition) {
    self.record = record
    kind = definition.defaultValue.kind
    defaultValue = definition.defaultValue
    read = { definition.normalized(definition.key.value(in: $0)) }
    makeBox = { Box($0) }
  }

  private static func make<Definition: TraitDefinition>(
    for definition: Definition.Type, _ record: TraitRecord
  ) -> ForeignAccess {
    let key = TraitRegistry.key(for: definition)
    let form = ForeignForm<Definition.Value>.find()
    let reading = ForeignReading(definition, form: form)
    return ForeignAccess(
      record: record,
      kind: form.kind,
      defaultValue: form.encode(key.makeDefault()),
      read: { form.encode(key.value(in: $0)) },
      makeBox: { Box(reading.value(of: $0)) })
  }

  private init(
    record: TraitRecord,
    kind: ForeignTrait.Kind,
    defaultValue: ForeignTrait.Value?,
    read: @escaping (AnyBox) -> ForeignTrait.Value?,
    makeBox: @escaping (ForeignTrait.Value) -> AnyBox
  ) {
    self.record = record
    self.kind = kind
    self.defaultValue = defaultValue
    self.read = read
    self.makeBox = makeBox
  }
}
