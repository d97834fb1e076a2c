// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// A digit as a type, to tell traits apart.
protocol Digit: SendableMetatype {}

enum Digit0: Digit {}
enum Digit1: Digit {}
enum Digit2: Digit {}
enum Digit3: Digit {}
enum Digit4: Digit {}
enum Digit5: Digit {}

/// One of 216 traits that nobody reads.
enum OtherTrait<First: Digit, Second: Digit, Third: Digit>: TraitDefinition {
  static var defaultValue: Int { 0 }
}

enum OtherTraits {
  private static let digits: [any Digit.Type] = [
    Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self,
  ]

  /// Sets so many other traits.
  static func set(_ count: Int, in traits: inout some MutableTraits) {
    for number in 0..<count {
      let first = digits[number / 36 % 6]
      let second = digits[number / 6 % 6]
      let third = digits[number % 6]
      set(first, second, third, in: &traits)
    }
  }

  private static func set<First: Digit, Second: Digit, Third: Digit>(
    _ first: First.Type, _ second: Second.Type, _ third: Third.Type,
    in traits: inout some MutableTraits
  ) {
    traits[OtherTrait<First, Second, Third>.self] = 1
  }
}
