// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// An object that nobody need keep, since it stays for good: an entry of a registry, or what one keeps.
@safe
@usableFromInline
struct PermanentReference<Object: AnyObject> {
  @usableFromInline let object: Unmanaged<Object>

  @inlinable
  init(object: Unmanaged<Object>) {
    unsafe self.object = unsafe object
  }

  /// An object that a registry keeps.
  @usableFromInline
  init(kept object: Object) {
    unsafe self.init(object: .passUnretained(object))
  }

  /// Keeps an object for good.
  init(keeping object: Object) {
    unsafe self.init(object: .passRetained(object))
  }

  /// Calls a closure with the object.
  @inlinable
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef(body)
  }
}
