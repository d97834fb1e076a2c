// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TraitBridge

enum LevelTrait: TraitDefinition {
  static let defaultValue = 0
}

/// A tree in an actor.
actor Tree {
  private var scene: TraitNode? = TraitNode("scene")

  func perform<Result: Sendable>(_ body: @Sendable (TraitNode) -> Result) -> Result {
    body(scene ?? TraitNode("ended"))
  }

  func levels() -> ModelValues<Int> {
    perform { $0.values(of: LevelTrait.self) }
  }

  func changes(limit: Int) -> ModelChanges<Int> {
    perform { $0.changes(of: LevelTrait.self, limit: limit) }
  }

  func setLevel(_ level: Int) {
    scene?.traitOverrides[LevelTrait.self] = level
  }

  /// Writes one level after the other, without a pause.
  func setLevels(_ levels: ClosedRange<Int>) {
    for level in levels { scene?.traitOverrides[LevelTrait.self] = level }
  }

  func end() {
    scene = nil
  }
}

/// A number that tasks add to.
final class Tally: @unchecked Sendable {
  // Sendable because all that changes is behind the lock.
  private let lock = NSLock()
  private var number = 0

  var value: Int { lock.withLock { number } }

  func add(_ amount: Int = 1) {
    lock.withLock { number += amount }
  }
}

/// Milliseconds that tasks take.
final class Times: @unchecked Sendable {
  // Sendable because all that changes is behind the lock.
  private let lock = NSLock()
  private var milliseconds: [Double] = []

  var all: [Double] { lock.withLock { milliseconds } }

  func add(_ duration: Duration) {
    lock.withLock { milliseconds.append(duration.milliseconds) }
  }
}
