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

  // Not inlined: Swift 6.3.1 leaves out the change of executor where it takes the isolation to be of
  // no use to what is inlined.
  @inline(never)
  private func perform(on actor: isolated any Actor) async {
    await body()
  }
}
