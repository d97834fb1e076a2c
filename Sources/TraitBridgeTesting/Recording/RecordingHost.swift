// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// A host that records what happens, so that a test can expect all of it.
///
/// Recorded is every run of a body with its cause, every change of a trait or of a value of the
/// environment at the host, every change of the output, and the elements of the streams that are
/// followed. What nobody has expected when the test ends is a failure, with the list.
///
/// ```swift
/// let host = RecordingHost(Statement(accounts: accounts), in: scene)
/// defer { host.finish() }
///
/// scene.traitOverrides.theme = .bold
///
/// host.expectChange(of: \.theme, from: .standard, to: .bold)
/// host.expectEvaluated(AccountRow.self, times: 3, because: .value("Theme"))
/// host.expectSkipped(Footer.self)
/// host.expectOutputChange()
/// ```
///
/// It is a ``ModelHost`` that somebody is subscribed to, with the same engine as in production; the
/// first evaluation happens before the recording.
public final class RecordingHost<Root: ViewModel> {
  /// The host itself.
  public let host: ModelHost<Root>
  /// What has to be expected; ``RecordedKinds/all`` unless the test says something else.
  public var exhaustive: RecordedKinds
  let record = EventRecord()
  let environment: EnvironmentRecorder
  /// The topmost node, which would end with whoever else forgets it.
  private let top: TraitNode
  private let file: StaticString
  private let line: UInt
  private var isFinished = false

  /// Records a host that is there already.
  ///
  /// - Parameters:
  ///   - host: The host; an observer of its evaluations is replaced.
  ///   - exhaustive: What has to be expected.
  ///   - isolation: The isolation that the host is in; leave it out.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public init(
    recording host: ModelHost<Root>, exhaustive: RecordedKinds = .all,
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.host = host
    self.exhaustive = exhaustive
    self.file = file
    self.line = line
    top = host.traitNode.topmost
    _ = host.output
    let record = record
    environment = EnvironmentRecorder(host) { record.add(EventRecord.Commit($0, $1)) }
    host.observeEvaluations { record.add($0) }
    host.onOutputChange { [weak environment] previous, current in
      record.add(EventRecord.OutputChange(previous: previous, current: current))
      environment?.lookForNewValues()
    }
  }

  /// Creates a host and records it.
  ///
  /// - Parameters:
  ///   - root: The view model.
  ///   - parent: The node to put it in; without one it is on top of a tree of its own.
  ///   - exhaustive: What has to be expected.
  ///   - isolation: The isolation that the host is in; leave it out.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public convenience init(
    _ root: Root, in parent: (any TraitEnvironment)? = nil, exhaustive: RecordedKinds = .all,
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      recording: ModelHost(root, in: parent, isolation: isolation), exhaustive: exhaustive,
      isolation: isolation, file: file, line: line)
  }

  deinit {
    finish()
  }

  /// The output as it is now.
  public var output: Root.Output { host.output }

  /// Expects that nothing has happened that no expectation has asked for, and ends the recording.
  ///
  /// Without it that is expected when the host ends, which may be as early as its last use.
  public func finish() {
    guard !isFinished else { return }
    isFinished = true
    settle()
    host.observeEvaluations(nil)
    let lines = record.lines(of: exhaustive)
    guard !lines.isEmpty else { return }
    fail("This happened and was not expected:\n" + lines.indented, at: (file, line))
  }

  /// Follows a stream, whose elements have to be expected, too.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - name: What it is called in failures.
  /// - Returns: What collects the elements.
  public func follow<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, as name: String
  ) -> StreamProbe<Stream.Element> where Stream.Element: Sendable {
    let probe = StreamProbe(stream)
    record.add { probe.waitingElements().map { "\(name): \(text($0))" } }
    return probe
  }

  /// Makes sure that everything has happened that is bound to.
  func settle() {
    _ = host.output
    environment.lookForNewValues()
  }

  /// Reports a failure, with what there is that nobody has expected.
  func failWithRecord(_ message: String, at place: (StaticString, UInt)) {
    let lines = record.lines(of: .all)
    let list = lines.isEmpty ? "  nothing" : lines.indented
    fail(message + "\nWhat has happened since the last expectations:\n" + list, at: place)
  }

  func fail(_ message: String, at place: (StaticString, UInt)) {
    TestFailures.record(message, file: place.0, line: place.1)
  }
}

extension [String] {
  var indented: String { map { "  " + $0 }.joined(separator: "\n") }
}

extension TraitNode {
  fileprivate var topmost: TraitNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }
}
