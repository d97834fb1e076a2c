// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension LawCheck {
  /// Checks that equality can tell what has changed from what has not.
  ///
  /// - Returns: Whether the laws hold; where they do not, no other one means anything.
  func checkEquality() -> Bool {
    let isReflexive = check("equality is reflexive: a value is equal to itself") { value in
      areSame(value, value) ? nil : "it is not equal to itself, so each write counts as a change"
    }
    guard isReflexive else { return false }
    let isSymmetric = check("equality is symmetric: a == b as b == a") { first, second in
      (first == second) == (second == first) ? nil : "they are equal in one order only"
    }
    let isTransitive = check("equality is transitive: a == b and b == c make a == c") {
      guard $0 == $1, $1 == $2, $0 != $2 else { return nil }
      return "the first is equal to the second, the second to the third, the first not to the third"
    }
    return isSymmetric && isTransitive
  }

  /// Checks that what is coded is decoded again, where values can be coded.
  ///
  /// - Returns: Whether nothing is wrong with that.
  func checkCoding() -> Bool {
    guard let type = Value.self as? any Codable.Type else { return true }
    return checkCoding(as: type)
  }

  private func checkCoding<Coded: Codable>(as type: Coded.Type) -> Bool {
    check("coding is a round trip: what is encoded is decoded again") { value in
      guard let coded = value as? Coded else { return nil }
      do {
        let data = try Self.encoder.encode([coded])
        let decoded = try Self.decoder.decode([Coded].self, from: data).first as? Value
        guard let decoded else { return "nothing is decoded" }
        return areSame(decoded, value) ? nil : "decoded is \(text(decoded))"
      } catch {
        return "it cannot be coded: \(Swift.type(of: error))"
      }
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
