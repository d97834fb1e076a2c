// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Where in the code something is called.
struct CallSite: Hashable {
  let file: String
  let line: UInt
  let column: UInt

  init(file: StaticString, line: UInt, column: UInt) {
    self.file = "\(file)"
    self.line = line
    self.column = column
  }
}
