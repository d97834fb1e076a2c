// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridgeSupport

/// What the process knows about types, found out once for each and kept for good.
///
/// An entry is looked for often and made once. Making one runs code of the user's, so that happens
/// outside of the lock; where two threads make an entry for one type, the first one counts. Looking
/// for one takes no lock: the table is in C, where a place that is taken never changes.
@usableFromInline
enum TypeRegistry {
  /// What is known of a type; there is one entry for each subject.
  @usableFromInline
  enum Subject: UInt {
    case trait
    case environmentKey
    case object
    case model
    case value
  }

  /// How many entries there are; whoever makes one holds the lock.
  private static let count = Lock(0)

  /// The entry for a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - subject: What the entry is about.
  ///   - make: Makes the entry. The class of what it returns depends on type and subject alone.
  /// - Returns: The entry, which is made at the first call.
  static func entry<Known: AnyObject & Sendable>(
    for type: Any.Type, as subject: Subject, make: () -> Known
  ) -> Known {
    // For one type and subject there is one class of entry.
    if let known = unsafe known(type, as: subject) {
      return unsafe Unmanaged<Known>.fromOpaque(known).takeUnretainedValue()
    }
    let made = make()
    return count.withLock { count in
      if let known = unsafe known(type, as: subject) {
        return unsafe Unmanaged<Known>.fromOpaque(known).takeUnretainedValue()
      }
      let entry = unsafe Unmanaged.passRetained(made).toOpaque()
      unsafe traitbridge_remember_type(name(of: type, as: subject), entry)
      count += 1
      return made
    }
  }

  /// The entry for a type, if there is one.
  @usableFromInline
  static func known(_ type: Any.Type, as subject: Subject) -> UnsafeRawPointer? {
    unsafe traitbridge_find_type(name(of: type, as: subject))
  }

  /// The facts that are known of a type, if there are any.
  @inlinable
  static func facts<Value>(
    of type: Any.Type, as subject: Subject
  ) -> PermanentReference<Facts<Value>>? {
    // For one type and subject there is one class of entry.
    guard let known = unsafe known(type, as: subject) else { return nil }
    return unsafe PermanentReference(object: .fromOpaque(known))
  }

  private static func name(of type: Any.Type, as subject: Subject) -> UInt {
    // The address of a type's metadata is a multiple of 8, so the subject fits into its low bits.
    unsafe UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)) | subject.rawValue
  }
}

/// Facts of some kind about a type.
@usableFromInline
final class Facts<Value>: @unchecked Sendable {
  // Sendable because facts never change once they are found, and consist of nothing but metatypes,
  // keys and closures over these.
  @usableFromInline let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
