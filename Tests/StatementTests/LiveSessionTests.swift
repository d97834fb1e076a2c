// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import statement

@Suite struct LiveSessionTests {
  @Test func `each command is one write and one drawing`() async throws {
    let (drawings, complaints) = try await session([
      "r", "t", "x", "c 2", "c 9", "r", "c 1", "q", "r",
    ])
    #expect(drawings.joined() == LiveTranscript.text)
    #expect(
      complaints == [
        "commands are r (reveal or hide), t (theme), c N (category of entry N), q",
        "there is no entry 9",
      ])
  }

  @Test func `clear, redacted, two changes of theme, clear again`() async throws {
    let (drawings, complaints) = try await session(["r", "t", "t", "r", "q"])
    #expect(complaints == [])
    #expect(drawings.map { $0.contains("Ada") } == [true, false, false, false, true])
    #expect(
      drawings.map { $0.split(separator: "\n").filter { $0.contains("theme changed") } } == [
        [], [], ["theme changed: standard -> pastel (seen by the window)"],
        ["theme changed: pastel -> bold (seen by the window)"], [],
      ])
  }

  @Test func `the end of the lines ends the session`() async throws {
    #expect(try await session([]).drawings.count == 1)
    #expect(try await session(["t"]).drawings.count == 2)
  }

  /// Runs a session that begins in clear.
  private func session(
    _ lines: [String]
  ) async throws -> (drawings: [String], complaints: [String]) {
    let tree = StatementTree(
      try Documents.statements(in: Documents.small()), disclosure: .revealed, theme: .standard)
    var drawings: [String] = []
    var complaints: [String] = []
    var rest = lines[...]
    let session = LiveSession(
      in: tree, draw: { OutputFormat.text.render($0, textStyle: .plain) },
      complain: { complaints.append($0) })
    await session.run(nextLine: { rest.popFirst() }, write: { drawings.append($0) })
    return (drawings, complaints)
  }
}
