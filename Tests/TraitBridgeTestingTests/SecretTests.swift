// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge
import TraitBridgeTesting

@Suite struct SecretTests {
  private static let secret = "Ada Löwe 4711"

  private struct Card: Codable {
    var name: String
    var number = 1
  }

  private struct CardError: Error, LocalizedError {
    let reason: String
    var errorDescription: String? { "The card of \(reason) is void." }
  }

  private final class Hidden: CustomStringConvertible, CustomReflectable {
    let bytes: [UInt8]
    init(_ text: String) { bytes = Array(text.utf8) }
    var description: String { "hidden" }
    var customMirror: Mirror { Mirror(self, children: ["inner": ["payload": bytes]]) }
  }

  @Test func `what hides a secret well has no trace of it`() {
    let secret = Sensitive(Self.secret)
    struct Account { let owner: Sensitive<String> }
    expectNoTrace(
      of: Self.secret, in: secret, Account(owner: secret), [secret], "\(secret)",
      secret.text(.privacy))
  }

  private static func hexadecimal(_ data: Data) -> String {
    data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let forms: [(String, String)] = {
    let bytes = Data(secret.utf8)
    let wide = secret.data(using: .utf16LittleEndian) ?? Data()
    return [
      ("UTF-8", secret),
      ("hexadecimal", hexadecimal(bytes)),
      ("hexadecimal", hexadecimal(bytes).uppercased()),
      ("hexadecimal", hexadecimal(wide)),
      ("base64", bytes.base64EncodedString()),
      ("base64", Data("x\(secret)y".utf8).base64EncodedString()),
      ("base64", Data("xx\(secret)yy".utf8).base64EncodedString()),
      ("base64", wide.base64EncodedString()),
      ("percent escapes", "Ada%20L%C3%B6we%204711"),
      ("Unicode escapes", #"Ada L\u00f6we 4711"#),
    ]
  }()

  @Test(arguments: forms)
  func `a secret is found in every form`(form: String, text: String) {
    let found = messages { expectNoTrace(of: Self.secret, in: text) }
    #expect(found.count == 1)
    #expect(found.first?.contains("its mirror, in \(form)") == true)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `a secret is found in wide characters`(encoding: String.Encoding) throws {
    let bytes = try #require(Self.secret.data(using: encoding))
    #expect(
      messages { expectNoTrace(of: Self.secret, in: bytes) } == [
        """
        A trace of the secret was found:
          Data: its snapshot, in base64
          Data: its mirror, in UTF-16
        """
      ])
  }

  @Test func `a failure says where the trace is, and never what it is`() {
    let found = messages {
      expectNoTrace(of: Self.secret, in: Card(name: Self.secret))
      expectNoTrace(of: Self.secret, in: 7, Hidden(Self.secret))
      expectNoTrace(of: Self.secret, in: CardError(reason: Self.secret))
    }
    #expect(
      found == [
        """
        A trace of the secret was found:
          Card: its description, in UTF-8
          Card: its debug description, in UTF-8
          Card: its dump, in UTF-8
          Card: its snapshot, in UTF-8
          Card: its JSON, in UTF-8
          Card: its property list, in UTF-8
          Card: its mirror at name, in UTF-8
        """,
        """
        A trace of the secret was found:
          Hidden, number 2: its mirror at inner[0].value, in UTF-8
        """,
        """
        A trace of the secret was found:
          CardError: its description, in UTF-8
          CardError: its debug description, in UTF-8
          CardError: its dump, in UTF-8
          CardError: its snapshot, in UTF-8
          CardError: its localized description, in UTF-8
          CardError: its user information, in UTF-8
          CardError: its mirror at reason, in UTF-8
        """,
      ])
  }

  @Test func `a secret that is too short is not looked for`() {
    #expect(
      messages { expectNoTrace(of: "ab", in: "abc") } == [
        "A secret of less than three bytes occurs by chance; look for a longer part."
      ])
  }
}
