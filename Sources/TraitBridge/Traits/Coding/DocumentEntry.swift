// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// An entry of a document: an identifier, and a value that has not been parsed yet.
struct DocumentEntry {
  let identifier: String
  let format: TraitCollectionCoder.Format
  /// Where the value begins.
  let offset: Int
  /// The value as it is written.
  let text: [UInt8]
  /// Whether there is a number in the value that no floating-point number comes near.
  let hasNumberOutOfRange: Bool

  func error(_ code: TraitCodingError.Code) -> TraitCodingError {
    TraitCodingError(code, identifier: identifier, byteOffset: offset)
  }

  func value<Value: Decodable>(as type: Value.Type) throws -> Value {
    try format.value(of: text, as: type)
  }

  /// Whether a value that was made out of a whole number is that number, not one close to it.
  func isExact(_ value: some Any) -> Bool {
    guard let number = value as? any BinaryFloatingPoint, let digits = format.wholeNumber(in: text)
    else { return true }
    return Self.isExact(number, digits)
  }

  private static func isExact<Number: BinaryFloatingPoint>(
    _ value: Number, _ digits: String
  ) -> Bool {
    if let whole = Int64(digits) { return Number(exactly: whole) == value }
    if let whole = UInt64(digits) { return Number(exactly: whole) == value }
    return false
  }
}

/// Entries that no trait of the coder has claimed, as they came.
struct UnknownTraitEntries: Equatable, Sendable {
  let format: TraitCollectionCoder.Format
  /// The values as they were written, by identifier.
  var texts: [String: [UInt8]] = [:]
}

extension UnknownTraitEntries: CustomStringConvertible, CustomReflectable {
  /// How many there are; what they say is nobody's business.
  var description: String { "\(texts.count)" }

  var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// The trait that takes unclaimed entries along in a collection, through every copy of it.
enum UnknownEntriesTrait: TraitDefinition {
  static let defaultValue = UnknownTraitEntries(format: .json)
  static let name = "UnknownEntries"
  static let identifier = "traitbridge.unknown-entries"
}
