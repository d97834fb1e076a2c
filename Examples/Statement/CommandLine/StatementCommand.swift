// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TraitBridge

/// The program: from arguments to an exit status.
enum StatementCommand {
  /// Runs the program.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  /// - Returns: The exit status: 0, 1 for a document or a file that is broken, 2 for arguments that
  ///   were not understood.
  static func run(_ arguments: [String]) async -> Int32 {
    do {
      switch try CommandLineOptions.request(arguments) {
      case .help: try OutputDestination.standardOutput.write(CommandLineOptions.usage)
      case .show(let options): try await show(options)
      }
      return 0
    } catch let error as UsageError {
      report("\(error)\n" + CommandLineOptions.usage)
      return 2
    } catch {
      report("\(error)\n")
      return 1
    }
  }

  private static func show(_ options: CommandLineOptions) async throws {
    let tree = StatementTree(
      try statements(at: options.input), disclosure: options.disclosure, theme: options.theme)
    let destination = options.output.map(OutputDestination.file) ?? .standardOutput
    let style = destination.textStyle
    func draw(_ document: DocumentOutput) -> String {
      options.format.render(document, textStyle: style)
    }
    switch options.mode {
    case .once:
      try destination.write(draw(tree.host.output))
    case .live:
      let session = LiveSession(in: tree, draw: draw) { report($0 + "\n") }
      try await session.run(nextLine: { readLine() }, write: destination.write)
    }
  }

  private static func statements(at path: String?) throws(CamtError) -> [BankStatement] {
    guard let path else {
      return try CamtParser.statements(
        in: Data(EmbeddedSample.document.utf8), file: EmbeddedSample.name)
    }
    return try CamtParser.statements(in: try InputFile(path: path).contents(), file: path)
  }

  /// A failure to write to standard error has nowhere to go.
  private static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data(("statement: " + message).utf8))
  }
}
