// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a drawn document goes.
enum OutputDestination: Equatable, Sendable {
  case standardOutput
  case file(String)

  /// Writes a document, or nothing at all.
  ///
  /// - Parameter text: The document.
  /// - Throws: What keeps the document from being written.
  func write(_ text: String) throws(OutputError) {
    let data = Data(text.utf8)
    switch self {
    case .standardOutput:
      try write(data, to: .standardOutput, named: "standard output")
    case .file(let path):
      try write(data, toFile: path)
    }
  }

  private func write(_ data: Data, toFile path: String) throws(OutputError) {
    // A link stays a link, and what it leads to is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    switch attributes?[.type] as? FileAttributeType {
    case nil, .typeRegular?:
      do {
        try data.write(to: target, options: .atomic)
      } catch {
        throw OutputError(name: path)
      }
    case .typeDirectory?:
      throw OutputError(name: path)
    default:
      // A device or a pipe cannot be replaced by a file: it takes the bytes itself.
      guard let handle = FileHandle(forWritingAtPath: path) else { throw OutputError(name: path) }
      defer { try? handle.close() }
      try write(data, to: handle, named: path)
    }
  }

  private func write(
    _ data: Data, to handle: FileHandle, named name: String
  ) throws(OutputError) {
    do {
      try handle.write(contentsOf: data)
    } catch {
      throw OutputError(name: name)
    }
  }
}

/// A place that could not be written to.
struct OutputError: Error, Equatable, Sendable {
  let name: String
}

extension OutputError: CustomStringConvertible {
  /// The place and what is wrong with it in one line.
  var description: String { "\(DisplayText.sanitized(name)): cannot be written" }
}
