// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import statement

@Suite struct CommandLineOptionsTests {
  @Test(arguments: [
    Accepted([], .show(CommandLineOptions())),
    Accepted(["a.xml"], .show(CommandLineOptions(input: "a.xml"))),
    Accepted(["--reveal"], .show(CommandLineOptions(disclosure: .revealed))),
    Accepted(["--theme", "bold"], .show(CommandLineOptions(theme: .bold))),
    Accepted(
      ["a.xml", "--format", "html", "-o", "b.html"],
      .show(CommandLineOptions(input: "a.xml", format: .html, output: "b.html"))),
    Accepted(
      ["--live", "--reveal"], .show(CommandLineOptions(disclosure: .revealed, mode: .live))),
    Accepted(["--", "--live"], .show(CommandLineOptions(input: "--live"))),
    Accepted(["--help", "--nonsense"], .help),
  ])
  func `arguments are understood`(accepted: Accepted) throws {
    #expect(try CommandLineOptions.request(accepted.arguments) == accepted.request)
  }

  @Test(arguments: [
    Refused(["--nonsense"], .unknownOption), Refused(["-"], .unknownOption),
    Refused(["--reveal", "--reveal"], .repeatedOption), Refused(["--theme"], .missingValue),
    Refused(["--theme", "--live"], .missingValue), Refused(["--theme", "pink"], .unknownValue),
    Refused(["--format", "pdf"], .unknownValue), Refused(["-o", ""], .missingValue),
    Refused([""], .missingValue), Refused(["a", "b"], .severalFiles),
    Refused(["--", "a", "b"], .severalFiles),
    Refused(["--live", "-o", "a"], .conflictingOptions),
    Refused(["-o", "a", "--live"], .conflictingOptions),
  ])
  func `arguments that make no sense are refused`(refused: Refused) {
    let error = #expect(throws: UsageError.self) {
      try CommandLineOptions.request(refused.arguments)
    }
    #expect(error?.code == refused.code)
  }

  @Test(arguments: [
    ("r", LiveCommand.toggleRedaction), (" t ", .nextTheme), ("q\r", .quit),
    ("c 2", .nextCategory(entry: 2)), ("\tc   12", .nextCategory(entry: 12)), ("", nil), ("R", nil),
    ("r t", nil), ("rt", nil), ("c", nil), ("c 0", nil), ("c -1", nil), ("c +1", nil),
    ("c x", nil), ("c 1 2", nil), ("c ２", nil), ("c 99999999999999999999", nil),
  ])
  func `a line is a command or nothing`(line: String, command: LiveCommand?) {
    #expect(LiveCommand(line: line) == command)
  }

  @Test func `an empty NO_COLOR is as good as none`() {
    #expect(OutputDestination.allowsColor([:]))
    #expect(OutputDestination.allowsColor(["NO_COLOR": ""]))
    #expect(!OutputDestination.allowsColor(["NO_COLOR": "1"]))
    #expect(OutputDestination.file("a").textStyle == .plain)
  }
}

/// Arguments and what they ask for.
struct Accepted: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let request: CommandLineOptions.Request
  var testDescription: String { arguments.joined(separator: " ") }

  init(_ arguments: [String], _ request: CommandLineOptions.Request) {
    self.arguments = arguments
    self.request = request
  }
}

/// Arguments and why they are refused.
struct Refused: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let code: UsageError.Code
  var testDescription: String { arguments.joined(separator: " ") }

  init(_ arguments: [String], _ code: UsageError.Code) {
    self.arguments = arguments
    self.code = code
  }
}
