// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What is due, by the phase of a round.
struct EffectQueues {
  private var handlers: [DueEffect] = []
  private var evaluations: [DueEffect] = []
  private var reactions: [DueEffect] = []
  private var callbacks: [DueEffect] = []
  private var deliveries = DueDeliveries()

  /// Whether nothing is left to do in rounds.
  var areRoundsEmpty: Bool {
    handlers.isEmpty && evaluations.isEmpty && reactions.isEmpty && callbacks.isEmpty
  }

  /// Whether nothing is to be delivered at the end.
  var areStreamsEmpty: Bool { deliveries.isEmpty }

  /// Takes all that is due in a phase.
  mutating func take(_ phase: Effect.Phase) -> [DueEffect] {
    switch phase {
    case .handlers: Self.takeAll(of: &handlers)
    case .evaluations: Self.takeAll(of: &evaluations)
    case .reactions: Self.takeAll(of: &reactions)
    case .callbacks: Self.takeAll(of: &callbacks)
    case .streams: deliveries.takeAll()
    }
  }

  private static func takeAll(of queue: inout [DueEffect]) -> [DueEffect] {
    guard !queue.isEmpty else { return [] }
    defer { queue = [] }
    return queue
  }

  mutating func add(_ effect: Effect) {
    switch effect.phase {
    case .handlers: handlers.append(DueEffect(effect))
    case .evaluations: evaluations.append(DueEffect(effect))
    case .reactions: reactions.append(DueEffect(effect))
    case .callbacks: callbacks.append(DueEffect(effect))
    case .streams: deliveries.add(effect)
    }
  }

  /// Takes out a delivery that is not to happen any more.
  mutating func removeDelivery(_ effect: Effect) {
    deliveries.remove(effect)
  }

  /// Takes the delivery that is due, if it is the only one.
  mutating func takeOnlyDelivery() -> Unmanaged<Effect>? {
    unsafe deliveries.takeOnly()
  }
}
