// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeTesting

@Suite struct LawTests {
  @Test func `what keeps the laws passes`() {
    checkLaws(of: ThemeKey.self, samples: Theme.allCases)
    checkLaws(of: ThemeTrait.self, samples: Theme.allCases)
    checkLaws(of: \.theme, named: "theme", samples: Theme.allCases)
    checkLaws(of: \.density, named: "density", samples: [0, 1, -7])
    checkLaws(of: ScaleTrait.self, samples: [0, 1.5, .infinity])
    checkLaws(of: ScaleKey.self, samples: [0, 1.5, .infinity])
    checkLaws(of: PaddingTrait.self, samples: [0, 4, 16], combining: .associative)
  }

  // MARK: Planted defects

  @Test func `a lossy round trip is caught, with the smallest sample`() {
    let found = messages { checkLaws(of: RoundingKey.self, samples: [100.25, 2.5, 3, 0.125]) }
    #expect(
      found == [
        """
        RoundingKey breaks a law: put-get: what is written is read again.
          smallest sample: 2.5
          read is 2.0
        """
      ])
  }

  @Test func `a differing default is caught`() {
    let found = messages { checkLaws(of: EagerKey.self, samples: Theme.allCases) }
    #expect(
      found == [
        """
        EagerKey breaks a law: the default is what is read where no trait is set.
          read is standard, and the default is bold
        """
      ])
  }

  @Test func `an equality that is not reflexive is caught, and nothing else is said then`() {
    let found = messages {
      checkLaws(of: MoodKey.self, samples: [Mood(level: 12), Mood(level: 3)])
    }
    #expect(
      found == [
        """
        MoodKey breaks a law: equality is reflexive: a value is equal to itself.
          smallest sample: Mood level: 3
          it is not equal to itself, so each write counts as a change
        """
      ])
  }

  @Test func `an equality that is not symmetric or not transitive is caught`() {
    let found = messages {
      checkLaws(of: NearKey.self, samples: [Near(0), Near(1), Near(2), Near(9)])
      checkLaws(of: LessKey.self, samples: [Less(2), Less(1)])
    }
    #expect(
      found == [
        """
        NearKey breaks a law: equality is transitive: a == b and b == c make a == c.
          smallest samples: Near value: 0, Near value: 1, Near value: 2
          the first is equal to the second, the second to the third, the first not to the third
        """,
        """
        LessKey breaks a law: equality is symmetric: a == b as b == a.
          smallest samples: Less value: 2, Less value: 1
          they are equal in one order only
        """,
      ])
  }

  @Test func `a write that remembers earlier ones is caught`() {
    let found = messages { checkLaws(of: GrowingKey.self, samples: [1, 2]) }
    #expect(
      found == [
        """
        GrowingKey breaks a law: get-put: writing what has been read changes nothing.
          smallest sample: 1
          the traits are TraitCollection(Padding = 1) before and TraitCollection(Padding = 2) after it
        """,
        """
        GrowingKey breaks a law: put-put: the last of two writes is the one that counts.
          smallest samples: 1, 1
          the traits are TraitCollection(Padding = 2) instead of TraitCollection(Padding = 1)
        """,
      ])
  }

  @Test func `a coding that loses something is caught`() {
    let found = messages { checkLaws(of: ForgetfulTrait.self, samples: [Forgetful(value: 7)]) }
    #expect(
      found == [
        """
        ForgetfulTrait breaks a law: coding is a round trip: what is encoded is decoded again.
          smallest sample: Forgetful value: 7
          decoded is Forgetful value: 0
        """
      ])
  }

  @Test func `a value that a document cannot hold is caught`() {
    let found = messages { checkLaws(of: TitleTrait.self, samples: ["ab", "a\u{8}"]) }
    #expect(
      found == [
        #"""
        TitleTrait breaks a law: coding is a round trip: a document gives back what is written into it.
          smallest sample: "a\u{08}"
          it cannot be written as a property list: value cannot be encoded in com.example.testing.title
        """#
      ])
  }

  @Test func `a trait that is not what it claims to be is caught`() {
    let found = messages {
      checkLaws(of: PaddingTrait.self, samples: [0, 4])
      checkLaws(of: MiddleTrait.self, samples: [0, 4, 9])
    }
    #expect(
      found == [
        """
        PaddingTrait breaks a law: combining is idempotent: setting what is inherited changes nothing.
          smallest sample: 4
          combined with itself it is 8
        """,
        """
        MiddleTrait breaks a law: the identifier is made of letters, digits, - and _, in parts between dots.
          identifier: "middle trait"
        """,
        """
        MiddleTrait breaks a law: combining is associative: it does not matter in how many steps.
          smallest samples: 0, 0, 4
          from above it is 2, from below 1
        """,
      ])
  }

  @Test func `without samples nothing is checked, which is a failure`() {
    let found = messages { checkLaws(of: ThemeTrait.self, samples: []) }
    #expect(found == ["ThemeTrait has no samples, so no law has been checked."])
  }
}

private enum ScaleTrait: TraitDefinition {
  static let defaultValue = 1.0
  static let identifier = "com.example.testing.scale"
}

private enum ScaleKey: TraitBackedEnvironmentKey {
  typealias Trait = ScaleTrait
}

private enum TitleTrait: TraitDefinition {
  static let defaultValue = ""
  static let identifier = "com.example.testing.title"
}

/// A trait whose overrides add up.
private enum PaddingTrait: TraitDefinition {
  static let defaultValue = 0
  static let name = "Padding"
  static let identifier = "com.example.testing.padding"
  static func combine(inherited: Int, override: Int) -> Int { inherited + override }
}

/// A trait that takes the middle, which depends on the number of steps.
private enum MiddleTrait: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "middle trait"
  static func combine(inherited: Int, override: Int) -> Int { (inherited + override) / 2 }
}

/// A key that loses what is behind the point.
private enum RoundingKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 0.0
  static func read(from traits: TraitCollection) -> Double { Double(traits[PaddingTrait.self]) }
  static func write(to traits: inout any MutableTraits, value: Double) {
    traits[PaddingTrait.self] = Int(exactly: value.rounded(.towardZero)) ?? 0
  }
}

/// A key with another default than its trait.
private enum EagerKey: TraitBridgedEnvironmentKey {
  static let defaultValue = Theme.bold
  static func read(from traits: TraitCollection) -> Theme { traits[ThemeTrait.self] }
  static func write(to traits: inout any MutableTraits, value: Theme) { traits.theme = value }
}

/// A key whose writes add up.
private enum GrowingKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: TraitCollection) -> Int { traits[PaddingTrait.self] }
  static func write(to traits: inout any MutableTraits, value: Int) {
    traits[PaddingTrait.self] += value
  }
}

private struct Mood: Equatable, Sendable {
  let level: Int
  static func == (first: Mood, second: Mood) -> Bool { false }
}

private enum MoodTrait: TraitDefinition {
  static let defaultValue = Mood(level: 0)
}

private enum MoodKey: TraitBackedEnvironmentKey {
  typealias Trait = MoodTrait
}

private struct Near: Equatable, Sendable {
  let value: Int
  init(_ value: Int) { self.value = value }
  static func == (first: Near, second: Near) -> Bool { abs(first.value - second.value) < 2 }
}

private enum NearTrait: TraitDefinition {
  static let defaultValue = Near(0)
}

private enum NearKey: TraitBackedEnvironmentKey {
  typealias Trait = NearTrait
}

private struct Less: Equatable, Sendable {
  let value: Int
  init(_ value: Int) { self.value = value }
  static func == (first: Less, second: Less) -> Bool { first.value <= second.value }
}

private enum LessTrait: TraitDefinition {
  static let defaultValue = Less(0)
}

private enum LessKey: TraitBackedEnvironmentKey {
  typealias Trait = LessTrait
}

private struct Forgetful: Codable, Equatable, Sendable {
  var value: Int
  init(value: Int) { self.value = value }
  init(from decoder: any Decoder) throws { value = 0 }
}

private enum ForgetfulTrait: TraitDefinition {
  static let defaultValue = Forgetful(value: 0)
  static let identifier = "com.example.testing.forgetful"
}
