// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// One promise, and how it is put to the test.
struct SoakCheck: Sendable {
  let name: String
  let promise: String
  let body: @Sendable (SoakRun) async -> Void

  static let all: [SoakCheck] = [
    lastValue, firstValue, commitOrder, boundedBuffers, deadlock, cancellation, termination,
    stuckReader, comeAndGo, lifetimes, redactionRace,
  ]
}
