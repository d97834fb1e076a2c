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
  private var cell: StateCell<Value>?
  private let initial: Value

  /// Creates a state with its first value.
  ///
  /// - Parameter wrappedValue: The value until one is written.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// The present value.
  public var wrappedValue: Value {
    get {
      guard let cell else {
        reportUnbound()
        return initial
      }
      return cell.read()
    }
    nonmutating set {
      guard let cell else { return reportUnbound() }
      cell.write(newValue)
    }
  }

  /// A binding that reads and writes the state.
  public var projectedValue: ModelBinding<Value> {
    guard let cell else {
      reportUnbound()
      return .constant(initial)
    }
    return ModelBinding(anchor: cell, get: { cell.read() }, set: { cell.write($0) })
  }

  private func reportUnbound() {
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
    let bound = cell as? StateCell<Value> ?? StateCell(initial, owner: owner as? AnyModelNode)
    self.cell = bound
    return bound
  }
}

/// Where a state is kept.
final class StateCell<Value>: Source, Journaled {
  private var value: Value
  private let equality = ValueEquality<Value>()
  private let place: ModelPlace?
  private var journal: (epoch: UInt64, value: Value, version: UInt64)?

  init(_ value: Value, owner: AnyModelNode?) {
    self.value = value
    place = owner?.place
  }

  override var causes: [String] { ["state"] }

  func read() -> Value {
    ThreadContext.computation?.record(self, at: nil)
    return value
  }

  func write(_ new: Value) {
    guard !equality(value, new) else { return }
    reportWriteDuringEvaluation()
    Transaction.perform { transaction in
      keepJournal(transaction)
      withExtendedLifetime(value) { value = new }
      if let journal, equality(journal.value, new) {
        version = journal.version
      } else {
        bumpVersion()
      }
      markReaders()
    }
  }

  private func keepJournal(_ transaction: Transaction) {
    guard journal?.epoch != transaction.epoch else { return }
    if journal == nil { transaction.addJournaled(self) }
    journal = (transaction.epoch, value, version)
  }

  func forgetJournal() {
    // The end of the old value may run code that comes back here.
    withExtendedLifetime(journal) { journal = nil }
  }

  private func reportWriteDuringEvaluation() {
    guard ThreadContext.computation != nil else { return }
    TraitDiagnostics.report(
      .writeDuringEvaluation, "state of \(place?.location?.path ?? "a view model")",
      "a body describes and does not change anything; whoever has read it runs again in the next"
        + " round")
  }
}
