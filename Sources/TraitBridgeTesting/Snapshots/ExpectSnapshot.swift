// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Expects the text of a value to be what it was when somebody last looked at it.
///
/// The text lies in the folder `Snapshots` beside the test, which the manifest excludes from the
/// target. See ``SnapshotRecording`` for how it comes there.
///
/// ```swift
/// expectSnapshot(of: host.output, named: "statement")
/// ```
///
/// - Parameters:
///   - value: The value; text stands as it is, anything else as a tree.
///   - name: The name of the snapshot, of its own within the test's file. Write it in the call, for
///     that is how a snapshot is found to be obsolete.
///   - recording: Whether to write it; leave it out.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
public func expectSnapshot(
  of value: Any, named name: StaticString, recording: SnapshotRecording = .fromEnvironment,
  file: StaticString = #filePath, line: UInt = #line
) {
  let snapshot = SnapshotFile(named: "\(name)", besideTest: "\(file)")
  let expectation = SnapshotExpectation(
    name: "\(name)", file: snapshot, recording: recording, actual: SnapshotText(value))
  expectation.check { TestFailures.record($0, file: file, line: line) }
}

/// Expects the texts of a value in all scenarios of a matrix to be what they were when somebody last
/// looked at them.
///
/// They are folded into one file: the first scenario is whole, of each other one there are the lines
/// that differ from the first.
///
/// ```swift
/// expectSnapshot(named: "statement", over: scenarios) { scenario in
///   Statement(accounts: .sample).evaluated(in: scenario)
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the snapshot, of its own within the test's file.
///   - scenarios: The matrix.
///   - recording: Whether to write it; leave it out.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
///   - value: Makes the value in a scenario.
/// - Throws: What `value` throws.
public func expectSnapshot(
  named name: StaticString, over scenarios: ScenarioMatrix,
  recording: SnapshotRecording = .fromEnvironment,
  file: StaticString = #filePath, line: UInt = #line,
  of value: (Scenario) throws -> Any
) rethrows {
  let texts = try scenarios.map { (scenario: $0, text: SnapshotText(try value($0))) }
  let expectation = MatrixExpectation(
    name: "\(name)", file: SnapshotFile(named: "\(name)", besideTest: "\(file)"),
    recording: recording, axes: scenarios.axes,
    actual: MatrixSnapshot(
      texts.map { MatrixSnapshot.Cell(name: $0.scenario.name, lines: $0.text.lines) }),
    isTree: texts.first?.text.isTree ?? false)
  expectation.check { TestFailures.record($0, file: file, line: line) }
}
