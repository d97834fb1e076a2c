// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SanitizerDetection
import Testing
import TraitBridge

@Suite(.disabled(if: is_sanitized(), "the backtrace of a sanitized program never ends"))
struct CrashTests {
  private static let ways = [
    "index", "overflow", "precondition", "fatalError", "cast", "try", "throw",
  ]

  @Test(
    arguments: ways, ["enable=yes,registers=none", "enable=no"])
  func `a crash prints nothing of a secret under the settings that are documented`(
    way: String, setting: String
  ) throws {
    let article = try SourceTree.text(of: "Sources/TraitBridge/TraitBridge.docc/storing-traits.md")
    let documented = try #require(setting.split(separator: ",").last)
    #expect(article.contains(documented))
    for length in [3, 11, 16, 64, 4_096] {
      // Its beginning, so that a part of it counts, too.
      let secret = SearchedSecret(length == 3 ? "Zq7" : "Zq7kkkk")
      let printed = try Self.crash(way, length, backtrace: setting)
      #expect(!secret.isFound(in: printed), "\(length) bytes")
    }
  }

  @Test func `a crash that prints registers shows what was in them`() throws {
    let printed = try Self.crash("overflow", 11, backtrace: "enable=yes,registers=all")
    #expect(SearchedSecret("Zq7kkkk").isFound(in: printed))
  }

  /// What a program prints that crashes with a secret.
  private static func crash(_ way: String, _ length: Int, backtrace: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "crashing-program")
    process.arguments = [way, "\(length)"]
    process.environment = ["SWIFT_BACKTRACE": backtrace]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    return printed
  }
}
