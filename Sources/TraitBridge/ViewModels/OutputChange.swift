// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A handler's registration for the changes of an output.
public final class OutputChangeRegistration {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the calls of the handler.
  public func cancel() {
    end()
  }
}

/// Keeps an output up to date while somebody is subscribed to it.
final class OutputChangeEffect<Output>: Effect {
  private var source: OutputNode<Output>
  /// The handlers by the number of their registration.
  private var handlers: [Int: (Output, Output) -> Void] = [:]
  private var lastID = 0
  /// The output that the handlers know.
  private var known: Output?
  private lazy var callbacks = OutputCallbackEffect(node: node)

  init(of source: OutputNode<Output>, at node: TreeNode) {
    self.source = source
    super.init(phase: .evaluations, node: node)
  }

  override var summary: String { "output of \(node.path)" }

  func add(_ handler: @escaping (Output, Output) -> Void) -> OutputChangeRegistration {
    if handlers.isEmpty { connect() }
    lastID += 1
    let id = lastID
    handlers[id] = handler
    return OutputChangeRegistration { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    handlers[id] = nil
    if handlers.isEmpty { disconnectAll() }
  }

  private func connect() {
    known = ThreadContext.untracked { source.readFreshOutput() }
    dependOnSource()
    // A body may have changed what it reads; then it runs again.
    if source.isStale { ThreadContext.transaction?.enqueue(self) }
  }

  /// Depends on the view model, and on those above it, which say what it is.
  private func dependOnSource() {
    depend(on: source)
    source.location.forEachDeclaring { depend(on: $0) }
  }

  /// Goes on with another view model in the place of the one before.
  func follow(_ replacement: OutputNode<Output>) {
    guard replacement !== source else { return }
    source = replacement
    guard !handlers.isEmpty else { return }
    disconnectAll()
    dependOnSource()
    ThreadContext.transaction?.enqueue(self)
  }

  override func perform() {
    guard let previous = known, !handlers.isEmpty else { return }
    let current = source.readFreshOutput()
    guard !source.areOutputsEqual(previous, current) else { return }
    known = current
    let due = handlers.keys.sorted()
    callbacks.run = { [weak self] in
      for id in due { self?.handlers[id]?(previous, current) }
    }
    ThreadContext.transaction?.enqueue(callbacks)
  }

  override func didCancel() {
    callbacks.cancel()
    handlers = [:]
  }
}

/// The calls of handlers after an output has changed.
private final class OutputCallbackEffect: Effect {
  var run: (() -> Void)?

  init(node: TreeNode) {
    super.init(phase: .callbacks, node: node)
  }

  override func perform() {
    guard let run else { return }
    self.run = nil
    TraitCollection(node.table()).performAsCurrent(run)
  }
}
