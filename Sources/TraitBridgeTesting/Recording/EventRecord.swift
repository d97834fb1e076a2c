// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge

/// What has happened under a host, as far as no expectation has asked for it yet.
final class EventRecord {
  /// What a commit has made of the environment.
  final class Commit {
    let previous: EnvironmentSnapshot
    let current: EnvironmentSnapshot
    var changes: [EnvironmentSnapshot.Change]

    init(_ previous: EnvironmentSnapshot, _ current: EnvironmentSnapshot) {
      self.previous = previous
      self.current = current
      changes = current.changes(since: previous)
    }
  }

  /// An output with the one before it.
  struct OutputChange {
    let previous: Any
    let current: Any
  }

  private(set) var commits: [Commit] = []
  private(set) var evaluations: [ModelEvaluation] = []
  private(set) var outputs: [OutputChange] = []
  private var elements: [() -> [String]] = []

  // MARK: Recording

  func add(_ evaluation: ModelEvaluation) {
    evaluations.append(evaluation)
  }

  func add(_ commit: Commit) {
    commits.append(commit)
  }

  func add(_ output: OutputChange) {
    outputs.append(output)
  }

  /// Adds a stream, by what tells of the elements that nobody has expected yet.
  func add(_ pendingElements: @escaping () -> [String]) {
    elements.append(pendingElements)
  }

  // MARK: Taking what is expected

  /// Takes out the evaluations of a view model, or all.
  func takeEvaluations(of name: String? = nil) -> [ModelEvaluation] {
    let taken = evaluations.filter { name == nil || $0.name == name }
    evaluations.removeAll { name == nil || $0.name == name }
    return taken
  }

  func takeOutput() -> OutputChange? {
    outputs.isEmpty ? nil : outputs.removeFirst()
  }

  /// Takes out the first commit's changes that make a difference to a value.
  ///
  /// - Parameter read: Reads the value from an environment.
  /// - Returns: The value before the commit and after it.
  func takeChange<Value: Equatable>(
    of read: (ModelEnvironmentValues) -> Value
  ) -> (previous: Value, current: Value)? {
    for commit in commits {
      let previous = read(commit.previous.values)
      let current = read(commit.current.values)
      guard previous != current else { continue }
      let count = commit.changes.count
      commit.changes.removeAll { change in
        read(commit.previous.replacing(change, from: commit.current).values) != previous
          || read(commit.current.replacing(change, from: commit.previous).values) != current
      }
      if commit.changes.count < count { return (previous, current) }
    }
    return nil
  }

  // MARK: Listing

  /// A line for each event of some kinds that nobody has expected.
  func lines(of kinds: RecordedKinds) -> [String] {
    var lines: [String] = []
    if kinds.contains(.changes) {
      lines += commits.flatMap(\.changes).map {
        "change      \($0.name): \(text($0.previous)) → \(text($0.current))"
      }
    }
    if kinds.contains(.evaluations) {
      lines += evaluations.map { "evaluation  \($0.path) because of \($0.causeText)" }
    }
    if kinds.contains(.outputs) {
      lines += outputs.map { "output      \(summary(of: $0))" }
    }
    if kinds.contains(.elements) {
      lines += elements.flatMap { $0() }.map { "element     \($0)" }
    }
    return lines
  }

  /// An output in one line, or the first line in which it differs from the one before.
  private func summary(of change: OutputChange) -> String {
    let old = SnapshotText(change.previous)
    let new = SnapshotText(change.current)
    guard new.lines.count > 1,
      let hunk = LineDifference(from: old.lines, to: new.lines).hunks.first
    else { return "\(text(change.previous)) → \(text(change.current))" }
    let path = new.path(ofLine: min(hunk.start, new.lines.count - 1)) ?? "line \(hunk.start + 1)"
    return "differs at \(path)"
  }
}

extension ModelEvaluation {
  var causeText: String { causes.map(\.description).joined(separator: ", ") }
}

/// A value in one line.
func text(_ value: Any) -> String {
  SnapshotText.line(of: value)
}
