// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

internal import TraitBridgeSupport

/// A task that waits, to be resumed once.
///
/// Invariant: who takes a waiter out of a line resumes it, and nobody else does; a line gives each
/// away once. So nothing has to be checked, and a wait takes no memory for that. Under Thread Sanitizer
/// it is checked all the same: what the compiler puts around the other kind looks like a race there.
@safe
struct Waiter {
  @safe
  private enum Continuation {
    case plain(UnsafeContinuation<Void, Never>)
    case checked(CheckedWait)
  }

  /// In an object, since the layout of what is in it is not known to the compiler.
  private final class CheckedWait {
    let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }
  }

  private let continuation: Continuation

  /// Suspends the task until the waiter is resumed.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - body: What to do with the waiter, at once.
  static func suspend(
    isolation: isolated (any Actor)?, _ body: (Waiter) -> Void
  ) async {
    guard !traitbridge_is_under_thread_sanitizer() else {
      return await withCheckedContinuation(isolation: isolation) {
        body(Waiter(continuation: .checked(CheckedWait($0))))
      }
    }
    unsafe await withUnsafeContinuation(isolation: isolation) {
      unsafe body(Waiter(continuation: .plain($0)))
    }
  }

  func resume() {
    switch continuation {
    case .plain(let continuation): unsafe continuation.resume()
    case .checked(let wait): wait.continuation.resume()
    }
  }
}
