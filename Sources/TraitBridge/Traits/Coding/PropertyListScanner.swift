// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Checks a property list in XML byte by byte, and finds where its entries are.
///
/// It takes no more of XML than property lists are written with: no comments, no sections of raw
/// characters, no entities but the five that XML begins with, and no declarations of others.
struct PropertyListScanner {
  private var cursor: DocumentCursor

  init(_ bytes: [UInt8]) {
    cursor = DocumentCursor(bytes)
  }

  /// The entries of the document, which is a dictionary.
  mutating func entries() throws(TraitCodingError) -> [DocumentEntry] {
    var entries: [DocumentEntry] = []
    try scanHead()
    if !cursor.takes("<dict/>") {
      try cursor.expect("<dict>")
      try scanMembers { (scanner, name, start) throws(TraitCodingError) in
        entries.append(try scanner.entry(name, at: start))
      }
    }
    cursor.skipSpace()
    try cursor.expect("</plist>")
    cursor.skipSpace()
    try cursor.expectEnd()
    return entries
  }

  private mutating func entry(
    _ name: String, at start: Int
  ) throws(TraitCodingError) -> DocumentEntry {
    try cursor.beginEntry(name, at: start)
    cursor.skipSpace()
    let offset = cursor.position
    try scanValue()
    defer { cursor.identifier = nil }
    return DocumentEntry(
      identifier: name, format: .propertyList, offset: offset,
      text: Array(cursor.text(from: offset)), hasNumberOutOfRange: cursor.hasNumberOutOfRange)
  }

  /// Goes through what comes before the dictionary.
  private mutating func scanHead() throws(TraitCodingError) {
    if cursor.takes("<?xml") { try skipTag() }
    cursor.skipSpace()
    if cursor.takes("<!DOCTYPE") { try skipTag() }
    cursor.skipSpace()
    if !cursor.takes("<plist>") { try cursor.expect("<plist version=\"1.0\">") }
    cursor.skipSpace()
  }

  /// Goes to the end of a tag that has nothing but names and quotations.
  private mutating func skipTag() throws(TraitCodingError) {
    cursor.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "[") }
    try cursor.expect(">")
  }

  /// Goes through a dictionary.
  ///
  /// A member is handed over when its name is behind, and its value is not.
  private mutating func scanMembers(
    _ scanMember: (inout Self, String, Int) throws(TraitCodingError) -> Void
  ) throws(TraitCodingError) {
    try cursor.enter()
    var names: Set<String> = []
    cursor.skipSpace()
    while !cursor.takes("</dict>") {
      let start = cursor.position
      try cursor.expect("<key>")
      let name = try scanText(closing: "</key>")
      try cursor.note(name, at: start, in: &names)
      try scanMember(&self, name, start)
      cursor.skipSpace()
    }
    cursor.leave()
  }

  private mutating func scanArray() throws(TraitCodingError) {
    try cursor.enter()
    cursor.skipSpace()
    while !cursor.takes("</array>") {
      try scanValue()
      cursor.skipSpace()
    }
    cursor.leave()
  }

  private mutating func scanValue() throws(TraitCodingError) {
    try cursor.countValue()
    if cursor.takes("<true/>") || cursor.takes("<false/>") || cursor.takes("<string/>")
      || cursor.takes("<array/>") || cursor.takes("<dict/>") || cursor.takes("<data/>")
    {
      return
    }
    if cursor.takes("<string>") {
      _ = try scanText(closing: "</string>")
    } else if cursor.takes("<integer>") {
      try scanNumber(closing: "</integer>")
    } else if cursor.takes("<real>") {
      try scanNumber(closing: "</real>")
    } else if cursor.takes("<array>") {
      try scanArray()
    } else if cursor.takes("<dict>") {
      try scanMembers { (scanner, _, _) throws(TraitCodingError) in
        scanner.cursor.skipSpace()
        try scanner.scanValue()
      }
    } else if cursor.takes("<date>") {
      _ = try scanText(closing: "</date>")
    } else {
      try cursor.expect("<data>")
      _ = try scanText(closing: "</data>")
    }
  }

  /// Goes through a number; one that is infinite, or none, counts as out of range.
  private mutating func scanNumber(closing tag: String) throws(TraitCodingError) {
    let start = cursor.position
    if cursor.takes("nan") || cursor.takes("+infinity") || cursor.takes("-infinity") {
      cursor.hasNumberOutOfRange = true
    } else {
      try NumberText.skip(&cursor)
      try cursor.noteNumber(from: start)
    }
    try cursor.expect(tag)
  }

  /// Goes through a text up to the tag that ends it, and gives it without escapes.
  private mutating func scanText(closing tag: String) throws(TraitCodingError) -> String {
    let start = cursor.position
    var text: [UInt8] = []
    while cursor.next != UInt8(ascii: "<") {
      let byte = try cursor.take()
      switch byte {
      case UInt8(ascii: "&"): text += try scanEntity()
      case 0..<0x20 where !DocumentCursor.isSpace(byte):
        throw cursor.error(.malformedDocument, at: cursor.position - 1)
      default: text.append(byte)
      }
    }
    try cursor.expect(tag)
    return try cursor.string(text, from: start)
  }

  /// Goes through what follows an ampersand, and gives what it stands for.
  private mutating func scanEntity() throws(TraitCodingError) -> [UInt8] {
    if cursor.takes("lt;") { return [UInt8(ascii: "<")] }
    if cursor.takes("gt;") { return [UInt8(ascii: ">")] }
    if cursor.takes("amp;") { return [UInt8(ascii: "&")] }
    if cursor.takes("quot;") { return [UInt8(ascii: "\"")] }
    if cursor.takes("apos;") { return [UInt8(ascii: "'")] }
    let start = cursor.position
    try cursor.expect("#")
    let radix = cursor.takes("x") ? 16 : 10
    let digits = cursor.position
    cursor.skip { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") }
    let number = String(decoding: cursor.text(from: digits), as: UTF8.self)
    try cursor.expect(";")
    guard !number.hasPrefix("+"), let code = UInt32(number, radix: radix),
      let scalar = Unicode.Scalar(code), Self.isAllowed(scalar)
    else { throw cursor.error(.malformedDocument, at: start) }
    return Array(String(scalar).utf8)
  }

  /// Whether XML 1.0 (2.2, `Char`) has a character at all; what it has not, a reference cannot name.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
