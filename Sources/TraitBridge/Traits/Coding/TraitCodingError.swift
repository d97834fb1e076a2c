// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a document of traits, or an entry of it, could not be read or written.
///
/// An error names the place and never a value. Its text is printable ASCII of at most 300 bytes, so it
/// can go into a log as it is, whoever has written the document.
public struct TraitCodingError: Error, Sendable, Hashable {
  /// What is wrong; later versions may add to these.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// What is wrong.
  public let code: Code

  /// The identifier of the entry, where it is known: what is not printable ASCII is escaped, and
  /// what goes beyond 64 bytes is cut off.
  public let identifier: String?

  /// Where in the document, in bytes from its beginning, where that is known.
  public let byteOffset: Int?

  init(_ code: Code, identifier: String? = nil, byteOffset: Int? = nil) {
    self.code = code
    self.identifier = identifier.map(Self.printable)
    self.byteOffset = byteOffset
  }

  private static let longestIdentifier = 64

  /// The text with everything escaped that could do harm in a log.
  private static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let part = scalar.escaped(asASCII: true)
      guard result.utf8.count + part.utf8.count <= longestIdentifier - 3 else {
        return result + "..."
      }
      result += part
    }
    return result
  }
}

extension TraitCodingError: CustomStringConvertible, LocalizedError {
  /// The code, the identifier and the place, in one line.
  public var description: String {
    let entry = identifier.map { " in \($0)" } ?? ""
    let place = byteOffset.map { " at byte \($0)" } ?? ""
    return code.description + entry + place
  }

  /// The same as the description.
  public var errorDescription: String? { description }
}

extension TraitCodingError.Code {
  /// The document has more than 65,536 bytes.
  public static let documentTooLarge = Self("document too large")
  /// The document is not of its format, or of a form of it that is not read.
  public static let malformedDocument = Self("malformed document")
  /// Values are nested more than 16 deep.
  public static let tooDeep = Self("too deep")
  /// The document has more than 1,024 values, nested ones included.
  public static let tooManyValues = Self("too many values")
  /// A text has more than 4,096 bytes, or a number more than 64.
  public static let valueTooLong = Self("value too long")
  /// An identifier has other characters than letters and digits of ASCII, `.`, `_` and `-`, or none,
  /// or more than 255.
  public static let invalidIdentifier = Self("invalid identifier")
  /// An identifier, or a name within a value, is there twice.
  public static let duplicateIdentifier = Self("duplicate identifier")

  /// No trait of the coder has the identifier, and the coder rejects those.
  public static let unknownIdentifier = Self("unknown identifier")
  /// A value is of another type than the trait's.
  public static let wrongType = Self("wrong type")
  /// A value is of the right type, but none that the trait can have.
  public static let invalidValue = Self("invalid value")
  /// A number is too large or too close to zero to be told from others.
  public static let numberOutOfRange = Self("number out of range")
  /// A whole number that the trait's type can only hold rounded.
  public static let inexactNumber = Self("inexact number")

  /// A trait cannot be coded: it declares no identifier, or not a valid one, or another type has
  /// claimed that, or its value is neither `Codable` nor a raw value that is.
  public static let unsuitableTrait = Self("unsuitable trait")
  /// A value cannot be written so that the same one would be read.
  public static let unencodableValue = Self("value cannot be encoded")
}
