// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ForeignTrait {
  /// A value as other languages have it.
  public enum Value: Sendable {
    /// A whole number. The largest one is what an optional integer has for `nil`.
    case integer(Int)
    /// A number. The largest finite one is what an optional number has for `nil`.
    case floatingPoint(Double)
    /// A text, or none.
    case string(String?)
    /// An object, or none.
    case object(ForeignObject?)

    /// The kind of the value.
    public var kind: Kind {
      switch self {
      case .integer: .integer
      case .floatingPoint: .floatingPoint
      case .string: .string
      case .object: .object
      }
    }

    /// Whether an optional trait has no value where this one is set.
    public var isMissing: Bool { self == kind.missingValue }
  }
}

extension ForeignTrait.Kind {
  /// What stands for `nil` in traits of this kind with an optional value.
  ///
  /// Objective-C calls the integer `NSNotFound` and the number `CGFLOAT_MAX`.
  public var missingValue: ForeignTrait.Value {
    switch self {
    case .integer: .integer(.max)
    case .floatingPoint: .floatingPoint(.greatestFiniteMagnitude)
    case .string: .string(nil)
    case .object: .object(nil)
    }
  }
}

extension ForeignTrait.Value: Equatable {
  /// Whether two values are the same; one that is no number is the same as another such.
  ///
  /// - Parameters:
  ///   - first: A value.
  ///   - second: Another one.
  /// - Returns: `true` where kind and value are the same.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.integer(let first), .integer(let second)): first == second
    case (.floatingPoint(let first), .floatingPoint(let second)):
      first == second || (first.isNaN && second.isNaN)
    case (.string(let first), .string(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }
}

extension ForeignTrait.Value: CustomStringConvertible {
  /// The value alone.
  public var description: String {
    switch self {
    case .integer(let number): isMissing ? "nil" : "\(number)"
    case .floatingPoint(let number): isMissing ? "nil" : "\(number)"
    case .string(let text): text ?? "nil"
    case .object(let object): object?.description ?? "nil"
    }
  }
}
