// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

/// Collections with random values of every kind.
private struct CollectionMaker {
  var random: SeededGenerator

  mutating func collection() -> TraitCollection {
    var traits = TraitCollection()
    if chance() {
      traits = traits.replacing(
        Coding.Small.self, value: .random(in: Int8.min ... .max, using: &random))
    }
    if chance() {
      traits = traits.replacing(Coding.Wide.self, value: .random(in: 0 ... .max, using: &random))
    }
    if chance() {
      traits = traits.replacing(Coding.Single.self, value: Float(bitPattern: finite(UInt32.max)))
    }
    if chance() { traits = traits.replacing(Coding.Double.self, value: double()) }
    if chance() { traits = traits.replacing(Coding.Text.self, value: text()) }
    if chance() { traits = traits.replacing(Coding.Flag.self, value: true) }
    if chance() {
      traits = traits.replacing(
        Coding.Maybe.self, value: chance() ? nil : .random(in: .min ... .max, using: &random))
    }
    if chance() { traits = traits.replacing(Coding.Raw.self, value: .bold) }
    if chance() { traits = traits.replacing(Coding.Composed.self, value: composition()) }
    if chance() { traits = traits.replacing(Coding.Private.self, value: true) }
    return traits
  }

  private mutating func chance() -> Bool { Bool.random(using: &random) }

  private mutating func finite(_ limit: UInt32) -> UInt32 {
    let bits = UInt32.random(in: 0...limit, using: &random)
    return Float(bitPattern: bits).isFinite ? bits : 1
  }

  private mutating func double() -> Double {
    let number = Double(bitPattern: .random(in: 0 ... .max, using: &random))
    return number.isFinite ? number : -0.0
  }

  private mutating func text() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "<", "&", ">", "'", " ", "\n", "\t", "\u{E9}", "\u{301}", "\u{FFFD}",
      "\u{1F600}", "\u{7F}", "]", "$",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      text.append(scalars[Int.random(in: scalars.indices, using: &random)])
    }
    return String(text)
  }

  private mutating func composition() -> Coding.Composition {
    var parts: [String: Double] = [:]
    for _ in 0..<Int.random(in: 0...5, using: &random) { parts[text()] = double() }
    let sizes = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Int.random(in: .min ... .max, using: &random)
    }
    return Coding.Composition(name: text(), sizes: sizes, parts: parts)
  }
}

@Suite struct RandomCollectionTests {
  @Test(arguments: Seeds.all, [TraitCollectionCoder.Format.json, .propertyList])
  func `a collection comes back from a document as it went, and gives the same bytes`(
    seed: UInt64, format: TraitCollectionCoder.Format
  ) throws {
    var maker = CollectionMaker(random: SeededGenerator(seed: seed))
    for _ in 0..<10 {
      let traits = maker.collection()
      let data = try Coding.coder.encodeIncludingPrivacyTraits(traits, as: format)
      let decoded = try Coding.coder.decode(data, as: format)
      #expect(decoded.traits == traits, "seed \(seed)")
      #expect(decoded.failures.isEmpty && decoded.unknownIdentifiers.isEmpty, "seed \(seed)")
      let again = try Coding.coder.encodeIncludingPrivacyTraits(decoded.traits, as: format)
      #expect(again == data, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.all, [TraitCollectionCoder.Format.json, .propertyList])
  func `a coder that knows no trait hands a document on as it came`(
    seed: UInt64, format: TraitCollectionCoder.Format
  ) throws {
    var maker = CollectionMaker(random: SeededGenerator(seed: seed))
    let ignorant = TraitCollectionCoder(for: [])
    for _ in 0..<10 {
      let data = try Coding.coder.encode(maker.collection(), as: format)
      let traits = try ignorant.decode(data, as: format).traits
      #expect(try ignorant.encode(traits, as: format) == data, "seed \(seed)")
    }
  }
}
