// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Asynchronous work on what belongs to an actor.
final class IsolatedWork: @unchecked Sendable {
  // Sendable because the closure is made by code that runs in the isolation of the actor, and runs
  // nowhere else: all that crosses to the task is the reference to it.
  private let body: () async -> Void

  private init(_ body: @escaping () async -> Void) {
    self.body = body
  }

  /// Starts work in the isolation of an actor.
  ///
  /// - Parameters:
  ///   - actor: The actor in whose isolation the caller runs.
  ///   - priority: The priority of the task; `nil` for that of the caller.
  ///   - body: What to do.
  /// - Returns: The task that does it.
  static func start(
    on actor: any Actor, priority: TaskPriority? = nil, _ body: @escaping () async -> Void
  ) -> Task<Void, Never> {
    let work = IsolatedWork(body)
    return Task(priority: priority) { await work.perform(on: actor) }
  }

  /// Does something in the isolation of an actor again and again, and does not keep the actor.
  ///
  /// - Parameters:
  ///   - actor: The actor in whose isolation the caller runs.
  ///   - wait: Waits for the next time; `false` is the end. It runs outside of any isolation.
  ///   - body: What to do each time.
  /// - Returns: The task that waits.
  static func repeatOn(
    _ actor: any Actor, after wait: @escaping @Sendable () async -> Bool,
    _ body: @escaping () -> Void
  ) -> Task<Void, Never> {
    let work = IsolatedWork { body() }
    let owner = WeakActor(actor)
    return Task {
      while await wait() {
        guard let actor = owner.actor else { return }
        await work.perform(on: actor)
      }
    }
  }

  private final class WeakActor: Sendable {
    weak let actor: (any Actor)?

    init(_ actor: any Actor) {
      self.actor = actor
    }
  }

  private func perform(on actor: isolated any Actor) async {
    await body()
  }
}
