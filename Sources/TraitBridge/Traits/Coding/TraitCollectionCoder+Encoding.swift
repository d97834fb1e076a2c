// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TraitCollectionCoder {
  /// Writes a collection, without what is about privacy.
  ///
  /// The document has an entry for each trait of the coder that differs from its default, and those
  /// that nobody had claimed when the collection was read in the same format, in the order of their
  /// identifiers.
  ///
  /// - Parameters:
  ///   - traits: The collection.
  ///   - format: The format of the document.
  /// - Returns: The document. What a coder writes it also reads, and finds the same values.
  /// - Throws: A ``TraitCodingError`` where a value cannot be written so that this holds.
  public func encode(
    _ traits: TraitCollection, as format: Format = .json
  ) throws(TraitCodingError) -> Data {
    let coded = try codedTraits()
    return try write(traits, coded.values.filter { !$0.isPrivate }, as: format)
  }

  /// Writes a collection, including the traits that are about privacy.
  ///
  /// Whoever reads the document finds out, and takes over, what is hidden and what is not. Each trait
  /// of the coder that is about privacy is in it, be it set or not.
  ///
  /// - Parameters:
  ///   - traits: The collection.
  ///   - format: The format of the document.
  /// - Returns: The document.
  /// - Throws: A ``TraitCodingError`` as ``encode(_:as:)`` does.
  public func encodeIncludingPrivacyTraits(
    _ traits: TraitCollection, as format: Format = .json
  ) throws(TraitCodingError) -> Data {
    let coded = try codedTraits()
    return try write(traits, Array(coded.values), as: format)
  }

  private func write(
    _ traits: TraitCollection, _ coded: [CodedTrait], as format: Format
  ) throws(TraitCodingError) -> Data {
    var texts = try unknownTexts(of: traits, as: format)
    for trait in coded { texts[trait.identifier] = try trait.encode(traits, format) }
    let document = format.document(of: texts.sorted { $0.key < $1.key })
    do {
      try check(document, against: traits, coded.filter { texts[$0.identifier] != nil }, as: format)
    } catch {
      throw malformedEntry(of: texts, as: format) ?? error
    }
    return document
  }

  /// The entries to be written as they came: those that no trait of the coder claims, and no trait
  /// about privacy that is known elsewhere in the program.
  private func unknownTexts(
    of traits: TraitCollection, as format: Format
  ) throws(TraitCodingError) -> [String: [UInt8]] {
    let unknown = traits[UnknownEntriesTrait.self]
    guard unknown.format == format else { return [:] }
    let claimed = try codedTraits()
    return unknown.texts.filter { identifier, _ in
      claimed[identifier] == nil
        && !(TraitRegistry.definition(identifiedBy: identifier) is any PrivacyTraitDefinition.Type)
    }
  }

  /// Makes sure that what is written can be read, and means the same.
  private func check(
    _ document: Data, against traits: TraitCollection, _ written: [CodedTrait], as format: Format
  ) throws(TraitCodingError) {
    let reader = TraitCollectionCoder(for: self.traits, failedEntries: .substitute)
    let result = try reader.decode(document, as: format)
    for trait in written where !trait.agrees(traits, result.traits) {
      throw TraitCodingError(.unencodableValue, identifier: trait.identifier)
    }
  }

  /// The error for an entry that is not well-formed: encoders write characters that XML cannot name.
  private func malformedEntry(
    of texts: [String: [UInt8]], as format: Format
  ) -> TraitCodingError? {
    let identifier = texts.keys.sorted().first { identifier in
      do throws(TraitCodingError) {
        _ = try format.entries(in: format.document(of: [(identifier, texts[identifier] ?? [])]))
        return false
      } catch { return error.code == .malformedDocument }
    }
    return identifier.map { TraitCodingError(.unencodableValue, identifier: $0) }
  }
}
