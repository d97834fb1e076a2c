// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TraitBridge

/// What has to hold for each document that anybody can think of.
enum DocumentCheck {
  private static let coder = TraitCollectionCoder(for: fuzzedTraits)
  private static let strict = TraitCollectionCoder(
    for: fuzzedTraits, unknownEntries: .reject, failedEntries: .reject)

  static func run(_ bytes: [UInt8]) {
    check(Data(bytes), as: bytes.contains(UInt8(ascii: "<")) ? .propertyList : .json)
  }

  private static func check(_ document: Data, as format: TraitCollectionCoder.Format) {
    let decoded: TraitCollectionCoder.Decoded
    do throws(TraitCodingError) {
      decoded = try coder.decode(document, as: format)
    } catch {
      checkText(of: error)
      precondition((try? strict.decode(document, as: format)) == nil)
      return
    }
    decoded.failures.forEach(checkText)
    checkPrivacy(of: decoded)
    checkStrictness(of: decoded, document, as: format)
    checkReturn(of: decoded.traits, as: format)
  }

  private static func checkText(of error: TraitCodingError) {
    let text = error.description.utf8
    precondition(text.count <= 300 && text.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  private static func checkPrivacy(of decoded: TraitCollectionCoder.Decoded) {
    let failed = Set(decoded.failures.compactMap(\.identifier))
    if failed.contains(PrivateTrait.identifier) { precondition(decoded.traits[PrivateTrait.self]) }
    if failed.contains(RedactionReasonsTrait.identifier) {
      precondition(decoded.traits.redactionReasons == .privacy)
    }
    #if PLANTED_DEFECT
      // Out of reach of anything that is no whole document with an entry that has failed.
      precondition(!failed.contains(PrivateTrait.identifier))
    #endif
  }

  private static func checkStrictness(
    of decoded: TraitCollectionCoder.Decoded, _ document: Data,
    as format: TraitCollectionCoder.Format
  ) {
    let isWhole = decoded.failures.isEmpty && decoded.unknownIdentifiers.isEmpty
    let strictly = try? strict.decode(document, as: format)
    precondition((strictly != nil) == isWhole)
    precondition(strictly == nil || strictly == decoded)
  }

  /// Writes what was read, and reads it again.
  private static func checkReturn(
    of traits: TraitCollection, as format: TraitCollectionCoder.Format
  ) {
    do throws(TraitCodingError) {
      let document = try coder.encodeIncludingPrivacyTraits(traits, as: format)
      let again = try coder.decode(document, as: format).traits
      precondition(again == traits)
      let second = try coder.encodeIncludingPrivacyTraits(again, as: format)
      precondition(document == second)
    } catch {
      // What has been read can have been shorter than it is written.
      precondition(error.code == .documentTooLarge || error.code == .tooManyValues, "\(error)")
    }
  }
}
