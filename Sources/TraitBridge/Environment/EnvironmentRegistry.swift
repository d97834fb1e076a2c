// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Observation

/// What is known of an environment key.
@usableFromInline
struct EnvironmentKeyRecord<Value> {
  /// Where values are stored, for a key that is not bridged.
  @usableFromInline let key: Key<Value>
  /// How the key reads and writes traits, for one that is.
  @usableFromInline let bridge: PermanentReference<EnvironmentBridge<Value>>?
  /// What a derived value of the key is known by within a scope.
  let identity: ObjectIdentifier

  init<Definition: ModelEnvironmentKey>(_ definition: Definition.Type)
  where Definition.Value == Value {
    key = Key(name: String(describing: definition), makeDefault: { Definition.defaultValue })
    bridge = EnvironmentBridge<Value>.find(for: definition).map(PermanentReference.init(keeping:))
    identity = ObjectIdentifier(definition)
    reportDefaultMismatch(of: definition)
  }

  private func reportDefaultMismatch<Definition: ModelEnvironmentKey>(
    of definition: Definition.Type
  ) where Definition.Value == Value {
    guard let bridge, key.equality.canBeEqual else { return }
    let bare = ThreadContext.untracked { bridge.with { $0.read(TraitCollection()) } }
    guard !key.equality(bare, Definition.defaultValue) else { return }
    TraitDiagnostics.report(
      .bridgedDefaultMismatch, String(reflecting: definition),
      "its default is not what it reads where no trait is set; the latter counts, so make the"
        + " defaults of the key and of its trait agree")
  }
}

/// How a bridged key reads and writes traits.
///
/// It is a class, and has no closures, since who calls one counts references.
@usableFromInline
class EnvironmentBridge<Value> {
  @usableFromInline
  func read(_ traits: TraitCollection) -> Value {
    preconditionFailure("EnvironmentBridge is only ever a KeyBridge.")
  }

  func write(_ value: Value, to traits: inout any MutableTraits) {
    preconditionFailure("EnvironmentBridge is only ever a KeyBridge.")
  }

  /// The bridge of a key, if the key conforms to `TraitBridgedEnvironmentKey` anywhere.
  ///
  /// The search is dynamic on purpose: what the compiler sees of a conformance depends on where an
  /// accessor was compiled, and a key that it does not see would be cut off without a word.
  static func find<Definition: ModelEnvironmentKey>(
    for definition: Definition.Type
  ) -> EnvironmentBridge? where Definition.Value == Value {
    guard let bridged = definition as? any TraitBridgedEnvironmentKey.Type else { return nil }
    return make(bridged) as? EnvironmentBridge
  }

  private static func make<Bridged: TraitBridgedEnvironmentKey>(
    _ bridged: Bridged.Type
  ) -> AnyObject {
    KeyBridge<Bridged>()
  }
}

/// The bridge of a key whose type is known.
private final class KeyBridge<Bridged: TraitBridgedEnvironmentKey>:
  EnvironmentBridge<Bridged.Value>
{
  override func read(_ traits: TraitCollection) -> Bridged.Value { Bridged.read(from: traits) }

  override func write(_ value: Bridged.Value, to traits: inout any MutableTraits) {
    Bridged.write(to: &traits, value: value)
  }
}

/// Which key stands for which value of the environment.
@usableFromInline
enum EnvironmentRegistry {
  @inlinable
  static func facts<Definition: ModelEnvironmentKey>(
    of definition: Definition.Type
  ) -> PermanentReference<Facts<EnvironmentKeyRecord<Definition.Value>>> {
    TypeRegistry.facts(of: definition, as: .environmentKey) ?? makeFacts(of: definition)
  }

  @usableFromInline
  static func makeFacts<Definition: ModelEnvironmentKey>(
    of definition: Definition.Type
  ) -> PermanentReference<Facts<EnvironmentKeyRecord<Definition.Value>>> {
    PermanentReference(
      kept: TypeRegistry.entry(for: definition, as: .environmentKey) {
        Facts(EnvironmentKeyRecord(definition))
      })
  }

  /// The key for the object of a type.
  static func key<Object: AnyObject & Observable>(for type: Object.Type) -> Key<Object?> {
    TypeRegistry.entry(for: type, as: .object) {
      Key<Object?>(name: String(describing: type), makeDefault: { nil })
    }
  }
}
