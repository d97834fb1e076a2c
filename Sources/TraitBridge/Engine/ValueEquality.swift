// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import Observation

/// How two values of a type are told apart.
///
/// The answer is found once per type, since a dynamic cast costs more than most comparisons:
/// - a floating-point number, or an optional one, is equal to itself even where it is not a number;
/// - an `Observable` object is compared by identity, even if it is `Equatable`: who follows an object
///   must hear of another one, however equal the two are now;
/// - any other `Equatable` value is compared with `==`;
/// - an object that is not `Equatable` is compared by identity, where that is asked for;
/// - any other value counts as changed each time.
@safe
struct ValueEquality<Value>: @unchecked Sendable {
  // Sendable because the closure captures nothing but metatypes.

  /// Compares two values in place; both pointers lead to a `Value`.
  typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// The comparison, for who has the values in memory.
  let comparison: Comparison?

  /// How objects that are not `Equatable` are told apart.
  enum ObjectComparison {
    case byIdentity
    /// What an object says may have changed though it is the same object.
    case neverEqual
  }

  init(objects: ObjectComparison = .byIdentity) {
    if let known = unsafe Self.knownComparison {
      unsafe comparison = unsafe known
    } else if let type = Value.self as? any FloatingPoint.Type {
      unsafe comparison = Self.numericComparison(by: type)
    } else if let type = Value.self as? any OptionalNumber.Type {
      unsafe comparison = Self.optionalComparison(by: type)
    } else if let type = Value.self as? any Equatable.Type, !Self.isObservableObject {
      unsafe comparison = Self.comparison(by: type)
    } else if objects == .byIdentity, Value.self is AnyObject.Type {
      unsafe comparison = { first, second in
        unsafe (first.assumingMemoryBound(to: Value.self).pointee as AnyObject)
          === (second.assumingMemoryBound(to: Value.self).pointee as AnyObject)
      }
    } else if objects == .byIdentity, let type = Value.self as? any OptionalObject.Type {
      unsafe comparison = Self.optionalObjectComparison(by: type)
    } else {
      unsafe comparison = nil
    }
  }

  private static var isObservableObject: Bool {
    if let type = Value.self as? any OptionalObject.Type { return type.isObservable }
    return Value.self is AnyObject.Type && Value.self is any Observable.Type
  }

  /// Whether two values of the type can be found equal at all.
  var canBeEqual: Bool { unsafe comparison != nil }

  func callAsFunction(_ first: Value, _ second: Value) -> Bool {
    guard let comparison = unsafe comparison else { return false }
    return unsafe withUnsafePointer(to: first) { first in
      unsafe withUnsafePointer(to: second) { second in unsafe comparison(first, second) }
    }
  }

  // In the functions below `Known` is `Value` itself, seen through the protocol that it was
  // found to conform to; so memory with a `Value` is memory with a `Known`.

  private static func numericComparison<Known: FloatingPoint>(by type: Known.Type) -> Comparison {
    { first, second in
      unsafe first.assumingMemoryBound(to: Known.self).pointee
        .isSame(as: second.assumingMemoryBound(to: Known.self).pointee)
    }
  }

  private static func optionalComparison<Known: OptionalNumber>(by type: Known.Type) -> Comparison {
    { first, second in
      unsafe first.assumingMemoryBound(to: Known.self).pointee
        .isSame(as: second.assumingMemoryBound(to: Known.self).pointee)
    }
  }

  private static func optionalObjectComparison<Known: OptionalObject>(
    by type: Known.Type
  ) -> Comparison {
    { first, second in
      unsafe first.assumingMemoryBound(to: Known.self).pointee.object
        === second.assumingMemoryBound(to: Known.self).pointee.object
    }
  }

  /// The comparisons that are compiled for the types that values have most often.
  private static var knownComparison: Comparison? {
    switch Value.self {
    case is Bool.Type: { unsafe $0.load(as: Bool.self) == $1.load(as: Bool.self) }
    case is Int.Type: { unsafe $0.load(as: Int.self) == $1.load(as: Int.self) }
    case is String.Type: { unsafe $0.load(as: String.self) == $1.load(as: String.self) }
    default: nil
    }
  }

  private static func comparison<Known: Equatable>(by type: Known.Type) -> Comparison {
    { first, second in
      unsafe first.assumingMemoryBound(to: Known.self).pointee
        == second.assumingMemoryBound(to: Known.self).pointee
    }
  }
}

/// An optional object.
private protocol OptionalObject {
  static var isObservable: Bool { get }
  var object: AnyObject? { get }
}

extension Optional: OptionalObject where Wrapped: AnyObject {
  fileprivate static var isObservable: Bool { Wrapped.self is any Observable.Type }
  fileprivate var object: AnyObject? { self }
}

extension FloatingPoint {
  /// Whether two numbers are equal, or both are none.
  fileprivate func isSame(as other: Self) -> Bool {
    self == other || (isNaN && other.isNaN)
  }
}

/// An optional floating-point number.
private protocol OptionalNumber {
  func isSame(as other: Self) -> Bool
}

extension Optional: OptionalNumber where Wrapped: FloatingPoint {
  fileprivate func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let first?, let second?): first.isSame(as: second)
    default: false
    }
  }
}
