// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How values of a type become the text of an entry, and the other way round.
///
/// A value that is `Codable` is coded as itself, any other by its raw value.
struct ValueCoder<Value> {
  private let encoded: (Value, TraitCollectionCoder.Format) throws -> [UInt8]
  private let decoded: (DocumentEntry) throws -> Value?

  /// Finds out how the type is coded; `nil` where it cannot be.
  init?() {
    if let type = Value.self as? any Codable.Type {
      self.init(codable: type)
    } else if let type = Value.self as? any RawRepresentable.Type {
      self.init(raw: type)
    } else {
      return nil
    }
  }

  // In the initialisers below `Known` is `Value` itself, seen through the protocol that it was found
  // to conform to, so the casts between the two succeed.

  private init<Known: Codable>(codable type: Known.Type) {
    encoded = { value, format in
      guard let known = value as? Known else { return [] }
      return try format.text(of: known)
    }
    decoded = { entry in
      let known = try entry.value(as: type)
      guard entry.isExact(known) else { throw entry.error(.inexactNumber) }
      return known as? Value
    }
  }

  private init?<Known: RawRepresentable>(raw type: Known.Type) {
    guard let coder = ValueCoder<Known.RawValue>() else { return nil }
    encoded = { value, format in
      guard let known = value as? Known else { return [] }
      return try coder.encode(known.rawValue, format)
    }
    decoded = { entry in
      Known(rawValue: try coder.decode(entry)) as? Value
    }
  }

  func encode(_ value: Value, _ format: TraitCollectionCoder.Format) throws -> [UInt8] {
    try encoded(value, format)
  }

  /// The value of an entry.
  ///
  /// Errors of the parser and of the value's own code may quote what they
  /// have read, so nothing of them is handed on but what kind they are of.
  func decode(_ entry: DocumentEntry) throws(TraitCodingError) -> Value {
    guard !entry.hasNumberOutOfRange else { throw entry.error(.numberOutOfRange) }
    let value: Value?
    do {
      value = try decoded(entry)
    } catch let error as TraitCodingError {
      throw error
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound, DecodingError.keyNotFound {
      throw entry.error(.wrongType)
    } catch {
      throw entry.error(.invalidValue)
    }
    guard let value else { throw entry.error(.invalidValue) }
    return value
  }
}
