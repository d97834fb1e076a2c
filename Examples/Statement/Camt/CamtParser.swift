// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TraitBridge

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads camt.053 documents.
enum CamtParser {
  /// Reads all statements of a document, or none.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - file: Its name, for messages.
  /// - Returns: The statements, at least one.
  /// - Throws: The first thing that is wrong with the document.
  static func statements(in data: Data, file: String) throws(CamtError) -> [BankStatement] {
    try CamtProlog.check(data, file: file)
    // Given data, the parser of swift-corelibs-foundation fails above 10,000,000 bytes, the most
    // that libxml2 takes in one piece. A stream is read in smaller ones.
    let parser = XMLParser(stream: InputStream(data: data))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let listener = CamtListener(file: file)
    parser.delegate = listener
    _ = parser.parse()
    // The result of `parse()` is no help: on Linux it is true for some broken documents and for
    // those that end too early.
    return try listener.result(lastLine: parser.lineNumber)
  }
}

/// Follows the parser and hands each finished part of a statement to a reader.
private final class CamtListener: NSObject, XMLParserDelegate {
  private enum Phase {
    /// Before the root element.
    case start
    /// Inside of the root element of a known version.
    case inside(CamtVersion)
    /// After the root element.
    case finished
  }

  private static let container = ["Document", "BkToCstmrStmt"]
  private let file: String
  private var phase = Phase.start
  /// The names of the open elements, down to the statement.
  private var path: [String] = []
  /// The open elements below the statement, outermost first.
  private var open: [CamtElement] = []
  /// How many elements that are of no interest are open, the outermost included.
  private var skippedDepth = 0
  private var text = ""
  private var containerLine: Int?
  private var reader: CamtStatementReader?
  private var statements: [BankStatement] = []
  private var entryCount = 0
  private var failure: CamtError?

  init(file: String) {
    self.file = file
  }

  func result(lastLine: Int) throws(CamtError) -> [BankStatement] {
    if let failure { throw failure }
    guard case .finished = phase else {
      throw error(.notXML, line: max(1, lastLine), "the file is not well-formed XML")
    }
    guard let containerLine else {
      throw error(.noStatement, line: 1, "the document holds no bank statement message")
    }
    guard !statements.isEmpty else {
      throw error(.noStatement, line: containerLine, "the document holds no statement")
    }
    return statements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    attempt(parser) { line throws(CamtError) in
      try start(name, namespace: namespaceURI, attributes: attributes, line: line)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    attempt(parser) { _ throws(CamtError) in try end() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    attempt(parser) { line throws(CamtError) in try append(string, line: line) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    attempt(parser) { line throws(CamtError) in
      try append(String(decoding: block, as: UTF8.self), line: line)
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    attempt(parser) { line throws(CamtError) in
      // The parser's own message may quote the document.
      throw error(.notXML, line: line, "the file is not well-formed XML")
    }
  }

  /// Does nothing any more after the first failure: the parser goes on for a while when stopped.
  private func attempt(_ parser: XMLParser, _ work: (_ line: Int) throws(CamtError) -> Void) {
    guard failure == nil else { return }
    do {
      try work(max(1, parser.lineNumber))
    } catch {
      failure = error
      parser.abortParsing()
    }
  }

  private func start(
    _ name: String, namespace: String?, attributes: [String: String], line: Int
  ) throws(CamtError) {
    text = ""
    if case .start = phase {
      phase = .inside(try version(root: name, namespace: namespace, line: line))
      path = [name]
      return
    }
    guard path.count + open.count + skippedDepth < CamtLimits.depth else {
      throw error(.limitExceeded, line: line, "the elements are nested too deeply")
    }
    guard skippedDepth == 0, case .inside(let version) = phase, namespace == version.namespace
    else {
      skippedDepth += 1
      return
    }
    if reader != nil {
      let place = DocumentPlace(file: file, line: line)
      open.append(CamtElement(name: name, place: place, currency: attributes["Ccy"]))
    } else if path == Self.container, name == "Stmt" {
      reader = CamtStatementReader(
        id: statements.count, firstEntry: entryCount, place: DocumentPlace(file: file, line: line))
      path.append(name)
    } else if path + [name] == Self.container {
      containerLine = line
      path.append(name)
    } else {
      skippedDepth = 1
    }
  }

  private func end() throws(CamtError) {
    defer { text = "" }
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else if var element = open.popLast() {
      if element.children.isEmpty { element.content = Sensitive(Self.trimmed(text)) }
      try close(element)
    } else {
      path.removeLast()
      if let finished = reader?.statement() {
        statements.append(try finished.get())
        entryCount += statements.last?.entries.count ?? 0
        reader = nil
      }
      if path.isEmpty { phase = .finished }
    }
  }

  private func close(_ element: CamtElement) throws(CamtError) {
    guard open.isEmpty else {
      open[open.count - 1].children.append(element)
      return
    }
    try reader?.read(element)
  }

  private func append(_ string: String, line: Int) throws(CamtError) {
    guard skippedDepth == 0 else { return }
    guard text.utf8.count + string.utf8.count <= CamtLimits.textLength else {
      throw error(.limitExceeded, line: line, "the text of an element is too long")
    }
    text += string
  }

  private func version(
    root: String, namespace: String?, line: Int
  ) throws(CamtError) -> CamtVersion {
    guard root == "Document", let namespace, let version = CamtVersion(rawValue: namespace) else {
      throw error(
        .wrongNamespace, line: line, "the document is not camt.053 of version 2, 4 or 8")
    }
    return version
  }

  private func error(_ code: CamtError.Code, line: Int, _ reason: String) -> CamtError {
    CamtError(code: code, place: DocumentPlace(file: file, line: line), reason: reason)
  }

  /// The text without the white space of XML around it.
  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n"))
  }
}
