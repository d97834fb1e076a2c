// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

@_spi(Reflection) internal import Swift

/// A field of a value that is connected to an object before the value is used.
protocol BindableField {
  /// Connects the field.
  ///
  /// - Parameters:
  ///   - cell: The object that the field of an earlier value at the same place was connected to, or
  ///     `nil` for the first one.
  ///   - owner: What the value belongs to.
  /// - Returns: The object that the field is connected to now.
  mutating func bind(to cell: AnyObject?, of owner: AnyObject) -> AnyObject
}

/// Where the bindable fields of a type are, in its own stored properties and those of structs and
/// tuples within it.
struct FieldLayout: Sendable {
  private struct Field: Sendable {
    let offset: Int
    let type: any (BindableField & SendableMetatype).Type
  }

  private let fields: [Field]
  /// The names of fields in which a wrapper would be out of reach.
  let unreachableFields: [String]
  /// How many fields the runtime has told of.
  private let fieldCount: Int

  /// Finds the fields of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - isOpaque: Whether to leave alone what is inside a type.
  init(of type: Any.Type, isOpaque: (Any.Type) -> Bool) {
    var found = Findings()
    Self.collect(from: type, at: 0, into: &found, isOpaque: isOpaque)
    fields = found.fields
    unreachableFields = found.unreachable
    fieldCount = found.count
  }

  private struct Findings {
    var fields: [Field] = []
    var unreachable: [String] = []
    var count = 0
  }

  /// Whether the runtime does not tell the fields of a struct that must have some.
  func isBlind<Value>(for type: Value.Type) -> Bool {
    MemoryLayout<Value>.size > 0 && fieldCount == 0 && Self.isStruct(type)
  }

  private static func isStruct(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata says what kind of type it is; 0x200 is a struct, by the
    // ABI of Swift.
    let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    return unsafe metadata.pointee == 0x200
  }

  // MARK: Cells

  // What the fields of a value are connected to is kept in memory, in their order. Invariant: each of
  // these places holds an object that it keeps, or nothing.

  private typealias Cells = UnsafeMutablePointer<AnyObject?>

  /// How much memory the cells take.
  var cellBytes: Int { fields.count * MemoryLayout<AnyObject?>.stride }

  static var cellAlignment: Int { MemoryLayout<AnyObject?>.alignment }

  private func cells(_ memory: UnsafeMutableRawPointer) -> Cells {
    unsafe memory.assumingMemoryBound(to: AnyObject?.self)
  }

  /// Makes cells without an object in memory that is not in use.
  func clear(_ memory: UnsafeMutableRawPointer) {
    unsafe memory.initializeMemory(as: AnyObject?.self, repeating: nil, count: fields.count)
  }

  /// Lets go of the objects.
  func release(_ memory: UnsafeMutableRawPointer) {
    for index in fields.indices {
      // The end of one may run code that comes back here.
      let object = unsafe cells(memory)[index].take()
      withExtendedLifetime(object) {}
    }
  }

  /// Moves the objects to other cells, which have none.
  func move(_ memory: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer) {
    for index in fields.indices { unsafe cells(other)[index] = cells(memory)[index].take() }
  }

  /// Connects the fields of a value, which stays where it is in memory meanwhile.
  ///
  /// - Parameters:
  ///   - value: The value, of the type.
  ///   - memory: The cells with what the fields of an earlier value are connected to.
  ///   - owner: What the value belongs to.
  func bind(
    _ value: UnsafeMutableRawPointer, to memory: UnsafeMutableRawPointer, of owner: AnyObject
  ) {
    for (index, field) in fields.enumerated() {
      let known = unsafe cells(memory)[index]
      let bound = unsafe Self.bind(field.type, at: value + field.offset, to: known, of: owner)
      if bound !== known { unsafe cells(memory)[index] = bound }
    }
  }

  private static func bind<Field: BindableField>(
    _ type: Field.Type, at pointer: UnsafeMutableRawPointer, to cell: AnyObject?,
    of owner: AnyObject
  ) -> AnyObject {
    // The runtime's own metadata says that a field of this type is at this offset.
    unsafe pointer.assumingMemoryBound(to: type).pointee.bind(to: cell, of: owner)
  }

  private static func holdsField(_ type: Any.Type, isOpaque: (Any.Type) -> Bool) -> Bool {
    guard !(type is any BindableField.Type) else { return true }
    guard isStruct(type), !isOpaque(type) else { return false }
    return !FieldLayout(of: type, isOpaque: isOpaque).fields.isEmpty
  }

  private static func collect(
    from type: Any.Type, at start: Int, into found: inout Findings, isOpaque: (Any.Type) -> Bool
  ) {
    _ = unsafe _forEachField(of: type, options: []) { name, offset, fieldType, kind in
      found.count += 1
      if let bindable = fieldType as? any (BindableField & SendableMetatype).Type {
        found.fields.append(Field(offset: start + offset, type: bindable))
      } else if let optional = fieldType as? any OptionalField.Type {
        guard holdsField(optional.wrapped, isOpaque: isOpaque) else { return true }
        found.unreachable.append(unsafe String(cString: name))
      } else if kind == .struct || kind == .tuple, !isOpaque(fieldType) {
        collect(from: fieldType, at: start + offset, into: &found, isOpaque: isOpaque)
      }
      return true
    }
  }
}

/// A field whose content may not be there, and so has no place of its own.
private protocol OptionalField {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalField {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
