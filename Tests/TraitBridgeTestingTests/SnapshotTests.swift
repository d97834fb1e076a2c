// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

@testable import TraitBridgeTesting

@Suite struct SnapshotTests {
  /// A folder for one test.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var file: SnapshotFile {
    SnapshotFile(named: "page", besideTest: folder.appending(path: "PageTests.swift").path)
  }

  private func check(_ value: Any, _ recording: SnapshotRecording) -> [String] {
    var messages: [String] = []
    SnapshotExpectation(
      name: "page", file: file, recording: recording, actual: SnapshotText(value)
    ).check { messages.append($0) }
    return messages
  }

  private func check(
    _ matrix: ScenarioMatrix, _ recording: SnapshotRecording, _ value: (Scenario) -> Any
  ) -> [String] {
    var messages: [String] = []
    let texts = matrix.map { SnapshotText(value($0)) }
    MatrixExpectation(
      name: "page", file: file, recording: recording, axes: matrix.axes,
      actual: MatrixSnapshot(
        zip(matrix, texts).map { MatrixSnapshot.Cell(name: $0.name, lines: $1.lines) }),
      isTree: texts.first?.isTree ?? false
    ).check { messages.append($0) }
    return messages
  }

  private static let matrix = ScenarioMatrix(
    ScenarioAxis("theme", \.theme, Theme.allCases),
    ScenarioAxis("density", \.density, ["loose": 1, "tight": 9]))

  private func page(_ scenario: Scenario) -> Any {
    Page().evaluated(in: scenario)
  }

  // MARK: One text

  @Test func `a snapshot in the repository is what it was`() {
    expectSnapshot(of: Page().evaluated(), named: "page")
  }

  @Test func `what is missing is written once, and compared from then on`() {
    #expect(check("a\nb", .missing) == [])
    #expect(file.read() == ["a", "b"])
    #expect(check("a\nb", .never) == [])
  }

  @Test func `a missing snapshot fails where nothing is recorded`() {
    #expect(
      check("a", .never) == [
        """
        There is no snapshot "page".
        To make Snapshots/PageTests.page.txt, run again with TRAITBRIDGE_SNAPSHOTS=missing where CI is not set.
        """
      ])
    #expect(file.read() == nil)
  }

  @Test(arguments: [
    ([:], SnapshotRecording.missing), (["CI": "true"], .never), (["CI": ""], .missing),
    (["CI": "1", "TRAITBRIDGE_SNAPSHOTS": "missing"], .never),
    (["CI": "1", "TRAITBRIDGE_SNAPSHOTS": "all"], .all),
    (["TRAITBRIDGE_SNAPSHOTS": "never"], .never),
  ])
  func `the environment says what is recorded`(
    environment: [String: String], recording: SnapshotRecording
  ) {
    #expect(SnapshotRecording(environment: environment) == recording)
  }

  @Test func `a difference is shown line by line, with its path`() {
    #expect(check(Page().evaluated(), .missing) == [])
    let dense = Page(titles: ["a", "b", "c"]).environment(\.density, 2).evaluated()
    #expect(
      check(dense, .missing) == [
        """
        The snapshot "page" differs.
          line 5, at counter
          + [2]: "c in standard"
          line 6, at counter.text
          - text: "0 at 1"
          + text: "0 at 2"
        To accept Snapshots/PageTests.page.txt, run again with TRAITBRIDGE_SNAPSHOTS=all.
        """
      ])
    #expect(check(dense, .all) == [])
    #expect(check(dense, .never) == [])
  }

  // MARK: Matrices

  @Test func `a matrix is one file that shows what differs from the first cell`() {
    #expect(check(Self.matrix, .missing, page) == [])
    #expect(
      file.read()?.joined(separator: "\n") == """
        page, in 6 scenarios. The first has the first value of each axis and is
        whole; of each other one there are the lines that differ from it, and where they are.

          theme: standard, pastel, bold
          density: loose, tight

        === default
        | PageOutput
        |   rows:
        |     [0]: "a in standard"
        |     [1]: "b in standard"
        |   counter: CounterOutput
        |     text: "0 at 1"
        |     increase: action

        === density=tight
        @ 6 counter.text
        -     text: "0 at 1"
        +     text: "0 at 9"

        === theme=pastel
        @ 3 rows[0]
        -     [0]: "a in standard"
        -     [1]: "b in standard"
        +     [0]: "a in pastel"
        +     [1]: "b in pastel"

        === theme=pastel,density=tight
        @ 3 rows[0]
        -     [0]: "a in standard"
        -     [1]: "b in standard"
        +     [0]: "a in pastel"
        +     [1]: "b in pastel"
        @ 6 counter.text
        -     text: "0 at 1"
        +     text: "0 at 9"

        === theme=bold
        @ 3 rows[0]
        -     [0]: "a in standard"
        -     [1]: "b in standard"
        +     [0]: "a in bold"
        +     [1]: "b in bold"

        === theme=bold,density=tight
        @ 3 rows[0]
        -     [0]: "a in standard"
        -     [1]: "b in standard"
        +     [0]: "a in bold"
        +     [1]: "b in bold"
        @ 6 counter.text
        -     text: "0 at 1"
        +     text: "0 at 9"
        """)
    #expect(check(Self.matrix, .never, page) == [])
  }

  @Test func `equal cells are named after the first of them`() {
    #expect(check(Self.matrix, .missing) { $0.values["density"] ?? "" } == [])
    #expect(
      file.read()?.filter { $0.hasPrefix("same") } == [
        "same as default", "same as density=tight", "same as default", "same as density=tight",
      ])
    #expect(check(Self.matrix, .never) { $0.values["density"] ?? "" } == [])
  }

  @Test func `a failure names the scenarios, those that differ alike together`() {
    #expect(check(Self.matrix, .missing, page) == [])
    let found = check(Self.matrix, .missing) { scenario in
      let titles = scenario.values["theme"] == "bold" ? ["a", "B"] : ["a", "b"]
      return Page(titles: titles).evaluated(in: scenario)
    }
    #expect(
      found == [
        """
        The snapshot "page" differs.
        in theme=bold
        in theme=bold,density=tight
          line 4, at rows[1]
          - [1]: "b in bold"
          + [1]: "B in bold"
        To accept Snapshots/PageTests.page.txt, run again with TRAITBRIDGE_SNAPSHOTS=all.
        """
      ])
  }

  @Test func `cells come and go with the matrix`() {
    #expect(check(Self.matrix.excluding(["theme": "bold"]), .missing, page) == [])
    #expect(
      check(Self.matrix, .never, page) == [
        """
        The snapshot "page" differs.
        in theme=bold
          it is new
        in theme=bold,density=tight
          it is new
        To accept Snapshots/PageTests.page.txt, run again with TRAITBRIDGE_SNAPSHOTS=all.
        """
      ])
    #expect(check(Self.matrix, .missing, page) == [])
    #expect(
      check(Self.matrix.excluding(["theme": "pastel"]), .missing, page) == [
        """
        The snapshot "page" differs.
        in theme=pastel
          it is obsolete: the matrix has no such scenario
        in theme=pastel,density=tight
          it is obsolete: the matrix has no such scenario
        To accept Snapshots/PageTests.page.txt, run again with TRAITBRIDGE_SNAPSHOTS=all.
        """
      ])
  }

  @Test func `a file that somebody has broken is reported`() throws {
    #expect(check(Self.matrix, .missing, page) == [])
    let broken = try #require(file.read()).map { $0.replacing("-     [0]", with: "-     [7]") }
    try file.write(broken)
    #expect(
      check(Self.matrix, .never, page) == [
        """
        Snapshots/PageTests.page.txt does not fit together.
        To replace Snapshots/PageTests.page.txt, run again with TRAITBRIDGE_SNAPSHOTS=all.
        """
      ])
  }

  // MARK: Obsolete files

  @Test func `a file that no test takes is reported, and removed on request`() throws {
    try "expectSnapshot(of: 1, named: \"page\")".write(
      to: folder.appending(path: "PageTests.swift"), atomically: true, encoding: .utf8)
    let old = SnapshotFile(
      named: "old", besideTest: folder.appending(path: "PageTests.swift").path)
    try file.write(["1"])
    try old.write(["2"])
    let obsolete = ObsoleteSnapshots(besideTest: folder.appending(path: "AnyTests.swift").path)
    #expect(
      obsolete.report == """
        No test takes these snapshots any more:
          Snapshots/PageTests.old.txt
        To remove them, run again with TRAITBRIDGE_SNAPSHOTS=all.
        """)
    obsolete.remove()
    #expect(old.read() == nil)
    #expect(file.read() == ["1"])
    #expect(
      ObsoleteSnapshots(besideTest: folder.appending(path: "AnyTests.swift").path).report == nil)
    expectNoObsoleteSnapshots(recording: .never)
  }
}
