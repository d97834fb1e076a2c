// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A document on disk.
struct InputFile {
  let path: String

  /// Reads the whole file.
  ///
  /// - Returns: The bytes.
  /// - Throws: What keeps the file from being read, without what is in it.
  func contents() throws(CamtError) -> Data {
    var isDirectory: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw failure(.unreadable, "the file does not exist")
    }
    guard !isDirectory.boolValue else {
      throw failure(.unreadable, "the file is a directory")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw failure(.unreadable, "the file cannot be opened")
    }
    defer { try? handle.close() }
    return try contents(of: handle)
  }

  /// Reads in pieces, so that a device without an end stops at the limit.
  private func contents(of handle: FileHandle) throws(CamtError) -> Data {
    var data = Data()
    while data.count <= CamtLimits.fileSize {
      let piece: Data?
      do {
        piece = try handle.read(upToCount: 1 << 20)
      } catch {
        throw failure(.unreadable, "the file cannot be read")
      }
      guard let piece, !piece.isEmpty else { return data }
      data.append(piece)
    }
    throw failure(.limitExceeded, "the file is too large")
  }

  private func failure(_ code: CamtError.Code, _ reason: String) -> CamtError {
    CamtError(code: code, place: DocumentPlace(file: path, line: nil), reason: reason)
  }
}
