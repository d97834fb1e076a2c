// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// What a trait claims of the way in which it combines values.
public struct CombineLaws: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It does not matter in how many steps ancestors have combined.
  public static let associative = CombineLaws(rawValue: 1 << 0)
  /// Setting what is inherited changes nothing.
  public static let idempotent = CombineLaws(rawValue: 1 << 1)
}

/// Checks that a trait is defined as it has to be.
///
/// ```swift
/// checkLaws(of: ThemeTrait.self, samples: Theme.allCases)
/// checkLaws(of: PaddingTrait.self, samples: [0, 4, 16], combining: .associative)
/// ```
///
/// The default is the same each time; the name is not empty; the identifier is the same each time and
/// made of letters, digits, `.`, `-` and `_`; a collection gives back what is set; combining is
/// associative and idempotent where it is claimed to be; equality is an equivalence, and coding a
/// round trip where values can be coded, in documents of both formats too where the trait has an
/// identifier of its own.
///
/// - Parameters:
///   - trait: The type that defines the trait.
///   - samples: Values to try, the more different the better.
///   - claims: What holds of `combine(inherited:override:)`; by default both.
///   - file: Where the call is; leave it out.
///   - line: Where the call is; leave it out.
public func checkLaws<Definition: TraitDefinition>(
  of trait: Definition.Type, samples: [Definition.Value],
  combining claims: CombineLaws = [.associative, .idempotent],
  file: StaticString = #filePath, line: UInt = #line
) {
  let laws = LawCheck(trait, samples, file: file, line: line)
  checkIdentity(of: trait) { laws.fail($0) }
  guard laws.checkEquality() else { return }
  if laws.checkCoding() { laws.checkDocuments { TraitCollection(trait, value: $0) } }
  if !areSame(trait.defaultValue, trait.defaultValue) {
    laws.fail("breaks a law: the default is the same each time.")
  }
  laws.check("a collection gives back what is set") { value in
    let read = TraitCollection(trait, value: value)[trait]
    return areSame(read, value) ? nil : "read is \(text(read))"
  }
  checkCombining(of: trait, laws, claims)
}

private func checkCombining<Definition: TraitDefinition>(
  of trait: Definition.Type, _ laws: LawCheck<Definition.Value>, _ claims: CombineLaws
) {
  let combine = { trait.combine(inherited: $0, override: $1) }
  if claims.contains(.idempotent) {
    laws.check("combining is idempotent: setting what is inherited changes nothing") { value in
      let result = combine(value, value)
      return areSame(result, value) ? nil : "combined with itself it is \(text(result))"
    }
  }
  if claims.contains(.associative) {
    laws.check("combining is associative: it does not matter in how many steps") {
      let (left, right) = (combine(combine($0, $1), $2), combine($0, combine($1, $2)))
      return areSame(left, right)
        ? nil : "from above it is \(text(left)), from below \(text(right))"
    }
  }
}

private func checkIdentity<Definition: TraitDefinition>(
  of trait: Definition.Type, fail: (String) -> Void
) {
  let identifier = trait.identifier
  let parts = identifier.split(separator: ".", omittingEmptySubsequences: false)
  let isWellFormed = parts.allSatisfy { part in
    !part.isEmpty
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
  if !isWellFormed {
    fail(
      "breaks a law: the identifier is made of letters, digits, - and _, in parts between dots.\n"
        + "  identifier: \(identifier.debugDescription)")
  }
  if trait.identifier != identifier {
    fail("breaks a law: the identifier is the same each time.")
  }
  if trait.name.isEmpty { fail("breaks a law: the name is not empty.") }
}
