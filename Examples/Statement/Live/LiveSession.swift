// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Follows commands, and draws what the outputs of the host have after each.
///
/// What a command does happens within its one write, and whoever looks on has been told when the
/// write returns. So the next output is the one that the command has made.
struct LiveSession {
  private let tree: StatementTree
  private let watcher: ThemeWatcher
  private let tally: EvaluationTally
  private let draw: (DocumentOutput) -> String
  private let complain: (String) -> Void

  /// Prepares a session in a tree that nothing has been drawn of.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - draw: Makes text out of the document.
  ///   - complain: Takes a line about a command that cannot be followed.
  init(
    in tree: StatementTree, draw: @escaping (DocumentOutput) -> String,
    complain: @escaping (String) -> Void
  ) {
    self.tree = tree
    self.draw = draw
    self.complain = complain
    watcher = ThemeWatcher(at: tree.window)
    tally = EvaluationTally(of: tree.host)
  }

  /// Runs until the lines end, or one of them says so.
  ///
  /// - Parameters:
  ///   - nextLine: Waits for a line; `nil` ends the session.
  ///   - write: Shows a drawing before it returns.
  /// - Throws: What `write` throws.
  func run<Failure: Error>(
    nextLine: () -> String?, write: (String) throws(Failure) -> Void
  ) async throws(Failure) {
    var outputs = tree.host.outputs.makeAsyncIterator()
    guard var shown = await outputs.next() else { return }
    var number = 1
    try write(drawing(number, after: "start", of: draw(shown)))
    while let line = nextLine() {
      guard let command = LiveCommand(line: line) else {
        complain(LiveCommand.help)
        continue
      }
      if command == .quit { return }
      guard follow(command) else { continue }
      number += 1
      // A stream of values has no element for a command that changes nothing that shows.
      guard tree.host.output != shown, let document = await outputs.next() else {
        try write(drawing(number, after: command.description, of: Self.nothingNew))
        continue
      }
      shown = document
      try write(drawing(number, after: command.description, of: draw(document)))
    }
  }

  /// Does what a command says, which is one write.
  ///
  /// - Returns: Whether there was something to write to.
  private func follow(_ command: LiveCommand) -> Bool {
    switch command {
    case .toggleRedaction:
      toggleRedaction()
    case .nextTheme:
      tree.host.output.advanceTheme()
    case .nextCategory(let number):
      guard let entry = tree.entry(numbered: number) else {
        complain("there is no entry \(number)")
        return false
      }
      entry.advanceCategory()
    case .quit:
      return false
    }
    return true
  }

  /// The imperative side's write, right at the top.
  private func toggleRedaction() {
    let isHidden = Disclosure(under: tree.scene.traitCollection.redactionReasons) == .redacted
    tree.scene.traitOverrides.redactionReasons = isHidden ? [] : .privacy
  }

  private static let nothingNew = "nothing that shows has changed\n"

  private func drawing(_ number: Int, after command: String, of document: String) -> String {
    let heading = (["== drawing \(number): \(command)"] + watcher.takeChanges())
      .map { $0 + "\n" }.joined()
    return heading + document + tally.takeLine() + "\n"
  }
}
