// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A reference to an object that does not keep it, and costs nothing where a weak one makes each count
/// of the object's references slower.
///
/// Invariant: who sets it takes it back before the object begins to end.
@safe
struct BackReference<Object: AnyObject> {
  private var reference: Unmanaged<Object>?

  init(_ object: Object? = nil) {
    unsafe reference = object.map { unsafe .passUnretained($0) }
  }

  var object: Object? {
    get { unsafe reference?.takeUnretainedValue() }
    set { unsafe reference = newValue.map { unsafe .passUnretained($0) } }
  }

  /// Whether it leads nowhere.
  var isEmpty: Bool { unsafe reference == nil }

  /// Whether it leads to an object, or to none where that is `nil`.
  func leads(to object: Object?) -> Bool {
    unsafe reference?.toOpaque() == object.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }
}
