// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Something that can be done, as part of an output.
///
/// ```swift
/// var body: StatementOutput {
///   StatementOutput(toggleClosed: ModelAction { showsClosed.toggle() })
/// }
///
/// host.output.toggleClosed()
/// ```
///
/// Calling an action does what the last run of the body says, with the state of the moment, as one
/// batch. Two actions are equal if they were made at the same place of the same view model, so an
/// action never makes an output differ. After the end of its view model an action does nothing, and
/// that is reported.
public struct ModelAction: Equatable {
  private let owner: Owner
  private let site: CallSite
  private let index: Int

  /// What carries an action out.
  private enum Owner {
    /// A view model, whose last run knows the closure.
    case viewModel(at: TreeNode)
    /// The action itself, which was made outside of a body.
    case itself(Closure)
  }

  private final class Closure {
    let run: () -> Void

    init(run: @escaping () -> Void) {
      self.run = run
    }
  }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  ///   - column: Where the call is; leave it out.
  ///   - action: What to do.
  public init(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ action: @escaping () -> Void
  ) {
    site = CallSite(file: file, line: line, column: column)
    if let node = ThreadContext.computation as? AnyModelNode {
      owner = .viewModel(at: node.location)
      index = node.needAttachments().actions.add(action, at: site)
    } else {
      owner = .itself(Closure(run: action))
      index = 0
    }
  }

  /// Does it.
  public func callAsFunction() {
    switch owner {
    case .itself(let closure):
      Transaction.perform { _ in closure.run() }
    case .viewModel(at: let place):
      let actions = place.viewModel?.needAttachments().actions
      guard let action = actions?.action(at: site, index: index) else { return reportEnd() }
      Transaction.perform { _ in
        action()
        // The action may have changed an object; who has read that hears of it in this commit.
        place.viewModel?.context.readNotes()
      }
    }
  }

  private func reportEnd() {
    TraitDiagnostics.report(
      .endedViewModel, "action made at \(site.file):\(site.line)",
      "its view model has ended, or does not make it any more, so the call does nothing")
  }

  /// Whether two actions were made at the same place of the same view model.
  ///
  /// - Parameters:
  ///   - first: An action.
  ///   - second: Another one.
  /// - Returns: `true` where calling one is calling the other.
  public static func == (first: ModelAction, second: ModelAction) -> Bool {
    guard first.site == second.site, first.index == second.index else { return false }
    return switch (first.owner, second.owner) {
    case (.viewModel(at: let first), .viewModel(at: let second)): first === second
    case (.itself(let first), .itself(let second)): first === second
    default: false
    }
  }
}

/// The actions that the last run of a body has made.
final class ModelActionTable {
  private var current: [CallSite: [() -> Void]] = [:]
  private var building: [CallSite: [() -> Void]] = [:]

  func beginRun() {
    if !building.isEmpty { building = [:] }
  }

  /// Adds an action of the present run.
  ///
  /// - Returns: How many have been made at the same place before it.
  func add(_ action: @escaping () -> Void, at site: CallSite) -> Int {
    building[site, default: []].append(action)
    return (building[site]?.count ?? 1) - 1
  }

  func endRun() {
    guard !current.isEmpty || !building.isEmpty else { return }
    withExtendedLifetime(current) { current = building }
    building = [:]
  }

  func action(at site: CallSite, index: Int) -> (() -> Void)? {
    guard let actions = current[site], index < actions.count else { return nil }
    return actions[index]
  }

  func removeAll() {
    current = [:]
    building = [:]
  }
}
