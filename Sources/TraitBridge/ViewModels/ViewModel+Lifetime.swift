// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension ViewModel {
  /// Runs an action when a value changes from one run of the body that makes this to the next.
  ///
  /// - Parameters:
  ///   - value: The value, such as one that the body has read.
  ///   - initial: Whether to run the action for the first value too, with that as both.
  ///   - action: What to do; it runs after the evaluations of the round, and may write.
  /// - Returns: The view model with the action.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ previous: Value, _ current: Value) -> Void
  ) -> some ViewModel<Output> {
    ReactionModifier(content: self) {
      ChangeReaction(value: value, isInitial: initial, action: action)
    }
  }

  /// Runs an action once when this view model comes into being.
  ///
  /// - Parameter action: What to do; it runs after the evaluations of the round, and may write.
  /// - Returns: The view model with the action.
  public func onAttach(_ action: @escaping () -> Void) -> some ViewModel<Output> {
    ReactionModifier(content: self) { AttachReaction(action) }
  }

  /// Runs an action once when this view model ends, whatever ends it.
  ///
  /// What is deepest ends first, and of siblings the youngest.
  ///
  /// - Parameter action: What to do; it runs in the commit that ends the view model.
  /// - Returns: The view model with the action.
  public func onDetach(_ action: @escaping () -> Void) -> some ViewModel<Output> {
    ReactionModifier(content: self) { DetachReaction(action) }
  }
}

/// A view model with something that is to happen in its life.
struct ReactionModifier<Content: ViewModel>: ModifiedModel {
  let content: Content
  let makeReaction: () -> ModelReaction

  var body: Content.Output { modifiedOutput }

  func describe(_ description: inout ChildDescription) {
    description.reactions.append(makeReaction())
  }
}

private final class ChangeReaction<Value: Equatable>: ModelReaction {
  private var value: Value
  private let isInitial: Bool
  private let action: (Value, Value) -> Void
  private let equality = ValueEquality<Value>()

  init(value: Value, isInitial: Bool, action: @escaping (Value, Value) -> Void) {
    self.value = value
    self.isInitial = isInitial
    self.action = action
  }

  override func begin(at node: AnyModelNode) {
    guard isInitial else { return }
    react(at: node) { [value, action] in action(value, value) }
  }

  override func takeOver(_ newer: ModelReaction, at node: AnyModelNode) -> Bool {
    guard let newer = newer as? ChangeReaction<Value> else { return false }
    let previous = value
    let current = newer.value
    guard !equality(previous, current) else { return true }
    value = current
    react(at: node) { newer.action(previous, current) }
    return true
  }
}

private final class AttachReaction: ModelReaction {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func begin(at node: AnyModelNode) {
    react(at: node, action)
  }

  override func takeOver(_ newer: ModelReaction, at node: AnyModelNode) -> Bool {
    newer is AttachReaction
  }
}

private final class DetachReaction: ModelReaction {
  private var action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func takeOver(_ newer: ModelReaction, at node: AnyModelNode) -> Bool {
    guard let newer = newer as? DetachReaction else { return false }
    action = newer.action
    return true
  }

  override func end() {
    Transaction.perform { $0.afterBody(action) }
  }
}
