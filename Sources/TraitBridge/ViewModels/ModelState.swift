// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that a view model keeps from run to run.
///
/// ```swift
/// struct Statement: ViewModel {
///   @ModelState private var showsClosed = false
///   var body: StatementOutput {
///     StatementOutput(toggle: ModelAction { showsClosed.toggle() })
///   }
/// }
/// ```
///
/// The value belongs to the view model's place in the tree and ends with it. Writing it runs the
/// bodies that have read it. Reading it in an action or a task gives the present value.
@propertyWrapper
public struct ModelState<Value> {
  @usableFromInline var cell: StateCell?
  @usableFromInline let initial: Value

  /// Creates a state with its first value.
  ///
  /// - Parameter wrappedValue: The value until one is written.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// The present value.
  public var wrappedValue: Value {
    @inlinable get {
      guard let cell else {
        reportUnbound()
        return initial
      }
      return cell.read(as: Value.self)
    }
    @inlinable nonmutating set {
      guard let cell else { return reportUnbound() }
      cell.set(newValue)
    }
  }

  /// A binding that reads and writes the state.
  public var projectedValue: ModelBinding<Value> {
    guard let cell else {
      reportUnbound()
      return .constant(initial)
    }
    return ModelBinding(
      anchor: cell, get: { cell.read(as: Value.self) }, set: { cell.set($0) })
  }

  @usableFromInline
  func reportUnbound() {
    TraitDiagnostics.report(
      .unboundRead, "ModelState<\(Value.self)>",
      "the view model has no place yet, so reads give the first value and writes are dropped; use it"
        + " in a body, or in what a body hands out")
  }
}

extension ModelState: Equatable {
  /// Always `true`: state is no input of its view model.
  ///
  /// - Parameters:
  ///   - first: A state.
  ///   - second: Another one.
  /// - Returns: `true`.
  public static func == (first: ModelState, second: ModelState) -> Bool { true }
}

extension ModelState: BindableField {
  mutating func bind(to cell: AnyObject?, of owner: AnyObject) -> AnyObject {
    if let known = cell as? StateCell, known.holds(Value.self) {
      self.cell = known
      return known
    }
    let bound = StateCell(initial, owner: owner as? AnyModelNode)
    self.cell = bound
    return bound
  }
}

/// Where a state is kept.
@usableFromInline
final class StateCell: ValueCell {
  /// The node of the view model, if it belongs to one.
  private let location: TreeNode?

  init<Value>(_ value: Value, owner: AnyModelNode?) {
    location = owner?.location
    super.init(value)
  }

  override var causes: [String] { ["state"] }

  override func willChange() {
    guard ThreadContext.isComputing else { return }
    let owner = location.flatMap { $0.isAbandoned ? nil : $0.path } ?? "a view model"
    TraitDiagnostics.report(
      .writeDuringEvaluation, "state of \(owner)",
      "a body describes and does not change anything; whoever has read it runs again in the next"
        + " round")
  }
}
