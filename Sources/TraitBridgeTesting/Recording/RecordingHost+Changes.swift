// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

extension RecordingHost {
  /// Expects a property of the environment to have changed at the host.
  ///
  /// Each commit counts on its own, in order. Where the property is bridged, or made of several
  /// values, the changes of the traits and values that have made the difference are expected with it.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - previous: What it was before the commit.
  ///   - current: What it is after the commit.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectChange<Value: Equatable>(
    of keyPath: KeyPath<ModelEnvironmentValues, Value>, from previous: Value, to current: Value,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    expectChange(of: "The value", from: previous, to: current, at: (file, line)) {
      $0[keyPath: keyPath]
    }
  }

  /// Expects a trait to have changed at the host.
  ///
  /// - Parameters:
  ///   - trait: The type that defines the trait.
  ///   - previous: What it was before the commit.
  ///   - current: What it is after the commit.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectChange<Definition: TraitDefinition>(
    of trait: Definition.Type, from previous: Definition.Value, to current: Definition.Value,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    expectChange(of: Definition.name, from: previous, to: current, at: (file, line)) { $0[trait] }
  }

  private func expectChange<Value: Equatable>(
    of name: String, from previous: Value, to current: Value, at place: (StaticString, UInt),
    read: (ModelEnvironmentValues) -> Value
  ) {
    settle()
    let wanted = "\(name) was expected to change from \(text(previous)) to \(text(current))"
    guard let change = record.takeChange(of: read) else {
      return failWithRecord("\(wanted); it did not change.", at: place)
    }
    guard change.previous != previous || change.current != current else { return }
    fail(
      "\(wanted); it changed from \(text(change.previous)) to \(text(change.current)).", at: place)
  }

  /// Expects the output to have changed in one commit.
  ///
  /// - Parameters:
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectOutputChange(file: StaticString = #filePath, line: UInt = #line) {
    settle()
    guard record.takeOutput() == nil else { return }
    failWithRecord("The output was expected to change; it did not.", at: (file, line))
  }

  /// Expects the output to have changed, in one commit, to a certain one.
  ///
  /// - Parameters:
  ///   - output: What it is after the commit.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectOutputChange(
    to output: Root.Output, file: StaticString = #filePath, line: UInt = #line
  ) where Root.Output: Equatable {
    settle()
    guard let change = record.takeOutput() else {
      return failWithRecord(
        "The output was expected to change to \(text(output)); it did not.", at: (file, line))
    }
    guard let current = change.current as? Root.Output, current != output else { return }
    let expected = SnapshotText(output)
    let difference = LineDifference(from: expected.lines, to: SnapshotText(current).lines)
    let report = SnapshotReport.lines(difference, in: expected.lines, isTree: expected.isTree)
    fail(
      "The output has changed to another one than was expected:\n"
        + report.joined(separator: "\n"), at: (file, line))
  }

  /// Expects that nothing has happened that no expectation has asked for.
  ///
  /// - Parameters:
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectNothing(file: StaticString = #filePath, line: UInt = #line) {
    settle()
    let lines = record.lines(of: .all)
    guard !lines.isEmpty else { return }
    fail("Nothing was expected to happen; this did:\n" + lines.indented, at: (file, line))
  }
}
