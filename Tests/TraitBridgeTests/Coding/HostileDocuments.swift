// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

/// A document that somebody might send, and what is to become of it.
struct HostileDocument: CustomTestStringConvertible, Sendable {
  let format: TraitCollectionCoder.Format
  let bytes: [UInt8]
  /// The traits it sets, what is wrong with entries, those that are unknown, or why all of it is
  /// rejected.
  let outcome: String

  init(_ format: TraitCollectionCoder.Format, _ bytes: [UInt8], _ outcome: String) {
    self.format = format
    self.bytes = bytes
    self.outcome = outcome
  }

  var testDescription: String {
    String(String(decoding: bytes, as: UTF8.self).prefix(80)) + " -> " + outcome
  }

  /// What becomes of it, in the words of the tables below.
  func outcome(of coder: TraitCollectionCoder) -> String {
    do throws(TraitCodingError) {
      let decoded = try coder.decode(Data(bytes), as: format)
      return Self.summary(of: decoded)
    } catch {
      return "rejected: \(error)"
    }
  }

  private static func summary(of decoded: TraitCollectionCoder.Decoded) -> String {
    let traits = decoded.traits
    var parts: [String] = []
    func add<Definition: TraitDefinition>(_ trait: Definition.Type, as name: String) {
      guard traits[trait] != Definition.defaultValue else { return }
      parts.append("\(name) \(traits[trait])")
    }
    add(Coding.Small.self, as: "small")
    add(Coding.Wide.self, as: "wide")
    add(Coding.Single.self, as: "single")
    add(Coding.Double.self, as: "double")
    add(Coding.Text.self, as: "text")
    add(Coding.Flag.self, as: "flag")
    if traits[Coding.Maybe.self] == nil { parts.append("maybe nil") }
    add(Coding.Raw.self, as: "raw")
    let composed = traits[Coding.Composed.self]
    if composed != Coding.Composed.defaultValue { parts.append("composed \(composed.name)") }
    if !traits[Coding.Private.self] { parts.append("reveals") }
    parts += decoded.failures.map(\.description)
    parts += decoded.unknownIdentifiers.map { "unknown \($0)" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

extension HostileDocument {
  private static func json(_ text: String, _ outcome: String) -> Self {
    Self(.json, Array(text.utf8), outcome)
  }

  private static func list(_ content: String, _ outcome: String) -> Self {
    Self(.propertyList, Array("<plist><dict>\(content)</dict></plist>".utf8), outcome)
  }

  private static func nested(_ depth: Int) -> String {
    #"{"x":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
  }

  private static func members(_ count: Int) -> String {
    "{" + (0..<count).map { "\"x\($0)\":0" }.joined(separator: ",") + "}"
  }

  private static func text(of length: Int) -> String { String(repeating: "a", count: length) }

  /// Documents that are not of the format, or of a form that is not read.
  static let malformed: [Self] = [
    json("", "rejected: malformed document at byte 0"),
    json(" ", "rejected: malformed document at byte 1"),
    json("{}", "nothing"),
    json(" \t\r\n{ } \n", "nothing"),
    json("[]", "rejected: malformed document at byte 0"),
    json("null", "rejected: malformed document at byte 0"),
    json("1", "rejected: malformed document at byte 0"),
    json("{", "rejected: malformed document at byte 1"),
    json("{}{}", "rejected: malformed document at byte 2"),
    json("{}\0", "rejected: malformed document at byte 2"),
    json("\u{FEFF}{}", "rejected: malformed document at byte 0"),
    json(#"{"x"}"#, "rejected: malformed document in x at byte 4"),
    json(#"{"x":}"#, "rejected: malformed document in x at byte 5"),
    json(#"{"x":1,}"#, "rejected: malformed document at byte 7"),
    json(#"{,}"#, "rejected: malformed document at byte 1"),
    json(#"{'x':1}"#, "rejected: malformed document at byte 1"),
    json(#"{x:1}"#, "rejected: malformed document at byte 1"),
    json(#"{"x":1 "y":2}"#, "rejected: malformed document at byte 7"),
    json(#"{"x":1}/**/"#, "rejected: malformed document at byte 7"),
    json(#"{"x":[1,]}"#, "rejected: malformed document in x at byte 8"),
    json(#"{"x":[1}"#, "rejected: malformed document in x at byte 7"),
    json(#"{"x":tru}"#, "rejected: malformed document in x at byte 5"),
    json(#"{"x":True}"#, "rejected: malformed document in x at byte 5"),
    json(#"{"x":undefined}"#, "rejected: malformed document in x at byte 5"),
    json("{\"x\":\"a\nb\"}", "rejected: malformed document in x at byte 7"),
    json("{\"x\":\"a\0b\"}", "rejected: malformed document in x at byte 7"),
    json(#"{"x":"\q"}"#, "rejected: malformed document in x at byte 7"),
    json(#"{"x":"\u12"}"#, "rejected: malformed document in x at byte 10"),
    json(#"{"x":"\ud800"}"#, "rejected: malformed document in x at byte 12"),
    json(#"{"x":"\ud800\u0061"}"#, "rejected: malformed document in x at byte 8"),
    json(#"{"x":"\udc00"}"#, "rejected: malformed document in x at byte 8"),
    json(#"{"t.text":"\ud83d\ude00"}"#, "text 😀"),
    json(#"{"x":"a"#, "rejected: malformed document in x at byte 7"),
    Self(
      .json, Array(#"{"x":""#.utf8) + [0xFF] + Array(#""}"#.utf8),
      "rejected: malformed document in x at byte 5"),
    Self(
      .json, Array(#"{"x":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8),
      "rejected: malformed document in x at byte 5"),
    Self(
      .json, Array(#"{"x":""#.utf8) + [0xC0, 0x80] + Array(#""}"#.utf8),
      "rejected: malformed document in x at byte 5"),
    Self(.json, [0x7B, 0, 0x7D, 0], "rejected: malformed document at byte 1"),
    Self(.json, [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "rejected: malformed document at byte 0"),
  ]

  /// Documents in which something is there twice.
  static let duplicates: [Self] = [
    json(
      #"{"t.small":1,"t.small":2}"#, "rejected: duplicate identifier in t.small at byte 13"),
    json(
      #"{"t.small":1,"t.sm\u0061ll":2}"#, "rejected: duplicate identifier in t.small at byte 13"),
    json(#"{"t.sm\u0061ll":2}"#, "small 2"),
    json(#"{"x":1,"y":2,"x":1}"#, "rejected: duplicate identifier in x at byte 13"),
    json(#"{"x":{"a":1,"a":1}}"#, "rejected: duplicate identifier in x at byte 12"),
    json(#"{"x":{"\u0061":1,"a":1}}"#, "rejected: duplicate identifier in x at byte 17"),
    json("{\"x\":{\"\u{E9}\":1,\"e\u{301}\":1}}", "rejected: duplicate identifier in x at byte 13"),
    json(#"{"x":{"\u00e9":1,"e\u0301":1}}"#, "rejected: duplicate identifier in x at byte 17"),
    json(#"{"x":[{"a":1},{"a":1}]}"#, "unknown x"),
    json(#"{"t.small":1,"T.small":2}"#, "small 1, unknown T.small"),
  ]

  /// Documents with identifiers that are none, or that nobody knows.
  static let identifiers: [Self] = [
    json(#"{"x.y":1}"#, "unknown x.y"),
    json(#"{"":1}"#, "rejected: invalid identifier at byte 1"),
    json(#"{"a b":1}"#, "rejected: invalid identifier at byte 1"),
    json(#"{"a/b":1}"#, "rejected: invalid identifier at byte 1"),
    json("{\"\u{E9}\":1}", "rejected: invalid identifier at byte 1"),
    json("{\"e\u{301}\":1}", "rejected: invalid identifier at byte 1"),
    json(#"{"a\u0000":1}"#, "rejected: invalid identifier at byte 1"),
    json(#"{"a\n\u001b[31m":1}"#, "rejected: invalid identifier at byte 1"),
    json(#"{"t.smal\u043b":1}"#, "rejected: invalid identifier at byte 1"),
    json("{\"\(text(of: 255))\":1}", "unknown \(text(of: 255))"),
    json(
      "{\"\(text(of: 256))\":1}",
      "rejected: invalid identifier at byte 1"),
    json(#"{"traitbridge.unknown-entries":1}"#, "unknown traitbridge.unknown-entries"),
    json(
      #"{"Swift.Int":1,"TraitBridge.TraitNode":{}}"#,
      "unknown Swift.Int, unknown TraitBridge.TraitNode"),
  ]

  /// Documents with numbers of all kinds.
  static let numbers: [Self] = [
    json(#"{"t.small":127}"#, "small 127"),
    json(#"{"t.small":128}"#, "invalid value in t.small at byte 11"),
    json(#"{"t.small":-128}"#, "small -128"),
    json(#"{"t.small":-0}"#, "nothing"),
    json(#"{"t.small":1e2}"#, "small 100"),
    json(#"{"t.small":1.0}"#, "small 1"),
    json(#"{"t.small":1.5}"#, "invalid value in t.small at byte 11"),
    json(#"{"t.small":01}"#, "rejected: malformed document at byte 12"),
    json(#"{"t.small":+1}"#, "rejected: malformed document in t.small at byte 11"),
    json(#"{"t.small":.5}"#, "rejected: malformed document in t.small at byte 11"),
    json(#"{"t.small":1.}"#, "rejected: malformed document in t.small at byte 13"),
    json(#"{"t.small":1e}"#, "rejected: malformed document in t.small at byte 13"),
    json(#"{"t.small":0x1}"#, "rejected: malformed document at byte 12"),
    json(#"{"t.small":-}"#, "rejected: malformed document in t.small at byte 12"),
    json(#"{"t.wide":18446744073709551615}"#, "wide 18446744073709551615"),
    json(#"{"t.wide":18446744073709551616}"#, "invalid value in t.wide at byte 10"),
    json(#"{"t.wide":-1}"#, "invalid value in t.wide at byte 10"),
    json(#"{"t.single":16777216}"#, "single 16777216.0"),
    json(#"{"t.single":16777217}"#, "inexact number in t.single at byte 12"),
    json(#"{"t.single":0.1}"#, "single 0.1"),
    json(#"{"t.single":1e39}"#, "invalid value in t.single at byte 12"),
    json(#"{"t.double":9007199254740992}"#, "double 9007199254740992.0"),
    json(#"{"t.double":9007199254740993}"#, "inexact number in t.double at byte 12"),
    json(#"{"t.double":18446744073709551616}"#, "inexact number in t.double at byte 12"),
    json(#"{"t.double":1e308}"#, "double 1e+308"),
    json(#"{"t.double":1e400}"#, "number out of range in t.double at byte 12"),
    json(#"{"t.double":-1e400}"#, "number out of range in t.double at byte 12"),
    json(#"{"t.double":1e-400}"#, "number out of range in t.double at byte 12"),
    json(#"{"t.double":5e-324}"#, "double 5e-324"),
    json(#"{"t.double":0e999}"#, "nothing"),
    json(#"{"t.double":-0}"#, "nothing"),
    json(#"{"t.double":NaN}"#, "rejected: malformed document in t.double at byte 12"),
    json(#"{"t.double":Infinity}"#, "rejected: malformed document in t.double at byte 12"),
    json(#"{"t.double":"nan"}"#, "wrong type in t.double at byte 12"),
    json(#"{"x":1e400}"#, "unknown x"),
    json("{\"x\":\(String(repeating: "1", count: 64))}", "unknown x"),
    json(
      "{\"x\":\(String(repeating: "1", count: 65))}", "rejected: value too long in x at byte 5"),
    json(
      #"{"t.composed":{"name":"n","sizes":[1e999],"parts":{}}}"#,
      "number out of range in t.composed at byte 14"),
  ]

  /// Documents with values of another type, or none that the trait can have.
  static let types: [Self] = [
    json(#"{"t.flag":true}"#, "flag true"),
    json(#"{"t.flag":1}"#, "wrong type in t.flag at byte 10"),
    json(#"{"t.flag":"true"}"#, "wrong type in t.flag at byte 10"),
    json(#"{"t.flag":null}"#, "wrong type in t.flag at byte 10"),
    json(#"{"t.small":true}"#, "wrong type in t.small at byte 11"),
    json(#"{"t.small":"1"}"#, "wrong type in t.small at byte 11"),
    json(#"{"t.small":[1]}"#, "wrong type in t.small at byte 11"),
    json(#"{"t.small":{}}"#, "wrong type in t.small at byte 11"),
    json(#"{"t.text":1}"#, "wrong type in t.text at byte 10"),
    json(#"{"t.text":"\u0061\/"}"#, "text a/"),
    json(#"{"t.maybe":null}"#, "maybe nil"),
    json(#"{"t.raw":2}"#, "raw bold"),
    json(#"{"t.raw":9}"#, "invalid value in t.raw at byte 9"),
    json(#"{"t.raw":"bold"}"#, "wrong type in t.raw at byte 9"),
    json(#"{"t.composed":{"name":"n","sizes":[1],"parts":{"a":1}}}"#, "composed n"),
    json(#"{"t.composed":{"name":"n","sizes":[1]}}"#, "wrong type in t.composed at byte 14"),
    json(#"{"t.composed":{"name":"n","sizes":[1],"parts":{},"more":1}}"#, "composed n"),
    json(#"{"t.small":"1","t.flag":true}"#, "flag true, wrong type in t.small at byte 11"),
    json(#"{"t.private":false}"#, "reveals"),
    json(#"{"t.private":true}"#, "nothing"),
    json(#"{"t.private":0}"#, "wrong type in t.private at byte 13"),
    json(#"{"t.private":null}"#, "wrong type in t.private at byte 13"),
    json(#"{"t.private":"false"}"#, "wrong type in t.private at byte 13"),
    json(#"{"t.private":false,"t.small":1e9}"#, "reveals, invalid value in t.small at byte 29"),
  ]

  /// Documents that are as large as may be, and larger.
  static let sizes: [Self] = [
    json(nested(15), "unknown x"),
    json(nested(16), "rejected: too deep in x at byte 21"),
    json(String(repeating: "[", count: 1_000), "rejected: malformed document at byte 0"),
    json("{\"x\":" + String(repeating: "[", count: 60_000), "rejected: too deep in x at byte 21"),
    json(
      "{\"x\":" + String(repeating: "{\"a\":", count: 10_000), "rejected: too deep in x at byte 81"),
    json(members(1_025), "rejected: too many values in x1024 at byte 9139"),
    json(
      "{\"x\":[\((0..<1_024).map { _ in "0" }.joined(separator: ","))]}",
      "rejected: too many values in x at byte 2052"),
    json("{\"t.text\":\"\(text(of: 4_096))\"}", "text \(text(of: 4_096))"),
    json("{\"t.text\":\"\(text(of: 4_097))\"}", "rejected: value too long in t.text at byte 10"),
    json("{\"x\":{\"\(text(of: 4_097))\":1}}", "rejected: value too long in x at byte 6"),
    json("{}" + String(repeating: " ", count: 65_534), "nothing"),
    json("{}" + String(repeating: " ", count: 65_535), "rejected: document too large"),
    json("{\"x\":\"\(text(of: 5_000_000))\"}", "rejected: document too large"),
  ]

  /// The same for property lists.
  static let propertyLists: [Self] = [
    list("", "nothing"),
    Self(.propertyList, Array("<plist version=\"1.0\"><dict/></plist>".utf8), "nothing"),
    Self(
      .propertyList, Array("<plist><array/></plist>".utf8), "rejected: malformed document at byte 7"
    ),
    Self(.propertyList, Array("bplist00".utf8), "rejected: malformed document at byte 0"),
    Self(.propertyList, Array("{}".utf8), "rejected: malformed document at byte 0"),
    Self(.json, Array("<plist><dict/></plist>".utf8), "rejected: malformed document at byte 0"),
    Self(
      .propertyList,
      Array("<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><dict/></plist>".utf8),
      "rejected: malformed document at byte 16"),
    list("<key>t.small</key><integer>5</integer>", "small 5"),
    list(
      "<key>t.small</key><integer>0x5</integer>",
      "rejected: malformed document in t.small at byte 41"),
    list("<key>t.small</key><integer>128</integer>", "invalid value in t.small at byte 31"),
    list("<key>t.small</key><real>5</real>", "small 5"),
    list("<key>t.small</key><string>5</string>", "wrong type in t.small at byte 31"),
    list("<key>t.small</key>", "rejected: malformed document in t.small at byte 31"),
    list(
      "<key>t.small</key><!-- 5 --><integer>5</integer>",
      "rejected: malformed document in t.small at byte 31"),
    list("<key>t.single</key><integer>16777217</integer>", "inexact number in t.single at byte 32"),
    list("<key>t.single</key><real>16777217</real>", "inexact number in t.single at byte 32"),
    list("<key>t.double</key><real>0.5</real>", "double 0.5"),
    list("<key>t.double</key><real>nan</real>", "number out of range in t.double at byte 32"),
    list("<key>t.double</key><real>+infinity</real>", "number out of range in t.double at byte 32"),
    list(
      "<key>t.double</key><real>inf</real>", "rejected: malformed document in t.double at byte 38"),
    list("<key>t.double</key><real>1e400</real>", "number out of range in t.double at byte 32"),
    list("<key>t.double</key><real>1e-400</real>", "number out of range in t.double at byte 32"),
    list("<key>t.flag</key><true/>", "flag true"),
    list("<key>t.flag</key><integer>1</integer>", "wrong type in t.flag at byte 30"),
    list("<key>t.text</key><string>&lt;&#x41;&#66;&apos;</string>", "text <AB'"),
    list(
      "<key>t.text</key><string>&#xD800;</string>",
      "rejected: malformed document in t.text at byte 39"),
    list(
      "<key>t.text</key><string>&#0;</string>", "rejected: malformed document in t.text at byte 39"),
    list(
      "<key>t.text</key><string>&#8;</string>", "rejected: malformed document in t.text at byte 39"),
    list(
      "<key>t.text</key><string>&a;</string>", "rejected: malformed document in t.text at byte 39"),
    list(
      "<key>t.text</key><string><![CDATA[a]]></string>",
      "rejected: malformed document in t.text at byte 38"),
    list("<key>t.text</key><string>a</data>", "rejected: malformed document in t.text at byte 39"),
    list(
      "<key>t.small</key><integer>1</integer><key>t.small</key><integer>1</integer>",
      "rejected: duplicate identifier in t.small at byte 51"),
    list(
      "<key>t.small</key><integer>1</integer><key>t.sm&#97;ll</key><integer>1</integer>",
      "rejected: duplicate identifier in t.small at byte 51"),
    list(
      "<key>x</key><dict><key>\u{E9}</key><true/><key>e\u{301}</key><true/></dict>",
      "rejected: duplicate identifier in x at byte 51"),
    list("<key>x</key><date>2001-01-01T00:00:00Z</date>", "unknown x"),
    list("<key>a b</key><true/>", "rejected: invalid identifier at byte 13"),
    list("<key>t.raw</key><integer>9</integer>", "invalid value in t.raw at byte 29"),
    list("<key>t.private</key><false/>", "reveals"),
    list("<key>t.private</key><integer>0</integer>", "wrong type in t.private at byte 33"),
    list(
      "<key>x</key>" + String(repeating: "<array>", count: 16),
      "rejected: too deep in x at byte 137"),
    list(
      "<key>x</key>" + String(repeating: "<dict>", count: 10_000),
      "rejected: malformed document in x at byte 31"),
  ]

  static let all = malformed + duplicates + identifiers + numbers + types + sizes + propertyLists
}
