// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct SensitiveTests {
  private static let secret = "Ada-Lovelace-1815"
  private static let name = Sensitive(secret)

  @Test func `a sensitive value shows its text only where nothing hides it`() {
    let name = Self.name
    #expect(name.text([]) == Self.secret)
    #expect(name.text(.privacy) == "••••••")
    #expect(name.text(.placeholder) == "••••••")
    #expect(name.text([.privacy, .placeholder]) == "••••••")
    #expect(name.revealed(under: []) == Self.secret)
    #expect(name.revealed(under: .privacy) == nil)
    #expect(name.revealed(under: ModelRedactionReasons(rawValue: 64)) == nil)
  }

  @Test func `the placeholder has the same length whatever it hides`() {
    #expect(Sensitive("").text(.privacy) == Sensitive("a long text").text(.privacy))
    #expect("\(Sensitive(1))" == "\(Sensitive([1, 2, 3]))")
  }

  @Test func `nothing that prints, dumps or mirrors shows the value`() {
    struct Account {
      let name = SensitiveTests.name
      let more: [Sensitive<String>?] = [SensitiveTests.name]
      let table = ["key": SensitiveTests.name]
    }
    struct Failure: Error {
      let name = SensitiveTests.name
    }
    var dumped = ""
    dump(Account(), to: &dumped)
    dump(Self.name, to: &dumped)
    let texts = [
      "\(Self.name)", "\(Self.name as Any)", "\([Self.name])", "\(Optional(Self.name) as Any)",
      String(describing: Self.name), String(reflecting: Self.name), "\(Account())",
      String(reflecting: Account()), "\(Failure())", Self.name.debugDescription,
      "\(Self.name.playgroundDescription)", "\(Array(Mirror(reflecting: Self.name).children))",
      "\(Array(Mirror(reflecting: Account()).children))", dumped,
    ]
    for text in texts { #expect(!text.contains(Self.secret)) }
    #expect(texts[0] == "••••••")
    #expect(Mirror(reflecting: Self.name).children.isEmpty)
  }

  @Test func `sensitive values are compared, and mapped, without being shown`() {
    #expect(Sensitive(1) == Sensitive(1))
    #expect(Sensitive(1) != Sensitive(2))
    let length = Self.name.map(\.count)
    #expect(length.revealed(under: []) == Self.secret.count)
    #expect("\(length)" == "••••••")
  }

  @Test func `a value may have a text of its own`() {
    let amount = Sensitive(250)
    #expect(amount.text([]) { "\($0 / 100).\($0 % 100)" } == "2.50")
    #expect(amount.text(.privacy) { _ in "shown" } == "••••••")
  }

  @Test func `a clear value has no hash, no order and no code`() {
    #expect(!(Self.name is any Hashable))
    #expect(!(Self.name is any Comparable))
    #expect(!(Self.name is any Encodable))
    #expect(!(Self.name is any Decodable))
  }
}
