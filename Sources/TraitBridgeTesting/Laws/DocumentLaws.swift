// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridge

extension LawCheck {
  /// Checks that documents of both formats give back the traits that stand for a value.
  ///
  /// Traits that no coder can take are left out, and so are numbers that no document can hold.
  ///
  /// - Parameter traits: Makes the traits of a value.
  func checkDocuments(_ traits: (Value) -> TraitCollection) {
    check("coding is a round trip: a document gives back what is written into it") { value in
      guard isInDocuments(value) else { return nil }
      let collection = traits(value)
      return violation(by: collection, in: .json, called: "JSON")
        ?? violation(by: collection, in: .propertyList, called: "a property list")
    }
  }

  private func violation(
    by traits: TraitCollection, in format: TraitCollectionCoder.Format, called name: String
  ) -> String? {
    let coder = TraitCollectionCoder(for: traits.changedTraits(from: nil))
    do throws(TraitCodingError) {
      let document = try coder.encodeIncludingPrivacyTraits(traits, as: format)
      let read = try coder.decode(document, as: format).traits
      return read == traits ? nil : "out of \(name) comes \(read)"
    } catch {
      guard error.code != .unsuitableTrait else { return nil }
      return "it cannot be written as \(name): \(error)"
    }
  }
}

private func isInDocuments(_ value: Any) -> Bool {
  (value as? any FloatingPoint)?.isFinite ?? true
}
