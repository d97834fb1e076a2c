// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of the package, for tests about the code itself.
enum SourceTree {
  /// The folder that has the manifest.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()  // Support
    .deletingLastPathComponent()  // TraitBridgeTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  /// The text of the file at a path from the root on.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The lines of all Swift files in the folder at a path from the root on, by their paths there.
  static func swiftFiles(in folder: String) throws -> [String: [Substring]] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    var files: [String: [Substring]] = [:]
    for path in paths where path.hasSuffix(".swift") {
      files[path] = try text(of: "\(folder)/\(path)")
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
    return files
  }

  /// The paths of the documents that show code: the README and the articles.
  static var documents: [String] {
    get throws {
      let articles = "Sources/TraitBridge/TraitBridge.docc"
      let names = try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: articles).path)
      return ["README.md"]
        + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(articles)/\($0)" }
    }
  }
}
