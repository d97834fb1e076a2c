// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A trait as a coder sees it.
struct CodedTrait {
  let identifier: String
  /// Whether the trait is about privacy.
  let isPrivate: Bool
  /// Sets the value of an entry.
  let decode: (DocumentEntry) throws(TraitCodingError) -> TraitMutations
  /// The text for the value in a collection, or none where that goes without saying.
  let encode: (TraitCollection, TraitCollectionCoder.Format) throws(TraitCodingError) -> [UInt8]?
  /// Whether two collections have the same value.
  let agrees: (TraitCollection, TraitCollection) -> Bool
  /// Redacts the trait, if it is about privacy.
  let redact: TraitMutations

  static func make<Definition: TraitDefinition>(
    _ definition: Definition.Type
  ) throws(TraitCodingError) -> CodedTrait {
    let identifier = Definition.identifier
    let key = TraitRegistry.key(for: definition)
    guard let coder = ValueCoder<Definition.Value>(), key.acceptsWrites,
      TraitIdentifier.isValid(identifier), identifier != String(reflecting: definition)
    else { throw TraitCodingError(.unsuitableTrait, identifier: identifier) }
    let redacted = TraitRegistry.redactedValue(of: definition)

    return CodedTrait(
      identifier: identifier,
      isPrivate: redacted != nil,
      decode: { entry throws(TraitCodingError) in
        let value = try coder.decode(entry)
        return { $0[definition] = value }
      },
      encode: { traits, format throws(TraitCodingError) in
        let value = traits[definition]
        // A document without an entry redacts, so there a default does not go without saying.
        guard redacted != nil || key.box(for: value) != nil else { return nil }
        do { return try coder.encode(value, format) } catch {
          throw TraitCodingError(.unencodableValue, identifier: identifier)
        }
      },
      agrees: { key.equality($0[definition], $1[definition]) },
      redact: { if let redacted { $0[definition] = redacted } })
  }
}

/// What identifiers look like in a document.
enum TraitIdentifier {
  static let longest = 255

  static func isValid(_ identifier: some StringProtocol) -> Bool {
    let bytes = identifier.utf8
    return (1...longest).contains(bytes.count) && bytes.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
