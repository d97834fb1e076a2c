// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension TraitCollectionCoder.Format {
  /// The entries of a document, once all of it is known to be right.
  func entries(in data: Data) throws(TraitCodingError) -> [DocumentEntry] {
    guard data.count <= DocumentLimits.bytes else { throw TraitCodingError(.documentTooLarge) }
    let bytes = Array(data)
    switch self {
    case .json:
      var scanner = JSONScanner(bytes)
      return try scanner.entries()
    case .propertyList:
      var scanner = PropertyListScanner(bytes)
      return try scanner.entries()
    }
  }

  /// The document that consists of some entries.
  func document(of entries: [(key: String, value: [UInt8])]) -> Data {
    switch self {
    case .json:
      let parts = entries.map { Array("\"\($0.key)\":".utf8) + $0.value }
      return Data(Array("{".utf8) + parts.joined(separator: ",".utf8) + Array("}\n".utf8))
    case .propertyList:
      let parts = entries.map { Array("\t<key>\($0.key)</key>\n\t".utf8) + $0.value + [0x0A] }
      return Data(Array(Self.listHead.utf8) + parts.joined() + Array(Self.listTail.utf8))
    }
  }

  private static let listHead = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """

  private static let listTail = """
    </dict>
    </plist>

    """

  /// A value as it is written in a document.
  func text<Value: Encodable>(of value: Value) throws -> [UInt8] {
    switch self {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(value))
    case .propertyList:
      // A list of one, since a property list is never a mere number or text.
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      return Self.content(ofList: Array(try encoder.encode([value])))
    }
  }

  /// A value out of the way it is written in a document.
  func value<Value: Decodable>(of text: [UInt8], as type: Value.Type) throws -> Value {
    switch self {
    case .json:
      return try JSONDecoder().decode(type, from: Data(text))
    case .propertyList:
      let list = Array("<plist><array>".utf8) + text + Array("</array></plist>".utf8)
      let values = try PropertyListDecoder().decode([Value].self, from: Data(list))
      guard values.count == 1 else { throw TraitCodingError(.malformedDocument) }
      return values[0]
    }
  }

  /// The digits of a value that is a whole number and nothing else.
  func wholeNumber(in text: [UInt8]) -> String? {
    var number = text[...]
    if self == .propertyList {
      // Between the tags, which no other content than digits can be mistaken for.
      number = number.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      number = number.prefix { $0 != UInt8(ascii: "<") }
    }
    let isWhole = number.allSatisfy { NumberText.digits.contains($0) || $0 == NumberText.minus }
    return isWhole ? String(decoding: number, as: UTF8.self) : nil
  }

  /// What is written between the tags of a list.
  private static func content(ofList document: [UInt8]) -> [UInt8] {
    let start = Array("<array>".utf8)
    let end = Array("</array>".utf8)
    let begins = document.indices.first { document[$0...].starts(with: start) }
    let ends = document.indices.last { document[$0...].starts(with: end) }
    guard let begins, let ends, begins + start.count <= ends else { return [] }
    let content = document[(begins + start.count)..<ends].drop(while: DocumentCursor.isSpace)
    return Array(content.reversed().drop(while: DocumentCursor.isSpace).reversed())
  }
}
