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
  private var handlers: [(id: Int, run: (Output, Output) -> Void)] = []
  private var lastID = 0
  private var known: Output
  private var knownVersion: UInt64
  private lazy var callbacks = OutputCallbackEffect(node: node)

  init(of source: OutputNode<Output>, at node: TreeNode) {
    self.source = source
    known = ThreadContext.untracked { source.readOutput() }
    knownVersion = source.version
    super.init(phase: .evaluations, node: node)
    depend(on: source)
  }

  override var summary: String { "output of \(node.path)" }

  func add(_ handler: @escaping (Output, Output) -> Void) -> OutputChangeRegistration {
    lastID += 1
    let id = lastID
    handlers.append((id, handler))
    return OutputChangeRegistration { [weak self] in
      self?.handlers.removeAll { $0.id == id }
    }
  }

  /// Goes on with another view model in the place of the one before.
  func follow(_ replacement: OutputNode<Output>) {
    guard replacement !== source else { return }
    disconnectAll()
    source = replacement
    knownVersion = .max
    depend(on: source)
    ThreadContext.transaction?.enqueue(self)
  }

  override func perform() {
    let current = source.readOutput()
    guard source.version != knownVersion else { return }
    let previous = known
    known = current
    knownVersion = source.version
    let due = handlers
    callbacks.run = { [weak self] in
      for handler in due where self?.handlers.contains(where: { $0.id == handler.id }) == true {
        handler.run(previous, current)
      }
    }
    ThreadContext.transaction?.enqueue(callbacks)
  }
}

/// The calls of handlers after an output has changed.
private final class OutputCallbackEffect: Effect {
  var run: (() -> Void)?

  init(node: TreeNode) {
    super.init(phase: .callbacks, node: node)
  }

  override func perform() {
    let run = run
    self.run = nil
    run?()
  }
}
