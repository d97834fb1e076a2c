// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Where in the code something is called.
///
/// It is made at each call, so it refers to the name of the file where the program has it.
@safe
struct CallSite {
  /// The address of the name in the memory of the program, where it stays and a zero comes after it; or
  /// the name itself, where it is a single character.
  private let name: UInt
  let line: UInt32
  /// The column, with the highest bit set where the name is a single character.
  private let columnAndKind: UInt32

  private static let characterBit: UInt32 = 1 << 31

  init(file: StaticString, line: UInt, column: UInt) {
    self.line = UInt32(truncatingIfNeeded: line)
    let column = UInt32(truncatingIfNeeded: column) & ~Self.characterBit
    if file.hasPointerRepresentation {
      name = unsafe UInt(bitPattern: file.utf8Start)
      columnAndKind = column
    } else {
      name = UInt(file.unicodeScalar.value)
      columnAndKind = column | Self.characterBit
    }
  }

  private var isCharacter: Bool { columnAndKind & Self.characterBit != 0 }

  var file: String {
    if isCharacter {
      return Unicode.Scalar(UInt32(name)).map { String(Character($0)) } ?? ""
    }
    guard let start = unsafe UnsafePointer<UInt8>(bitPattern: name) else { return "" }
    return unsafe String(cString: start)
  }
}

extension CallSite: Hashable {
  static func == (first: CallSite, second: CallSite) -> Bool {
    guard first.line == second.line, first.columnAndKind == second.columnAndKind else {
      return false
    }
    return first.name == second.name || first.file == second.file
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(columnAndKind)
  }
}
