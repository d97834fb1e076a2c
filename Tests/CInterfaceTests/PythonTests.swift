// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The interface as a program sees it that has the shared library and nothing else.
@Suite struct PythonTests {
  private static let python: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: "\($0)/python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  @Test(.enabled(if: python != nil, "python3 is needed"))
  func `a client in Python defines, reads, writes and hears, and misuse is a status`() throws {
    let library = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "libTraitBridgeCShared.so")
    try #require(FileManager.default.fileExists(atPath: library.path), "\(library.path)")
    let client = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/client.py")
    let process = Process()
    process.executableURL = Self.python
    process.arguments = [client.path, library.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "the interface is plain C\n")
    #expect(process.terminationStatus == 0)
  }
}
