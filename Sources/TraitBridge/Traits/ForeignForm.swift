// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// How values of a Swift type look to languages that know only numbers, text and objects.
///
/// Types and values correspond as UIKit's documentation of `UITraitDefinition` has it:
/// - `Bool`, integers, and enums and option sets over them, are integers;
/// - floating-point numbers are floating-point numbers, text is text;
/// - `nil` is the largest integer, the largest floating-point number, or nothing;
/// - every other value is an object.
struct ForeignForm<Value> {
  let kind: ForeignTrait.Kind
  /// The other form, or `nil` where that would mean something else or does not exist.
  let encode: (Value) -> ForeignTrait.Value?
  /// The value, or `nil` where the other form stands for none.
  let decode: (ForeignTrait.Value) -> Value?

  /// The form of a type whose values are numbers, text, or an object as it is.
  private static var scalar: ForeignForm? {
    switch Value.self {
    case is Bool.Type: ForeignForm<Bool>.bool as? Self
    case is String.Type: ForeignForm<String>.text as? Self
    case is ForeignObject.Type: ForeignForm<ForeignObject>.reference as? Self
    case let type as any FixedWidthInteger.Type: integer(type) as? Self
    case let type as any BinaryFloatingPoint.Type: floatingPoint(type) as? Self
    default: nil
    }
  }

  /// The form of a type whose values are scalars, or stand for them.
  fileprivate static var single: ForeignForm? {
    if let scalar { return scalar }
    guard let type = Value.self as? any RawRepresentable.Type else { return nil }
    return rawRepresentable(type) as? Self
  }

  private static func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Any {
    ForeignForm<Number>(
      kind: .integer,
      encode: { Int(exactly: $0).map(ForeignTrait.Value.integer) },
      decode: { if case .integer(let number) = $0 { Number(exactly: number) } else { nil } })
  }

  private static func floatingPoint<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Any {
    ForeignForm<Number>(
      kind: .floatingPoint,
      encode: { .floatingPoint(Double($0)) },
      decode: { if case .floatingPoint(let number) = $0 { Number(number) } else { nil } })
  }

  private static func rawRepresentable<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
    guard let form = ForeignForm<Raw.RawValue>.scalar else { return nil }
    return ForeignForm<Raw>(
      kind: form.kind,
      encode: { form.encode($0.rawValue) },
      decode: { form.decode($0).flatMap(Raw.init(rawValue:)) })
  }
}

extension ForeignForm where Value: Equatable & Sendable {
  /// The form of any type that a trait may have.
  static func find() -> ForeignForm {
    if let single { return single }
    if let type = Value.self as? any OptionalValue.Type, let form = type.form as? Self {
      return form
    }
    return ForeignForm(
      kind: .object,
      encode: { .object(ForeignObject($0)) },
      decode: { if case .object(let object?) = $0 { object.content as? Value } else { nil } })
  }
}

extension ForeignForm<Bool> {
  fileprivate static var bool: ForeignForm {
    ForeignForm(
      kind: .integer,
      encode: { .integer($0 ? 1 : 0) },
      decode: { value in
        switch value {
        case .integer(0): false
        case .integer(1): true
        default: nil
        }
      })
  }
}

extension ForeignForm<String> {
  fileprivate static var text: ForeignForm {
    ForeignForm(
      kind: .string,
      encode: { .string($0) },
      decode: { if case .string(let text) = $0 { text } else { nil } })
  }
}

extension ForeignForm<ForeignObject> {
  fileprivate static var reference: ForeignForm {
    ForeignForm(
      kind: .object,
      encode: { .object($0) },
      decode: { if case .object(let object) = $0 { object } else { nil } })
  }
}

/// An optional value.
private protocol OptionalValue {
  /// The form of the type, if that of what it may hold is a number, text, or an object as it is.
  static var form: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate static var form: Any? {
    guard let form = ForeignForm<Wrapped>.single else { return nil }
    let missing = form.kind.missingValue
    return ForeignForm<Wrapped?>(
      kind: form.kind,
      encode: { value in
        guard let value else { return missing }
        // A value that looks like none must not become none.
        return form.encode(value).flatMap { $0 == missing ? nil : $0 }
      },
      decode: { $0 == missing ? .some(nil) : form.decode($0) })
  }
}
