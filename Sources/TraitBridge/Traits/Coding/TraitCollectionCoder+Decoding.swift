// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TraitCollectionCoder {
  /// Reads a document.
  ///
  /// Nothing but the result tells that a document was read: no node, no registration and no current
  /// trait changes.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - format: Its format.
  /// - Returns: The traits in it, with what is wrong with single entries.
  /// - Throws: A ``TraitCodingError`` where the document as a whole is rejected.
  /// - Complexity: O(*n*) in the number of bytes; what is too large is not looked at.
  public func decode(
    _ data: Data, as format: Format = .json
  ) throws(TraitCodingError) -> Decoded {
    let traits = try codedTraits()
    var reading = DocumentReading(traits: traits, coder: self, format: format)
    for entry in try format.entries(in: data) { try reading.take(entry) }
    return reading.finish()
  }
}

/// The traits of a document while its entries are gone through.
private struct DocumentReading {
  private let coder: TraitCollectionCoder
  private var missing: [String: CodedTrait]
  private let traits: [String: CodedTrait]
  private var mutations: [TraitMutations] = []
  private var failures: [TraitCodingError] = []
  private var unknownIdentifiers: [String] = []
  private var unknown: UnknownTraitEntries

  init(
    traits: [String: CodedTrait], coder: TraitCollectionCoder,
    format: TraitCollectionCoder.Format
  ) {
    self.traits = traits
    self.coder = coder
    missing = traits
    unknown = UnknownTraitEntries(format: format)
  }

  mutating func take(_ entry: DocumentEntry) throws(TraitCodingError) {
    guard let trait = traits[entry.identifier] else { return try takeUnknown(entry) }
    do {
      mutations.append(try trait.decode(entry))
      missing[entry.identifier] = nil
    } catch {
      // The trait stays among those that are missing.
      guard coder.failedEntries == .substitute else { throw error }
      failures.append(error)
    }
  }

  private mutating func takeUnknown(_ entry: DocumentEntry) throws(TraitCodingError) {
    unknownIdentifiers.append(entry.identifier)
    switch coder.unknownEntries {
    case .keep: unknown.texts[entry.identifier] = entry.text
    case .drop: break
    case .reject: throw entry.error(.unknownIdentifier)
    }
  }

  func finish() -> TraitCollectionCoder.Decoded {
    let traits = TraitCollection { traits in
      for mutation in mutations { mutation(&traits) }
      for trait in missing.values { trait.redact(&traits) }
      if !unknown.texts.isEmpty { traits[UnknownEntriesTrait.self] = unknown }
    }
    return TraitCollectionCoder.Decoded(
      traits: traits, failures: failures, unknownIdentifiers: unknownIdentifiers)
  }
}
