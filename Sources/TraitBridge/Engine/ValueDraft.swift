// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Values by key that are on the way to their place, each key once.
///
/// Most often it is one value, which needs no box. Invariant: `first` has a value of the type of
/// `firstKey` where there is that key.
@safe
final class ValueDraft {
  private static let room = 64
  private static let alignment = 16

  private let first: UnsafeMutableRawPointer
  @safe @exclusivity(unchecked) private var firstKey: AnyKey?
  private var others: [(key: AnyKey, box: AnyBox)] = []

  init() {
    unsafe first = .allocate(byteCount: Self.room, alignment: Self.alignment)
  }

  deinit {
    clear()
    unsafe first.deallocate()
  }

  var count: Int { others.count + (firstKey == nil ? 0 : 1) }

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
  func set<Value>(_ value: Value, for key: AnyKey) {
    unsafe withUnsafePointer(to: value) { unsafe set(at: $0, for: key) }
  }

  func set(_ box: AnyBox, for key: AnyKey) {
    unsafe key.withValue(in: box) { unsafe set(at: $0, for: key) }
  }

  private func set(at value: UnsafeRawPointer, for key: AnyKey) {
    if firstKey === key { return unsafe key.type.replace(first, with: value) }
    if firstKey == nil, others.isEmpty, key.type.stride <= Self.room,
      key.type.alignment <= Self.alignment
    {
      unsafe key.type.copy(value, to: first)
      firstKey = key
      return
    }
    let box = unsafe key.makeBox(value)
    guard let index = others.firstIndex(where: { $0.key === key }) else {
      return others.append((key, box))
    }
    others[index].box = box
  }

  /// The same values in an object of its own.
  func copy() -> ValueDraft {
    let copy = ValueDraft.take()
    for (key, box) in entries { copy.set(box, for: key) }
    return copy
  }

  /// The key, where there is one value alone, and the node that provides its values.
  func onlyKey(providedFrom location: TreeNode) -> (key: AnyKey, provider: TreeNode)? {
    guard let firstKey, others.isEmpty else { return nil }
    return (firstKey, location.provider(of: firstKey.number))
  }

  /// Makes the value of the only key an override of a node.
  func writeOnlyValue(to node: TreeNode) {
    guard let firstKey else { return }
    unsafe node.setOverride(at: first, for: firstKey, reach: .subtree)
  }

  // MARK: Using one again

  /// A draft without values, which the thread may have kept.
  static func take() -> ValueDraft { Transaction.withSpare { $0.draft.take() } ?? ValueDraft() }

  /// Lets the thread keep the draft for the next time, without its values.
  func giveBack() {
    clear()
    Transaction.withSpare { $0.draft = self }
  }

  private func clear() {
    if let key = firstKey.take() { unsafe key.type.end(first) }
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }
}
