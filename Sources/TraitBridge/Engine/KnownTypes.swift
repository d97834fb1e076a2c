// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value of any type as one of a certain type, if it is exactly that; cheaper than a cast.
func exactly<Value, Wanted>(_ value: Value, _ wanted: Wanted.Type) -> Wanted? {
  guard Value.self == Wanted.self else { return nil }
  // The two types are one.
  return unsafe unsafeBitCast(value, to: Wanted.self)
}

/// Calls a closure with a value of any type, in its place, if it is exactly of a certain type; cheaper
/// than a cast, which makes a copy.
@inline(__always)
func withExactly<Value, Wanted>(
  _ value: inout Value, _ wanted: Wanted.Type, _ body: (inout Wanted) -> Void
) {
  guard Value.self == Wanted.self else { return }
  // The two types are one.
  unsafe withValue(at: &value, body)
}

@inline(__always)
private func withValue<Value, Wanted>(
  at place: UnsafeMutablePointer<Value>, _ body: (inout Wanted) -> Void
) {
  unsafe body(&UnsafeMutableRawPointer(place).assumingMemoryBound(to: Wanted.self).pointee)
}

extension KeyPath {
  /// The key path as one that writes, for who has found out before that it is one.
  @inline(__always)
  var knownWritable: WritableKeyPath<Root, Value> {
    // A key path stays what it is.
    unsafe unsafeDowncast(self, to: WritableKeyPath<Root, Value>.self)
  }
}
