// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Checks JSON byte by byte, and finds where its entries are.
///
/// Parsers differ in what they make of names that are there twice, of odd numbers and of deep nesting,
/// or take long for it. What has come through here has none of that, so parsing it gives no choice.
struct JSONScanner {
  private var cursor: DocumentCursor

  init(_ bytes: [UInt8]) {
    cursor = DocumentCursor(bytes)
  }

  /// The entries of the document, which is an object.
  mutating func entries() throws(TraitCodingError) -> [DocumentEntry] {
    var entries: [DocumentEntry] = []
    cursor.skipSpace()
    try scanObject { (scanner, name, start) throws(TraitCodingError) in
      entries.append(try scanner.entry(name, at: start))
    }
    cursor.skipSpace()
    try cursor.expectEnd()
    return entries
  }

  private mutating func entry(
    _ name: String, at start: Int
  ) throws(TraitCodingError) -> DocumentEntry {
    try cursor.beginEntry(name, at: start)
    try scanColon()
    let offset = cursor.position
    try scanValue()
    defer { cursor.identifier = nil }
    return DocumentEntry(
      identifier: name, format: .json, offset: offset, text: Array(cursor.text(from: offset)),
      hasNumberOutOfRange: cursor.hasNumberOutOfRange)
  }

  /// Goes through an object.
  ///
  /// A member is handed over when its name is behind, and the rest is not.
  private mutating func scanObject(
    _ scanMember: (inout Self, String, Int) throws(TraitCodingError) -> Void
  ) throws(TraitCodingError) {
    try cursor.expect("{")
    try cursor.enter()
    var names: Set<String> = []
    cursor.skipSpace()
    if !cursor.takes("}") {
      repeat {
        cursor.skipSpace()
        let start = cursor.position
        let name = try scanString()
        try cursor.note(name, at: start, in: &names)
        try scanMember(&self, name, start)
        cursor.skipSpace()
      } while cursor.takes(",")
      try cursor.expect("}")
    }
    cursor.leave()
  }

  private mutating func scanColon() throws(TraitCodingError) {
    cursor.skipSpace()
    try cursor.expect(":")
    cursor.skipSpace()
  }

  private mutating func scanArray() throws(TraitCodingError) {
    try cursor.expect("[")
    try cursor.enter()
    cursor.skipSpace()
    if !cursor.takes("]") {
      repeat {
        cursor.skipSpace()
        try scanValue()
        cursor.skipSpace()
      } while cursor.takes(",")
      try cursor.expect("]")
    }
    cursor.leave()
  }

  private mutating func scanValue() throws(TraitCodingError) {
    try cursor.countValue()
    switch cursor.next {
    case UInt8(ascii: "{"):
      try scanObject { (scanner, _, _) throws(TraitCodingError) in
        try scanner.scanColon()
        try scanner.scanValue()
      }
    case UInt8(ascii: "["): try scanArray()
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "t"): try cursor.expect("true")
    case UInt8(ascii: "f"): try cursor.expect("false")
    case UInt8(ascii: "n"): try cursor.expect("null")
    default:
      let start = cursor.position
      try NumberText.skip(&cursor)
      try cursor.noteNumber(from: start)
    }
  }

  /// Goes through a text, and gives it without escapes.
  private mutating func scanString() throws(TraitCodingError) -> String {
    let start = cursor.position
    try cursor.expect("\"")
    var text: [UInt8] = []
    while true {
      let byte = try cursor.take()
      switch byte {
      case UInt8(ascii: "\""): return try cursor.string(text, from: start)
      case UInt8(ascii: "\\"): text += try scanEscape()
      case 0..<0x20: throw cursor.error(.malformedDocument, at: cursor.position - 1)
      default: text.append(byte)
      }
    }
  }

  /// Goes through what follows a backslash, and gives what it stands for.
  private mutating func scanEscape() throws(TraitCodingError) -> [UInt8] {
    switch try cursor.take() {
    case UInt8(ascii: "\""): [UInt8(ascii: "\"")]
    case UInt8(ascii: "\\"): [UInt8(ascii: "\\")]
    case UInt8(ascii: "/"): [UInt8(ascii: "/")]
    case UInt8(ascii: "b"): [0x08]
    case UInt8(ascii: "f"): [0x0C]
    case UInt8(ascii: "n"): [0x0A]
    case UInt8(ascii: "r"): [0x0D]
    case UInt8(ascii: "t"): [0x09]
    case UInt8(ascii: "u"): try scanCodePoint()
    default: throw cursor.error(.malformedDocument, at: cursor.position - 1)
    }
  }

  /// Goes through the digits of an escape, and of a second one where the first is half a character.
  private mutating func scanCodePoint() throws(TraitCodingError) -> [UInt8] {
    let start = cursor.position
    var number = try scanHexDigits()
    if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: number)) {
      try cursor.expect("\\u")
      let second = try scanHexDigits()
      guard UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: second)) else {
        throw cursor.error(.malformedDocument, at: start)
      }
      number = 0x10000 + (number - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(number) else {
      throw cursor.error(.malformedDocument, at: start)
    }
    return Array(String(scalar).utf8)
  }

  private mutating func scanHexDigits() throws(TraitCodingError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try cursor.take())).hexDigitValue else {
        throw cursor.error(.malformedDocument, at: cursor.position - 1)
      }
      number = number << 4 + UInt32(digit)
    }
    return number
  }
}
