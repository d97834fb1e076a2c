// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The effects that tell readers of streams when the rounds of a commit are over.
///
/// A write whose only reader is a stream comes here each time, so nothing is counted. Invariant: an
/// effect takes itself out when it is cancelled, which is before it ends.
@safe
struct DueDeliveries {
  private var effects: [Unmanaged<Effect>] = unsafe []

  var isEmpty: Bool { unsafe effects.isEmpty }

  mutating func add(_ effect: Effect) {
    effect.isQueued = true
    effect.positionInDeliveries = unsafe Int32(effects.count)
    unsafe effects.append(.passUnretained(effect))
  }

  mutating func remove(_ effect: Effect) {
    effect.isQueued = false
    let last = unsafe effects.removeLast()
    let position = Int(effect.positionInDeliveries)
    guard unsafe position < effects.count else { return }
    unsafe effects[position] = last
    unsafe last._withUnsafeGuaranteedRef { $0.positionInDeliveries = Int32(position) }
  }

  /// Lets an effect happen, if it is the only one.
  ///
  /// - Returns: Whether it was.
  mutating func takeOnly() -> Unmanaged<Effect>? {
    guard unsafe effects.count == 1 else { return nil }
    let effect = unsafe effects.removeLast()
    unsafe effect._withUnsafeGuaranteedRef { $0.isQueued = false }
    return unsafe effect
  }

  /// Takes all, kept from now on.
  mutating func takeAll() -> [DueEffect] {
    let taken = unsafe effects.map { unsafe DueEffect($0.takeUnretainedValue()) }
    unsafe effects.removeAll(keepingCapacity: true)
    return taken
  }
}
