// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

// Comes to an end in the way that is named by its first argument, while it works with a secret as
// long as its second one says.

struct Failure: Error {
  let secret: Sensitive<String>
}

/// Reads the secret in the clear, and does not survive it.
@inline(never)
func use(_ text: String, _ way: String) throws {
  switch way {
  case "index": print(Array(text.utf8)[text.utf8.count])
  case "overflow":
    let word = text.utf8.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    print(word + UInt64.max)
  case "precondition": precondition(text.isEmpty)
  case "fatalError": fatalError("\(Sensitive(text))")
  case "cast":
    // swift-format-ignore: NeverForceUnwrap
    print((Sensitive(text) as Any) as! Int)
  default: throw Failure(secret: Sensitive(text))
  }
}

let way = CommandLine.arguments[1]
let length = Int(CommandLine.arguments[2]) ?? 3
// Put together here, so that it is not among the program's constants.
let letters = "Yp6" + String(repeating: "j", count: length - 3)
let secret = Sensitive(
  String(
    String.UnicodeScalarView(letters.unicodeScalars.compactMap { Unicode.Scalar($0.value + 1) })))

if way == "try" {
  // swift-format-ignore: NeverUseForceTry
  try! secret.revealed(under: []).map { try use($0, way) }
} else {
  try secret.revealed(under: []).map { try use($0, way) }
}
