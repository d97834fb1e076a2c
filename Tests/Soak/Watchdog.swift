// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ends the process when something takes so long that it will never end.
///
/// A lost wake-up shows as a task that waits for good; no test could tell from within.
enum Watchdog {
  private final class State: @unchecked Sendable {
    // Sendable because all that changes is behind the lock.
    let lock = NSLock()
    var name = ""
    var deadline = ContinuousClock.now + .seconds(60)
  }

  private static let state = State()

  static func start() {
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: 0.1)
        let late: String? = state.lock.withLock {
          ContinuousClock.now > state.deadline ? state.name : nil
        }
        if let late {
          print("soak: VIOLATED: \(late) never ends")
          exit(1)
        }
      }
    }
  }

  /// Gives what is done next its time.
  static func expect(_ name: String, within seconds: Int) {
    state.lock.withLock {
      state.name = name
      state.deadline = .now + .seconds(seconds)
    }
  }
}
