// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ViewModel {
  /// Runs a task for as long as this view model lives.
  ///
  /// The task runs in the isolation of the host, starts after the commit that makes the view model,
  /// and is cancelled when the view model ends. A host that was made outside of any actor has no
  /// isolation to run it in; that is reported, and the task does not start.
  ///
  /// Write the closure without a capture list: Swift 6.3 runs one that has a list outside of the
  /// isolation. Nothing in it needs to be weak.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - action: What to do. Wrappers read in it give the values of the moment.
  /// - Returns: The view model with the task.
  public func task(
    priority: TaskPriority? = nil, _ action: @escaping () async -> Void
  ) -> some ViewModel<Output> {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task for as long as this view model lives, and anew whenever a value changes.
  ///
  /// - Parameters:
  ///   - id: The value; when it changes the task is cancelled and another one starts.
  ///   - priority: The priority of the task.
  ///   - action: What to do. Wrappers read in it give the values of the moment.
  /// - Returns: The view model with the task.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority? = nil, _ action: @escaping () async -> Void
  ) -> some ViewModel<Output> {
    ReactionModifier(content: self) {
      TaskReaction(id: id, priority: priority, action: action)
    }
  }
}

private final class TaskReaction<ID: Equatable>: ModelReaction {
  private var id: ID
  private let priority: TaskPriority?
  private let action: () async -> Void
  private var task: Task<Void, Never>?
  private var isEnded = false

  init(id: ID, priority: TaskPriority?, action: @escaping () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  override func begin(at node: AnyModelNode) {
    react(at: node) { [self] in start(at: node) }
  }

  override func takeOver(_ newer: ModelReaction, at node: AnyModelNode) -> Bool {
    guard let newer = newer as? TaskReaction<ID> else { return false }
    return id == newer.id
  }

  override func end() {
    isEnded = true
    task?.cancel()
  }

  private func start(at node: AnyModelNode) {
    guard !isEnded else { return }
    guard let isolation = node.context.isolation else { return reportMissingIsolation(node) }
    task = IsolatedWork.start(on: isolation, priority: priority, action)
  }

  private func reportMissingIsolation(_ node: AnyModelNode) {
    TraitDiagnostics.report(
      .taskWithoutIsolation, node.location.path,
      "its host was made outside of any actor, so the task does not start; make the host in a"
        + " function of the actor that is to have it")
  }
}
