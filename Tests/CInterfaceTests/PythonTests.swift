// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SanitizerDetection
import Testing

/// The interface as a program sees it that has the shared library and nothing else.
@Suite struct PythonTests {
  private static let python: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: "\($0)/python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  @Test(
    .enabled(if: python != nil, "python3 is needed"),
    .disabled(if: is_sanitized(), "Python cannot load a library that is"))
  func `a client in Python defines, reads, writes and hears, and misuse is a status`() throws {
    let library = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "libTraitBridgeCShared.so")
    try #require(FileManager.default.fileExists(atPath: library.path), "\(library.path)")
    let client = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/client.py")
    // Into a file: reading from a pipe ends the process where a signal interrupts it.
    let output = URL.temporaryDirectory.appending(path: "traitbridge-\(UUID().uuidString).txt")
    try #require(FileManager.default.createFile(atPath: output.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = Self.python
    process.arguments = [client.path, library.path]
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(text == "the interface is plain C\n")
    #expect(process.terminationStatus == 0)
  }
}
