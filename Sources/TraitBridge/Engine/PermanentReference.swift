// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Facts that a registry keeps for good, so that nobody need keep them.
@safe
@usableFromInline
struct FactsReference<Value> {
  @usableFromInline let object: Unmanaged<Facts<Value>>

  @inlinable
  init(object: Unmanaged<Facts<Value>>) {
    unsafe self.object = unsafe object
  }

  /// The facts of a registry.
  @usableFromInline
  init(_ facts: Facts<Value>) {
    unsafe object = .passUnretained(facts)
  }

  /// Calls a closure with the facts.
  @inlinable
  func with<Result>(_ body: (Facts<Value>) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef(body)
  }
}

/// An object that nobody need keep, since it stays for good.
@safe
@usableFromInline
struct PermanentReference<Object: AnyObject> {
  @usableFromInline let object: Unmanaged<Object>

  /// Keeps an object for good.
  init(keeping object: Object) {
    unsafe self.object = .passRetained(object)
  }

  /// Calls a closure with the object.
  @inlinable
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef(body)
  }
}
