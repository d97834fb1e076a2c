// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How large a document may be.
enum DocumentLimits {
  static let bytes = 65_536
  static let depth = 16
  static let values = 1_024
  static let textBytes = 4_096
  static let numberBytes = 64
}

/// A place in the bytes of a document, with what has been counted up to there.
struct DocumentCursor {
  private let bytes: [UInt8]
  private(set) var position = 0
  /// The entry that the place is in, for errors.
  var identifier: String?
  /// Whether a number out of range has been met in the entry.
  var hasNumberOutOfRange = false
  private var depth = 0
  private var values = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte here, or `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func error(_ code: TraitCodingError.Code, at offset: Int? = nil) -> TraitCodingError {
    TraitCodingError(code, identifier: identifier, byteOffset: offset ?? position)
  }

  /// The bytes from a place up to here.
  func text(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

  /// The byte here, which is then behind.
  mutating func take() throws(TraitCodingError) -> UInt8 {
    guard let next else { throw error(.malformedDocument) }
    position += 1
    return next
  }

  /// Whether a text comes here, which is then behind.
  mutating func takes(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Goes beyond a text that has to come here.
  mutating func expect(_ text: String) throws(TraitCodingError) {
    guard takes(text) else { throw error(.malformedDocument) }
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while let next, condition(next) { position += 1 }
  }

  mutating func skipSpace() {
    skip(while: Self.isSpace)
  }

  func expectEnd() throws(TraitCodingError) {
    guard next == nil else { throw error(.malformedDocument) }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Counts one value more.
  mutating func countValue() throws(TraitCodingError) {
    values += 1
    guard values <= DocumentLimits.values else { throw error(.tooManyValues) }
  }

  /// Goes through the inside of a value that has values.
  mutating func enter() throws(TraitCodingError) {
    depth += 1
    guard depth <= DocumentLimits.depth else { throw error(.tooDeep) }
  }

  mutating func leave() {
    depth -= 1
  }

  /// The text that some bytes encode, if it is one, and not too long.
  func string(
    _ encoded: [UInt8], from start: Int
  ) throws(TraitCodingError) -> String {
    guard encoded.count <= DocumentLimits.textBytes else { throw error(.valueTooLong, at: start) }
    guard let text = String(validating: encoded, as: UTF8.self) else {
      throw error(.malformedDocument, at: start)
    }
    return text
  }

  /// Makes a name the identifier of the entry that begins here.
  ///
  /// One that is not valid is not named in the error: where a quotation mark is missing it is a value.
  mutating func beginEntry(_ name: String, at start: Int) throws(TraitCodingError) {
    hasNumberOutOfRange = false
    guard TraitIdentifier.isValid(name) else { throw error(.invalidIdentifier, at: start) }
    identifier = name
  }

  /// Adds a name to those of an object, where it must not be yet.
  ///
  /// Names are compared as texts are, so that two spellings of one character are the same.
  func note(
    _ name: String, at start: Int, in names: inout Set<String>
  ) throws(TraitCodingError) {
    guard names.insert(name).inserted else {
      let entry = identifier ?? (TraitIdentifier.isValid(name) ? name : nil)
      throw TraitCodingError(.duplicateIdentifier, identifier: entry, byteOffset: start)
    }
  }

  /// Takes in a number that goes from a place up to here.
  mutating func noteNumber(from start: Int) throws(TraitCodingError) {
    let number = text(from: start)
    guard number.count <= DocumentLimits.numberBytes else { throw error(.valueTooLong, at: start) }
    if NumberText.isOutOfRange(number) { hasNumberOutOfRange = true }
  }
}
