// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Why a document could not be read, and where.
///
/// The text names the place and the rule that was broken. It never quotes the document, because a
/// broken amount is somebody's amount all the same.
struct CamtError: Error, Equatable, Sendable {
  /// What kind of failure it is.
  ///
  /// Others may be added.
  struct Code: RawRepresentable, Hashable, Sendable {
    let rawValue: String

    /// The file is missing or cannot be opened.
    static let unreadable = Code(rawValue: "unreadable")
    /// The file is not well-formed XML, or in an encoding that is not read.
    static let notXML = Code(rawValue: "notXML")
    /// The document has a document type declaration, which could define entities.
    static let documentType = Code(rawValue: "documentType")
    /// The root is not a camt.053 document of a known version.
    static let wrongNamespace = Code(rawValue: "wrongNamespace")
    /// The document holds no statement.
    static let noStatement = Code(rawValue: "noStatement")
    /// An element that a statement cannot do without is missing.
    static let missingElement = Code(rawValue: "missingElement")
    /// An element that may occur once occurs twice.
    static let repeatedElement = Code(rawValue: "repeatedElement")
    /// An amount or its currency is broken.
    static let brokenAmount = Code(rawValue: "brokenAmount")
    /// A date is broken.
    static let brokenDate = Code(rawValue: "brokenDate")
    /// A code that has to be one of a few is none of them.
    static let brokenCode = Code(rawValue: "brokenCode")
    /// The document is larger, deeper or longer than what is read.
    static let limitExceeded = Code(rawValue: "limitExceeded")
  }

  let code: Code
  let place: DocumentPlace
  let reason: String
}

extension CamtError: CustomStringConvertible {
  /// The place and the reason in one line.
  var description: String { "\(place): \(reason)" }
}

/// A line of a file, or a file as a whole.
struct DocumentPlace: Equatable, Sendable {
  let file: String
  let line: Int?
}

extension DocumentPlace: CustomStringConvertible {
  /// The file and the line, as compilers write them.
  var description: String {
    let name = DisplayText.sanitized(file)
    return line.map { "\(name):\($0)" } ?? name
  }
}
