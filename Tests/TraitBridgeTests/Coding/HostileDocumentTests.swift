// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

@Suite struct HostileDocumentTests {
  @Test(arguments: HostileDocument.all)
  func `a document becomes what is written down for it`(document: HostileDocument) {
    #expect(document.outcome(of: Coding.coder) == document.outcome)
  }

  @Test func `the table of documents is as long as it has to be`() {
    #expect(HostileDocument.all.count >= 60)
    #expect(HostileDocument.all.count { $0.outcome.hasPrefix("rejected") } >= 40)
  }

  @Test(arguments: HostileDocument.all)
  func `a strict coder rejects whatever is not whole`(document: HostileDocument) {
    let strict = TraitCollectionCoder(
      for: Coding.traits, unknownEntries: .reject, failedEntries: .reject)
    let isWhole = !["rejected", "unknown", " at byte "].contains { document.outcome.contains($0) }
    #expect(document.outcome(of: strict).hasPrefix("rejected") == !isWhole)
  }

  @Test(arguments: HostileDocument.all)
  func `whatever is wrong, what is private stays hidden`(document: HostileDocument) throws {
    guard !document.outcome.contains("reveals") else { return }
    let decoded = try? Coding.coder.decode(Data(document.bytes), as: document.format)
    #expect(decoded?.traits[Coding.Private.self] ?? true)
  }

  @Test func `reading a document changes nothing but its result`() {
    let node = TraitNode("node")
    node.traitOverrides.theme = .bold
    let calls = Log<String>()
    node.registerForTraitChanges([ThemeTrait.self, Coding.Small.self]) { (_: TraitNode, _) in
      calls.add("told")
    }
    let before = "\(node.traitOverrides) \(node.traitCollection) \(TraitCollection.current)"
    let found = diagnostics {
      for document in HostileDocument.all { _ = document.outcome(of: Coding.coder) }
    }
    #expect("\(node.traitOverrides) \(node.traitCollection) \(TraitCollection.current)" == before)
    #expect(calls.entries.isEmpty)
    #expect(found.isEmpty)
  }

  @Test(arguments: HostileDocument.all)
  func `an error is printable, short, and names no value`(document: HostileDocument) {
    for text in Self.errorTexts(of: document) { #expect(Self.isHarmless(text)) }
  }

  // The marker is a value everywhere, with a random change to the document around it. A hundred
  // thousand documents are `TRAITBRIDGE_SEEDS=100`.
  @Test(arguments: Seeds.all)
  func `no error says what a value is, however a document is broken`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values: [String] = [
      #""marker""#, #"["marker"]"#, #"{"name":"marker"}"#, #"{"marker":"marker"}"#, "987654321",
      "9.87654321e400", "-987654321",
    ]
    for _ in 0..<1_000 {
      let entries = Coding.traits.map {
        "\"\($0.identifier)\":\(values[Int.random(in: values.indices, using: &random)])"
      }
      var bytes = Array(("{" + entries.joined(separator: ",") + "}").utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      for text in Self.errorTexts(of: HostileDocument(.json, bytes, "")) {
        #expect(Self.isHarmless(text), "seed \(seed)")
      }
    }
  }

  private static func isHarmless(_ text: String) -> Bool {
    text.utf8.count <= 300 && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      && !text.contains("marker") && !text.contains("7654321")
  }

  private static func errorTexts(of document: HostileDocument) -> [String] {
    var errors: [TraitCodingError] = []
    do throws(TraitCodingError) {
      errors = try Coding.coder.decode(Data(document.bytes), as: document.format).failures
    } catch {
      errors = [error]
    }
    return errors.flatMap {
      ["\($0)", $0.localizedDescription, $0.errorDescription ?? "", String(reflecting: $0.code)]
    }
  }
}
