// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The comparison of one text with a file.
struct SnapshotExpectation {
  let name: String
  let file: SnapshotFile
  let recording: SnapshotRecording
  let actual: SnapshotText

  func check(_ fail: (String) -> Void) {
    let stored = file.read()
    guard stored != actual.lines else { return }
    if recording == .all || (recording == .missing && stored == nil) {
      return file.write(actual.lines, orFail: fail)
    }
    guard let stored else {
      return fail("There is no snapshot \"\(name)\".\n" + file.advice(for: "make"))
    }
    let report = SnapshotReport.lines(
      LineDifference(from: stored, to: actual.lines), in: stored, isTree: actual.isTree)
    fail(
      "The snapshot \"\(name)\" differs.\n" + report.joined(separator: "\n") + "\n"
        + file.advice(for: "accept"))
  }
}

extension SnapshotFile {
  func write(_ lines: [String], orFail fail: (String) -> Void) {
    do {
      try write(lines)
    } catch {
      fail("\(title) cannot be written: \(error)")
    }
  }

  func advice(for deed: String) -> String {
    let mode = deed == "make" ? SnapshotRecording.missing : .all
    return "To \(deed) \(title), run again with TRAITBRIDGE_SNAPSHOTS=\(mode.rawValue)"
      + (deed == "make" ? " where CI is not set." : ".")
  }
}

/// Differences as they are shown in a failure.
enum SnapshotReport {
  /// How many lines of a difference are shown.
  private static let limit = 40

  static func lines(_ difference: LineDifference, in old: [String], isTree: Bool) -> [String] {
    var lines = difference.hunks.flatMap { hunk in
      let path = isTree ? SnapshotText.path(ofLine: hunk.start, in: old) : nil
      return ["  line \(hunk.start + 1)" + (path.map { ", at \($0)" } ?? "")]
        + hunk.removed.map { "  - " + $0.trimmed }
        + hunk.added.map { "  + " + $0.trimmed }
    }
    if lines.count > limit {
      let rest = lines.count - limit
      lines.removeLast(rest)
      lines.append("  and \(rest) lines more")
    }
    return lines
  }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
