// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A call of what belongs to an actor, made again and again from outside.
final class IsolatedCall: @unchecked Sendable {
  // Sendable because the closure is made by code that runs in the isolation of the actor, and runs
  // nowhere else: all that crosses to the task is the reference to it.
  private let body: () -> Void

  private init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Calls a closure in the isolation of an actor whenever something has come, and does not keep the
  /// actor.
  ///
  /// - Parameters:
  ///   - actor: The actor in whose isolation the caller runs.
  ///   - wait: Waits for the next time; `false` is the end. It runs outside of any isolation.
  ///   - body: What to call each time.
  /// - Returns: The task that waits.
  static func start(
    on actor: any Actor, wheneverTrue wait: @escaping @Sendable () async -> Bool,
    _ body: @escaping () -> Void
  ) -> Task<Void, Never> {
    let call = IsolatedCall(body)
    let owner = WeakActor(actor)
    return Task {
      while await wait() {
        guard let actor = owner.actor else { return }
        await call.perform(on: actor)
      }
    }
  }

  private final class WeakActor: Sendable {
    weak let actor: (any Actor)?

    init(_ actor: any Actor) {
      self.actor = actor
    }
  }

  // Not inlined: Swift 6.3.1 leaves out the change of executor where it takes the isolation to be of
  // no use to what is inlined.
  @inline(never)
  private func perform(on actor: isolated any Actor) {
    body()
  }
}
