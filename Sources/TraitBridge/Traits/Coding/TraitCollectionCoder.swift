// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Turns trait collections into JSON or a property list, and back.
///
/// ```swift
/// let coder = TraitCollectionCoder(for: [ThemeTrait.self, UserInterfaceStyleTrait.self])
/// let data = try coder.encode(window.traitCollection)      // {"com.example.theme":2}
///
/// let saved = try coder.decode(data)
/// scene.traitOverrides.theme = saved.traits.theme
/// for failure in saved.failures { print(failure) }
/// ```
///
/// A coder reads and writes the traits that it is made for, and no other: what comes from outside
/// cannot set a trait that nobody has named. To take part a trait needs an identifier of its own and
/// a value that is `Codable`, or that has a raw value which is; nothing else has to be written.
///
/// A document is meant to come from anywhere. Its bytes are checked before they are parsed: at most
/// 65,536 of them, values nested at most 16 deep, at most 1,024 values in all, texts of at most 4,096
/// bytes, identifiers of 1 to 255 letters and digits of ASCII, `.`, `_` and `-`, none of them twice. A
/// document beyond that is rejected as a whole. Property lists are those in XML, without comments.
///
/// Within a document each entry is on its own:
/// - an entry that cannot be read leaves its trait at the default, and is among the
///   ``Decoded/failures``;
/// - an entry that no trait of the coder has claimed is kept as it came, and written again by
///   ``encode(_:as:)``, byte for byte, in the format that it came in;
/// - a trait that is a ``PrivacyTraitDefinition`` is redacted unless its entry is there and right.
///
/// The same collection always gives the same bytes.
public struct TraitCollectionCoder: Sendable {
  /// A format of documents.
  public enum Format: Sendable {
    /// JSON, as in RFC 8259, in UTF-8 without a byte-order mark.
    case json
    /// A property list in XML.
    case propertyList
  }

  /// What becomes of an entry whose identifier belongs to none of the coder's traits.
  public enum UnknownEntries: Sendable {
    /// It is kept in the collection, and written again when that is encoded.
    case keep
    /// It is left out.
    case drop
    /// The document is rejected.
    case reject
  }

  /// What becomes of an entry whose value is not right.
  public enum FailedEntries: Sendable {
    /// Its trait has the default, or is redacted if it is about privacy.
    case substitute
    /// The document is rejected.
    case reject
  }

  /// What a document holds.
  public struct Decoded: Sendable, Equatable {
    /// The traits, with the entries that nobody has claimed.
    public let traits: TraitCollection
    /// What is wrong with the entries that could not be read, in the order of the document.
    public let failures: [TraitCodingError]
    /// The identifiers that belong to none of the coder's traits, in the order of the document.
    public let unknownIdentifiers: [String]
  }

  /// What becomes of entries that nobody has claimed.
  public var unknownEntries: UnknownEntries
  /// What becomes of entries that are not right.
  public var failedEntries: FailedEntries

  let traits: [TraitType]

  /// Creates a coder.
  ///
  /// Nothing is checked here, so that a coder can be a constant: where a trait cannot be coded, each
  /// call throws an error that names it.
  ///
  /// - Parameters:
  ///   - traits: The traits to read and write.
  ///   - unknownEntries: What becomes of entries that nobody has claimed.
  ///   - failedEntries: What becomes of entries that are not right. Rejecting both kinds is the strict
  ///     way to read.
  public init(
    for traits: [TraitType], unknownEntries: UnknownEntries = .keep,
    failedEntries: FailedEntries = .substitute
  ) {
    self.traits = traits
    self.unknownEntries = unknownEntries
    self.failedEntries = failedEntries
  }

  /// The traits by their identifiers.
  func codedTraits() throws(TraitCodingError) -> [String: CodedTrait] {
    var result: [String: CodedTrait] = [:]
    for trait in traits {
      let coded = try CodedTrait.make(trait)
      if result[coded.identifier]?.isPrivate != true { result[coded.identifier] = coded }
    }
    return result
  }
}
