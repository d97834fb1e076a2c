// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Where in the code something is called.
///
/// It is made at each call, so it refers to the name of the file where the program has it.
@safe
struct CallSite {
  /// The name in the memory of the program, which stays; `nil` where it is a single character.
  private let name: UnsafePointer<UInt8>?
  /// How long the name is, or the character.
  private let length: UInt32
  let line: UInt32
  let column: UInt32

  init(file: StaticString, line: UInt, column: UInt) {
    if file.hasPointerRepresentation {
      unsafe name = unsafe file.utf8Start
      length = UInt32(truncatingIfNeeded: file.utf8CodeUnitCount)
    } else {
      unsafe name = nil
      length = file.unicodeScalar.value
    }
    self.line = UInt32(truncatingIfNeeded: line)
    self.column = UInt32(truncatingIfNeeded: column)
  }

  var file: String {
    guard let name = unsafe name else {
      return Unicode.Scalar(length).map { String(Character($0)) } ?? ""
    }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
  }
}

extension CallSite: Hashable {
  static func == (first: CallSite, second: CallSite) -> Bool {
    guard first.line == second.line, first.column == second.column, first.length == second.length
    else { return false }
    return unsafe first.name == second.name || first.file == second.file
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}
