// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

/// A wrapper that hides its value where people think of it, and nowhere else.
private struct LeakyHolder: SecretHolder, CustomStringConvertible {
  private let text: String
  init(holding text: String) { self.text = text }
  var description: String { SensitiveText.placeholder }
}

@Suite struct LeakTests {
  @Test(arguments: SearchedSecret.ofAllLengths)
  func `no channel shows a sensitive value`(secret: SearchedSecret) async {
    let texts = await LeakChannels<Sensitive<String>>.texts(of: secret.text)
    #expect(texts.count >= 20)
    #expect(texts.filter { secret.isFound(in: $0.value) }.keys.sorted() == [])
  }

  @Test(arguments: SearchedSecret.ofAllLengths)
  func `a wrapper that leaks is caught`(secret: SearchedSecret) async {
    let texts = await LeakChannels<LeakyHolder>.texts(of: secret.text)
    let leaks = texts.filter { secret.isFound(in: $0.value) }
    #expect(leaks.count >= 3)
    #expect(leaks["dump"] != nil)
    #expect(leaks["struct, mirror"] != nil)
    #expect(leaks["interpolation"] == nil)
  }

  @Test(arguments: SearchedSecret.ofAllLengths)
  func `the search finds a secret in every way in which it may be written`(secret: SearchedSecret) {
    let bytes = Array(secret.text.utf8)
    let hexadecimal = bytes.map { String($0, radix: 16) }
    #expect(secret.isFound(in: "a" + secret.text + "b"))
    #expect(secret.isFound(in: secret.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    #expect(secret.isFound(in: hexadecimal.joined()))
    #expect(secret.isFound(in: hexadecimal.joined(separator: " ").uppercased()))
    for prefix in ["", "x", "xy", "xyz"] {
      #expect(secret.isFound(in: Data((prefix + secret.text + "z").utf8).base64EncodedString()))
    }
    #expect(!secret.isFound(in: "something else"))
  }
}
