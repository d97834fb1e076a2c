// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Values by key that are on the way to their place, each key once.
///
/// Most often it is one value, which needs no box. Invariant: `first` has a value of the type of
/// `firstKey` where there is that key. Keys are kept for good by the registry that has made them.
@safe
final class ValueDraft {
  private static let room = 64
  private static let alignment = 16

  private let first: UnsafeMutableRawPointer
  @safe @exclusivity(unchecked) private var firstReference: Unmanaged<AnyKey>?
  @safe @exclusivity(unchecked) private var others: [(key: AnyKey, box: AnyBox)] = []

  init() {
    unsafe first = .allocate(byteCount: Self.room, alignment: Self.alignment)
  }

  deinit {
    clear()
    unsafe first.deallocate()
  }

  private var firstKey: AnyKey? { unsafe firstReference?.takeUnretainedValue() }

  var isEmpty: Bool { unsafe firstReference == nil && others.isEmpty }

  /// The keys with their values, in the order in which they were written first.
  var entries: [(key: AnyKey, box: AnyBox)] {
    guard let firstKey else { return others }
    return [(firstKey, unsafe firstKey.makeBox(first))] + others
  }

  func box(for key: AnyKey) -> AnyBox? {
    if firstKey === key { return unsafe key.makeBox(first) }
    return others.first { $0.key === key }?.box
  }

  /// Sets the value of a key, which is of the key's type.
  func set<Value>(_ value: Value, for key: KeyReference<Value>) {
    unsafe withUnsafePointer(to: value) { value in
      unsafe key.object._withUnsafeGuaranteedRef { unsafe set(at: value, for: $0) }
    }
  }

  func set(_ box: AnyBox, for key: AnyKey) {
    unsafe key.withValue(in: box) { unsafe set(at: $0, for: key) }
  }

  private func set(at value: UnsafeRawPointer, for key: AnyKey) {
    if unsafe firstReference?.toOpaque() == Unmanaged.passUnretained(key).toOpaque() {
      return unsafe key.type.replace(first, with: value)
    }
    if isEmpty, key.type.stride <= Self.room, key.type.alignment <= Self.alignment {
      unsafe key.type.copy(value, to: first)
      unsafe firstReference = .passUnretained(key)
      return
    }
    let box = unsafe key.makeBox(value)
    guard let index = others.firstIndex(where: { $0.key === key }) else {
      return others.append((key, box))
    }
    // Its end may run code of the user's.
    let old = others[index].box
    others[index].box = box
    withExtendedLifetime(old) {}
  }

  /// The same values in an object of its own.
  func copy() -> ValueDraft {
    let copy = ValueDraft.take()
    for (key, box) in entries { copy.set(box, for: key) }
    return copy
  }

  /// Makes the value of the only key an override of the node that provides it for another one.
  ///
  /// - Returns: Whether it is; not so where there are several values, or a body decides.
  func writeOnlyValue(from location: TreeNode) -> Bool {
    guard let key = firstReference, others.isEmpty else { return false }
    return unsafe key._withUnsafeGuaranteedRef { key in
      let provider = location.provider(of: key.number)
      guard !provider.isDeclared else { return false }
      unsafe provider.setOverride(at: first, for: key, reach: .subtree)
      return true
    }
  }

  // MARK: Using one again

  /// A draft without values, which the thread may have kept.
  static func take() -> ValueDraft { Transaction.withSpare { $0.draft.take() } ?? ValueDraft() }

  /// Lets the thread keep a draft for the next time, without its values.
  static func giveBack(_ draft: inout ValueDraft?) {
    draft?.clear()
    Transaction.withSpare { swap(&$0.draft, &draft) }
  }

  private func clear() {
    if let key = unsafe firstReference.take() {
      unsafe key._withUnsafeGuaranteedRef { unsafe $0.type.end(first) }
    }
    guard !others.isEmpty else { return }
    // Their ends may run code of the user's.
    let ending = others
    others = []
    withExtendedLifetime(ending) {}
  }
}
