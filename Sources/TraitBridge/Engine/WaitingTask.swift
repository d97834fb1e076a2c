// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A task that waits to be resumed.
///
/// Invariant: it is resumed once. Whoever takes it out of a line does that, and nobody finds it in there
/// again.
@safe
struct WaitingTask {
  private let continuation: UnsafeContinuation<Void, Never>

  func resume() {
    unsafe continuation.resume()
  }

  /// Suspends the task that runs until it is resumed.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - body: Hands the task to who is to resume it.
  static func suspend(
    isolation: isolated (any Actor)?, _ body: (WaitingTask) -> Void
  ) async {
    unsafe await withUnsafeContinuation(isolation: isolation) { continuation in
      body(unsafe WaitingTask(continuation: continuation))
    }
  }
}
