// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Expects each file in the folder `Snapshots` beside a test to be the snapshot of some test there.
///
/// A snapshot belongs to a test if the test's file has its name in it, so it does not matter which
/// tests run. Where everything is recorded, obsolete files are removed instead.
///
/// - Parameters:
///   - recording: Whether to remove them; leave it out.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
public func expectNoObsoleteSnapshots(
  recording: SnapshotRecording = .fromEnvironment,
  file: StaticString = #filePath, line: UInt = #line
) {
  let obsolete = ObsoleteSnapshots(besideTest: "\(file)")
  if recording == .all { return obsolete.remove() }
  guard let report = obsolete.report else { return }
  TestFailures.record(report, file: file, line: line)
}

/// The files in a folder of snapshots that no test takes any more.
struct ObsoleteSnapshots {
  private let folder: URL
  private let names: [String]

  init(besideTest path: String) {
    let folder = SnapshotFile.folder(besideTest: path)
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    self.folder = folder
    names = all.sorted().filter { !$0.hasPrefix(".") && Self.isObsolete($0, in: folder) }
  }

  private static func isObsolete(_ name: String, in folder: URL) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count == 3, parts[2] == "txt" else { return true }
    let test = folder.deletingLastPathComponent().appending(path: "\(parts[0]).swift")
    guard let source = try? String(contentsOf: test, encoding: .utf8) else { return true }
    return !source.contains("\"\(parts[1])\"")
  }

  var report: String? {
    names.isEmpty
      ? nil
      : "No test takes these snapshots any more:\n"
        + names.map { "  Snapshots/\($0)" }.joined(separator: "\n")
        + "\nTo remove them, run again with TRAITBRIDGE_SNAPSHOTS=all."
  }

  func remove() {
    for name in names { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
  }
}
