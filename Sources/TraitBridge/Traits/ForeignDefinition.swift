// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A trait that was first defined by its identifier and its kind of value, in no Swift type.
///
/// Its values are stored as the other language has them. A Swift type with the same identifier that
/// comes later adopts it: its key is a view of this one.
final class ForeignDefinition: Sendable {
  /// Stores the trait's values.
  let key: Key<ForeignTrait.Value>
  let defaultValue: ForeignTrait.Value
  /// Where the definition comes from, for messages.
  let origin: String
  private let adopter: Adopter

  /// The Swift type that has adopted the definition, once there is one.
  fileprivate final class Adopter: Sendable {
    private let known = Lock<Facts<Adoption>?>(nil)

    var adoption: Adoption? { known.withLock { $0 }?.value }

    /// Makes an adoption known, unless there is one.
    func adopt(_ adoption: Adoption) -> Adoption {
      let candidate = Facts(adoption)
      return known.withLock { known in
        let first = known ?? candidate
        known = first
        return first
      }.value
    }
  }

  /// What an adopting type makes of values.
  fileprivate struct Adoption {
    let type: TraitType
    let valueType: Any.Type
    /// The value that one counts as, which is the default's if it stands for nothing.
    let normalize: (ForeignTrait.Value) -> ForeignTrait.Value
    let combine:
      (_ inherited: ForeignTrait.Value, _ override: ForeignTrait.Value) ->
        ForeignTrait.Value
  }

  init(name: String, defaultValue: ForeignTrait.Value, origin: String) {
    let adopter = Adopter()
    self.adopter = adopter
    self.defaultValue = defaultValue
    self.origin = origin
    key = Key(
      name: name, sharedDefault: defaultValue, acceptsWrites: true,
      combine: { adopter.adoption?.combine($0, $1) ?? $1 })
  }

  /// The Swift type that has adopted the definition, if there is one yet.
  var adoptingType: TraitType? { adopter.adoption?.type }

  /// What a value counts as, now that a Swift type may have said what values there are.
  func normalized(_ value: ForeignTrait.Value) -> ForeignTrait.Value {
    adopter.adoption?.normalize(value) ?? value
  }

  /// The values as those of a Swift type, which adopts the definition if it is the first one.
  ///
  /// - Returns: The key, or `nil` if the values are of another kind, or another type of values has
  ///   adopted the definition.
  func view<Definition: TraitDefinition>(
    for definition: Definition.Type
  ) -> Key<Definition.Value>? {
    let form = ForeignForm<Definition.Value>.find()
    guard form.kind == defaultValue.kind else { return nil }
    let reading = ForeignReading(definition, form: form)
    guard adopt(reading, for: definition) else { return nil }
    let key = key
    let view = KeyView<Definition.Value>(
      stored: key,
      show: { reading.value(of: key.value(in: $0)) },
      makeBox: { value in reading.foreignValue(of: value).map(Box.init) })
    return Key(view: view, sharedDefault: reading.value(of: defaultValue))
  }

  private func adopt<Definition: TraitDefinition>(
    _ reading: ForeignReading<Definition.Value>, for definition: Definition.Type
  ) -> Bool {
    let known = adopter.adopt(
      Adoption(
        type: definition,
        valueType: Definition.Value.self,
        normalize: { reading.normalized($0) },
        combine: { inherited, override in
          let combined = Definition.combine(
            inherited: reading.value(of: inherited), override: reading.value(of: override))
          return reading.foreignValue(of: combined) ?? override
        }))
    return known.valueType == Definition.Value.self
  }
}

/// How a Swift type reads the values of another language.
struct ForeignReading<Value> {
  private let form: ForeignForm<Value>
  private let defaultValue: Value
  private let subject: String

  init<Definition: TraitDefinition>(
    _ definition: Definition.Type, form: ForeignForm<Value>
  ) where Definition.Value == Value {
    self.form = form
    defaultValue = definition.defaultValue
    subject = "\(definition.name) as \(String(reflecting: Value.self))"
  }

  /// The value, which is the default where the other language's stands for nothing.
  func value(of foreign: ForeignTrait.Value) -> Value {
    if let value = form.decode(foreign) { return value }
    TraitDiagnostics.report(
      .unmatchedValue, subject,
      "what another language has set stands for no value of the Swift type, so it reads as the"
        + " default")
    return defaultValue
  }

  /// The other language's form of a value, or `nil` where that would mean something else.
  func foreignValue(of value: Value) -> ForeignTrait.Value? {
    if let foreign = form.encode(value) { return foreign }
    TraitDiagnostics.report(
      .refusedWrite, subject,
      "other languages take the value for another one, such as none, so the write is dropped")
    return nil
  }

  /// The value, or the default's form where it stands for nothing.
  func normalized(_ foreign: ForeignTrait.Value) -> ForeignTrait.Value {
    guard form.decode(foreign) == nil else { return foreign }
    return form.encode(value(of: foreign)) ?? foreign
  }
}
