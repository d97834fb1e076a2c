// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks at what stands before the root element, before the XML parser is let loose.
///
/// The parser of swift-corelibs-foundation does not report document types, and it drops entities
/// that one declares without a word. So a declaration is refused here. The look at single bytes is
/// sound only where ASCII characters are single bytes, hence the short list of encodings.
struct CamtProlog {
  private static let encodings: Set<String> = [
    "utf-8", "us-ascii", "iso-8859-1", "iso-8859-15", "windows-1252",
  ]

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  private init(_ data: Data, file: String) {
    // A prolog is short; one that is not has no root within reach and is refused below.
    bytes = [UInt8](data.prefix(CamtLimits.textLength))
    self.file = file
  }

  /// Checks the prolog of a document.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - file: The name for messages.
  /// - Throws: Why the document is not handed to the parser.
  static func check(_ data: Data, file: String) throws(CamtError) {
    var prolog = CamtProlog(data, file: file)
    try prolog.check()
  }

  private mutating func check() throws(CamtError) {
    skip([0xEF, 0xBB, 0xBF])
    if starts(with: "<?xml") { try checkDeclaration() }
    while true {
      skipSpace()
      if starts(with: "<?") {
        try skip(past: "?>")
      } else if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<!") {
        throw failure(.documentType, "the document type declaration is not allowed")
      } else if startsRoot {
        return
      } else {
        throw failure(.notXML, "the file is not XML")
      }
    }
  }

  private mutating func checkDeclaration() throws(CamtError) {
    let start = position
    let startLine = line
    try skip(past: "?>")
    let declaration = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let name = Self.encodingName(in: declaration) else { return }
    guard Self.encodings.contains(name.lowercased()) else {
      line = startLine
      throw failure(.notXML, "the encoding is not one of those that are read")
    }
  }

  /// The text between the quotes that follow `encoding=`.
  private static func encodingName(in declaration: String) -> String? {
    guard let label = declaration.range(of: "encoding") else { return nil }
    let rest = declaration[label.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  /// An angle bracket and a letter.
  ///
  /// A zero byte in between would be UTF-16, which hides from here.
  private var startsRoot: Bool {
    guard starts(with: "<"), position + 1 < bytes.count else { return false }
    let next = Unicode.Scalar(bytes[position + 1])
    return next.properties.isAlphabetic || next == "_" || next.value >= 0x80
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(_ prefix: [UInt8]) {
    if bytes[position...].starts(with: prefix) { position += prefix.count }
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { advance() }
  }

  private mutating func skip(past end: String) throws(CamtError) {
    while !starts(with: end) {
      guard position < bytes.count else { throw failure(.notXML, "the file is not XML") }
      advance()
    }
    position += end.utf8.count
  }

  private mutating func advance() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private func failure(_ code: CamtError.Code, _ reason: String) -> CamtError {
    CamtError(code: code, place: DocumentPlace(file: file, line: line), reason: reason)
  }
}
