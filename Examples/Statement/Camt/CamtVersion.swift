// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A version of the camt.053 message of ISO 20022 that is read.
enum CamtVersion: String, Equatable, Sendable {
  case version2 = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"
  case version4 = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"
  case version8 = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"

  /// The namespace of the version's elements.
  var namespace: String { rawValue }
}

/// How much of a document is read, so that no document can exhaust the program.
enum CamtLimits {
  /// The bytes of a file.
  static let fileSize = 256 << 20
  /// The elements inside of each other; the schemas need about 20.
  static let depth = 64
  /// The bytes of text in one element; the schemas allow 2,000 characters at most.
  static let textLength = 16 << 10
}
