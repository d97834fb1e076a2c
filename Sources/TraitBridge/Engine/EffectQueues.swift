// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What is due, by the phase of a round.
struct EffectQueues {
  private var handlers: [DueEffect] = []
  private var evaluations: [DueEffect] = []
  private var reactions: [DueEffect] = []
  private var callbacks: [DueEffect] = []
  private var streams: [DueEffect] = []

  /// Whether nothing is left to do in rounds.
  var areRoundsEmpty: Bool {
    handlers.isEmpty && evaluations.isEmpty && reactions.isEmpty && callbacks.isEmpty
  }

  /// Whether nothing is to be delivered at the end.
  var areStreamsEmpty: Bool { streams.isEmpty }

  /// Takes all that is due in a phase.
  mutating func take(_ phase: Effect.Phase) -> [DueEffect] {
    guard !self[phase].isEmpty else { return [] }
    let due = self[phase]
    self[phase] = []
    return due
  }

  /// Takes the delivery that is due, if it is the only one, and keeps the memory for the next one.
  mutating func takeOnlyDelivery() -> DueEffect? {
    streams.count == 1 ? streams.removeLast() : nil
  }

  subscript(phase: Effect.Phase) -> [DueEffect] {
    get {
      switch phase {
      case .handlers: handlers
      case .evaluations: evaluations
      case .reactions: reactions
      case .callbacks: callbacks
      case .streams: streams
      }
    }
    _modify {
      switch phase {
      case .handlers: yield &handlers
      case .evaluations: yield &evaluations
      case .reactions: yield &reactions
      case .callbacks: yield &callbacks
      case .streams: yield &streams
      }
    }
  }
}
