// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The file of one snapshot: in the folder `Snapshots` beside the test, named after the test's file.
struct SnapshotFile {
  let url: URL
  private let name: String

  init(named name: String, besideTest path: String) {
    let test = URL(filePath: path)
    self.name = "\(test.deletingPathExtension().lastPathComponent).\(name).txt"
    url = Self.folder(besideTest: path).appending(path: self.name)
  }

  static func folder(besideTest path: String) -> URL {
    URL(filePath: path).deletingLastPathComponent().appending(path: "Snapshots")
  }

  /// What the file is called in messages.
  var title: String { "Snapshots/\(name)" }

  /// The lines of the file, if it is there.
  func read() -> [String]? {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Puts lines into the file, unless they are there.
  func write(_ lines: [String]) throws {
    guard read() != lines else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url, options: .atomic)
  }
}
