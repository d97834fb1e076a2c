// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

private enum Unnamed: TraitDefinition {
  static let defaultValue = 0
}

private enum Misnamed: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "not an identifier"
}

private struct Opaque: Equatable, Sendable {}

private enum Uncodable: TraitDefinition {
  static let defaultValue = Opaque()
  static let identifier = "t.uncodable"
}

private enum Secret: TraitDefinition {
  static let defaultValue = Sensitive("")
  static let identifier = "t.secret"
}

private enum Claimed: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "t.claimed"
}

private enum ClaimedAgain: PrivacyTraitDefinition {
  static let defaultValue = false
  static let redactedValue = true
  static let identifier = "t.claimed"
}

/// A value that does not come back as it went.
private struct Forgetful: Codable, Equatable, Sendable {
  var number: Int
  init(_ number: Int) { self.number = number }
  init(from decoder: any Decoder) throws { number = 0 }
}

private enum ForgetfulTrait: TraitDefinition {
  static let defaultValue = Forgetful(0)
  static let identifier = "t.forgetful"
}

/// The same trait as `Coding.Private`, from a place that does not know what it is about.
private enum PrivateElsewhere: TraitDefinition {
  static let defaultValue = false
  static let identifier = Coding.Private.identifier
  static let name = Coding.Private.name
}

@Suite struct CodingTests {
  private let coder = Coding.coder

  private func text(of data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `a collection is written by identifier, in their order`() throws {
    let traits = TraitCollection {
      $0[Coding.Wide.self] = 3
      $0[Coding.Raw.self] = .bold
      $0[Coding.Composed.self] = .init(name: "n", sizes: [1, 2], parts: ["b": 2, "a": 0.5])
      $0[Coding.Text.self] = "a/\u{e9}\""
    }
    let json = try coder.encode(traits)
    #expect(
      text(of: json) == #"{"t.composed":{"name":"n","parts":{"a":0.5,"b":2},"sizes":[1,2]},"#
        + #""t.raw":2,"t.text":"a/é\"","t.wide":3}"# + "\n")
    #expect(try coder.decode(json).traits == traits.replacing(Coding.Private.self, value: true))
  }

  @Test func `a property list is written by identifier, in their order`() throws {
    let traits = TraitCollection {
      $0[Coding.Wide.self] = 3
      $0[Coding.Raw.self] = .bold
    }
    let list = try coder.encode(traits, as: .propertyList)
    let lines = text(of: list).split(separator: "\n").map { $0.drop { $0 == "\t" } }
    #expect(
      lines.dropFirst(2) == [
        #"<plist version="1.0">"#, "<dict>", "<key>t.raw</key>", "<integer>2</integer>",
        "<key>t.wide</key>", "<integer>3</integer>", "</dict>", "</plist>",
      ])
    let object = try PropertyListDecoder().decode([String: Int].self, from: list)
    #expect(object == ["t.raw": 2, "t.wide": 3])
  }

  @Test func `a coder reads and writes the traits that it is made for, and no other`() throws {
    let traits = TraitCollection {
      $0[Coding.Wide.self] = 3
      $0[Coding.Small.self] = 4
    }
    let narrow = TraitCollectionCoder(for: [Coding.Wide.self])
    #expect(text(of: try narrow.encode(traits)) == "{\"t.wide\":3}\n")
    let decoded = try narrow.decode(Data(#"{"t.small":4}"#.utf8))
    #expect(decoded.traits[Coding.Small.self] == 0)
    #expect(decoded.unknownIdentifiers == ["t.small"])
  }

  @Test func `what nobody knows is written again as it came`() throws {
    let entry = #""x.future": {"b" :[1.50, 1e0,"\u0061\/"],"a":null}"#
    let decoded = try coder.decode(Data("{ \(entry) ,\"t.small\":1}".utf8))
    #expect(decoded.unknownIdentifiers == ["x.future"])
    let changed = decoded.traits.replacing(Coding.Small.self, value: 2)
    let again = text(of: try coder.encode(changed))
    #expect(again == #"{"t.small":2,"x.future":{"b" :[1.50, 1e0,"\u0061\/"],"a":null}}"# + "\n")
    #expect(decoded.traits != TraitCollection(Coding.Small.self, value: 1))
    #expect(!"\(decoded.traits)".contains("1.50"))
  }

  @Test func `what nobody knows stays in the format that it came in`() throws {
    let list = "<plist><dict><key>x</key><date>2001-01-01T00:00:00Z</date></dict></plist>"
    let traits = try coder.decode(Data(list.utf8), as: .propertyList).traits
    #expect(
      text(of: try coder.encode(traits, as: .propertyList)).contains(
        "<key>x</key>\n\t<date>2001-01-01T00:00:00Z</date>"))
    #expect(text(of: try coder.encode(traits)) == "{}\n")
  }

  @Test func `what nobody knows can be dropped or rejected, and is counted`() throws {
    var coder = coder
    let document = Data(#"{"x":1,"t.small":1}"#.utf8)
    coder.unknownEntries = .drop
    let decoded = try coder.decode(document)
    #expect(decoded.unknownIdentifiers == ["x"])
    #expect(text(of: try coder.encode(decoded.traits)) == "{\"t.small\":1}\n")
    coder.unknownEntries = .reject
    let error = #expect(throws: TraitCodingError.self) { try coder.decode(document) }
    #expect(error?.code == .unknownIdentifier)
    #expect(error?.identifier == "x")
    #expect(error?.byteOffset == 5)
  }

  @Test func `what is private is written by the call that says so, and by no other`() throws {
    let traits = TraitCollection {
      $0[Coding.Private.self] = true
      $0[Coding.Small.self] = 1
      $0.redactionReasons = []
    }
    let coder = TraitCollectionCoder(for: Coding.traits + [RedactionReasonsTrait.self])
    #expect(text(of: try coder.encode(traits)) == "{\"t.small\":1}\n")
    #expect(
      text(of: try coder.encodeIncludingPrivacyTraits(traits))
        == #"{"t.private":true,"t.small":1,"traitbridge.redaction-reasons":0}"# + "\n")
  }

  @Test func `a trait about privacy that is not set is written too, where privacy is`() throws {
    let data = try coder.encodeIncludingPrivacyTraits(TraitCollection())
    #expect(text(of: data) == "{\"t.private\":false}\n")
    #expect(try coder.decode(data).traits == TraitCollection())
  }

  @Test func `a trait about privacy is redacted unless the document says otherwise`() throws {
    let coder = TraitCollectionCoder(for: [Coding.Private.self, RedactionReasonsTrait.self])
    for document in ["{}", #"{"t.private":2,"traitbridge.redaction-reasons":"none"}"#] {
      let traits = try coder.decode(Data(document.utf8)).traits
      #expect(traits[Coding.Private.self])
      #expect(traits.redactionReasons == .privacy)
    }
    let clear = #"{"t.private":false,"traitbridge.redaction-reasons":0}"#
    #expect(try coder.decode(Data(clear.utf8)).traits.redactionReasons == [])
  }

  @Test func `a trait is about privacy if any of its types says so`() throws {
    _ = TraitCollection()[Coding.Private.self]
    let traits = TraitCollection(Coding.Private.self, value: true)
    let elsewhere = TraitCollectionCoder(for: [PrivateElsewhere.self])
    #expect(text(of: try elsewhere.encode(traits)) == "{}\n")
    let both = TraitCollectionCoder(for: [Coding.Private.self, PrivateElsewhere.self])
    #expect(text(of: try both.encode(traits)) == "{}\n")
    #expect(try elsewhere.decode(Data("{}".utf8)).traits[Coding.Private.self])
  }

  @Test func `an entry about privacy that a coder has not claimed is not written`() throws {
    _ = TraitCollection()[Coding.Private.self]
    let narrow = TraitCollectionCoder(for: [Coding.Small.self])
    let decoded = try narrow.decode(Data(#"{"t.private":false,"x":1}"#.utf8))
    #expect(decoded.unknownIdentifiers == ["t.private", "x"])
    #expect(text(of: try narrow.encode(decoded.traits)) == "{\"x\":1}\n")
  }

  @Test(arguments: [
    (Unnamed.self as TraitType, Unnamed.identifier), (Misnamed.self, "not an identifier"),
    (Uncodable.self, "t.uncodable"), (Secret.self, "t.secret"),
  ])
  func `a trait that cannot be coded is named by each call`(
    trait: TraitType, identifier: String
  ) throws {
    let coder = TraitCollectionCoder(for: [Coding.Small.self, trait])
    for call in [
      { _ = try coder.encode(TraitCollection()) }, { _ = try coder.decode(Data("{}".utf8)) },
    ] {
      let error = #expect(throws: TraitCodingError.self) { try call() }
      #expect(error?.code == .unsuitableTrait)
      #expect(error?.identifier?.hasPrefix(identifier.prefix(40)) == true)
    }
  }

  @Test func `an identifier that is another trait's cannot be coded, and reads as redacted`() {
    _ = diagnostics {
      #expect(TraitCollection(Claimed.self, value: 1)[ClaimedAgain.self])
    }
    let error = #expect(throws: TraitCodingError.self) {
      try TraitCollectionCoder(for: [ClaimedAgain.self]).decode(Data("{}".utf8))
    }
    #expect(error?.code == .unsuitableTrait)
  }

  @Test(arguments: [TraitCollectionCoder.Format.json, .propertyList])
  func `a value that would not come back is not written`(
    format: TraitCollectionCoder.Format
  ) {
    let coder = TraitCollectionCoder(for: Coding.traits + [ForgetfulTrait.self])
    let collections = [
      TraitCollection(Coding.Double.self, value: .nan),
      TraitCollection(Coding.Double.self, value: -.infinity),
      TraitCollection(ForgetfulTrait.self, value: Forgetful(1)),
    ]
    for traits in collections {
      let error = #expect(throws: TraitCodingError.self) { try coder.encode(traits, as: format) }
      #expect(error?.code == .unencodableValue)
    }
    let long = TraitCollection(Coding.Text.self, value: String(repeating: "a", count: 5_000))
    let error = #expect(throws: TraitCodingError.self) { try coder.encode(long, as: format) }
    #expect(error?.code == .valueTooLong)
  }

  @Test func `a character that XML cannot name is written into JSON alone`() throws {
    let traits = TraitCollection {
      $0[Coding.Text.self] = "a\u{8}"
      $0[Coding.Small.self] = 1
    }
    let coder = TraitCollectionCoder(for: [Coding.Text.self, Coding.Small.self])
    let document = try coder.encode(traits, as: .json)
    #expect(try coder.decode(document, as: .json).traits == traits)
    let error = #expect(throws: TraitCodingError.self) {
      try coder.encode(traits, as: .propertyList)
    }
    #expect(error?.description == "value cannot be encoded in t.text")
  }

  @Test func `a body that writes a collection follows the traits of the coder`() {
    struct Document: ViewModel {
      var body: Data? {
        try? TraitCollectionCoder(for: [Coding.Small.self]).encode(TraitCollection.current)
      }
    }
    let node = TraitNode("node")
    let host = WatchedHost(Document(), in: node)
    node.traitOverrides[Coding.Wide.self] = 1
    #expect(host.runs().isEmpty)
    node.traitOverrides[Coding.Small.self] = 1
    #expect(host.runs() == ["Document"])
    #expect(host.output.map(text) == "{\"t.small\":1}\n")
  }
}
