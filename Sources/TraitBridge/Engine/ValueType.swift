// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What the engine does with values of a type that nobody else knows.
///
/// Slots and states keep their values in memory of their own, and are no generic classes: code that is
/// compiled once for all types need not ask the runtime for metadata with each step.
///
/// Invariant: each pointer that is handed over leads to memory of the size and alignment of the type,
/// and holds a value or not as the operation says.
@usableFromInline
class AnyValueType: @unchecked Sendable {
  // Sendable because nothing changes after the creation.

  fileprivate final let size: Int
  final let stride: Int
  final let alignment: Int
  /// Whether values are nothing but their bytes: no code runs where one is copied or ends.
  final let isTrivial: Bool

  fileprivate init<Value>(_ type: Value.Type) {
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = _isPOD(type)
  }

  fileprivate func compare(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    preconditionFailure("AnyValueType is only ever a ValueType.")
  }

  fileprivate func copyValue(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer) {
    preconditionFailure("AnyValueType is only ever a ValueType.")
  }

  fileprivate func moveValue(
    _ source: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    preconditionFailure("AnyValueType is only ever a ValueType.")
  }

  fileprivate func endValue(_ value: UnsafeMutableRawPointer) {
    preconditionFailure("AnyValueType is only ever a ValueType.")
  }
}

extension AnyValueType {
  /// Whether two values are the same to an observer.
  final func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    if isTrivial { return unsafe compare(first, second) }
    // The comparison is code of the user's, which may change what is in either place.
    return unsafe withTemporary { firstCopy in
      unsafe withTemporary { secondCopy in
        unsafe copyValue(first, firstCopy)
        unsafe copyValue(second, secondCopy)
        let areEqual = unsafe compare(firstCopy, secondCopy)
        unsafe endValue(firstCopy)
        unsafe endValue(secondCopy)
        return areEqual
      }
    }
  }

  /// Copies a value to memory without one.
  final func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    guard isTrivial else { return unsafe copyValue(source, target) }
    unsafe copyBytes(source, to: target)
  }

  /// Moves a value to memory without one.
  final func move(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    guard isTrivial else { return unsafe moveValue(source, target) }
    unsafe copyBytes(source, to: target)
  }

  private final func copyBytes(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    switch size {
    case 1:
      unsafe target.storeBytes(of: source.load(as: UInt8.self), as: UInt8.self)
    case 8 where alignment == 8:
      unsafe target.storeBytes(of: source.load(as: UInt64.self), as: UInt64.self)
    default:
      unsafe target.copyMemory(from: source, byteCount: size)
    }
  }

  /// Ends a value, which may run code of the user's.
  final func end(_ value: UnsafeMutableRawPointer) {
    guard !isTrivial else { return }
    unsafe endValue(value)
  }

  /// Puts a copy of a value in the place of another one, which ends when the new one is there: its
  /// end may run code that looks at the place.
  final func replace(_ target: UnsafeMutableRawPointer, with source: UnsafeRawPointer) {
    guard !isTrivial else { return unsafe copyBytes(source, to: target) }
    unsafe replaceWhatEnds(target, with: source)
  }

  // By itself, so that the others are replaced in a few steps.
  @inline(never)
  private final func replaceWhatEnds(
    _ target: UnsafeMutableRawPointer, with source: UnsafeRawPointer
  ) {
    unsafe withTemporary { old in
      unsafe moveValue(target, old)
      unsafe copyValue(source, target)
      unsafe endValue(old)
    }
  }

  /// Memory for some values, which has to be given back.
  final func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: stride * count, alignment: alignment)
  }

  /// The place of one of several values in memory.
  final func place(_ index: Int, in memory: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe memory + index * stride
  }

  /// The first place of a value from an offset on.
  final func alignedOffset(_ offset: Int) -> Int {
    (offset + alignment - 1) / alignment * alignment
  }

  /// Memory for one value, for as long as a closure runs.
  final func withTemporary<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: stride, alignment: alignment) { memory in
      // A stride is at least 1, so there is memory.
      guard let start = memory.baseAddress else { preconditionFailure("There is memory.") }
      return unsafe body(start)
    }
  }
}

/// A type that is known.
@usableFromInline
final class ValueType<Value>: AnyValueType, @unchecked Sendable {
  let equality: ValueEquality<Value>

  /// What is known of the type.
  static var shared: ValueType {
    TypeRegistry.entry(for: Value.self, as: .value) { ValueType(objects: .byIdentity) }
  }

  init(objects: ValueEquality<Value>.ObjectComparison) {
    equality = ValueEquality(objects: objects)
    super.init(Value.self)
  }

  override fileprivate func compare(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    unsafe equality.comparison?(first, second) ?? false
  }

  override fileprivate func copyValue(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    unsafe target.initializeMemory(
      as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
  }

  override fileprivate func moveValue(
    _ source: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    unsafe target.moveInitializeMemory(
      as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
  }

  override fileprivate func endValue(_ value: UnsafeMutableRawPointer) {
    unsafe value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}

/// One value in memory of its own, until `end` is called.
@safe
struct KeptValue {
  let memory: UnsafeMutableRawPointer

  init<Value>(_ value: Value, _ type: AnyValueType) {
    unsafe memory = type.allocate(1)
    unsafe memory.initializeMemory(as: Value.self, to: value)
  }

  func end(_ type: AnyValueType) {
    unsafe type.end(memory)
    unsafe memory.deallocate()
  }
}
