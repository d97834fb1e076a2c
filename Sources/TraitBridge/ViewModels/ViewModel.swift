// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A description of what to show, made out of values, state and the environment.
///
/// A view model is a struct. Its `body` makes an output of any type you like; it is run again when
/// something that it has read changes, and not otherwise.
///
/// ```swift
/// struct AccountRow: ViewModel, Equatable {
///   var account: Account
///   @ModelEnvironment(\.theme) var theme
///   @ModelEnvironment(\.redactionReasons) var redaction
///
///   var body: RowOutput {
///     RowOutput(name: account.name.text(redaction), tint: theme.tint)
///   }
/// }
/// ```
///
/// Give it to a ``ModelHost`` to follow it, or evaluate it once with ``evaluated(in:)``. Within the
/// body of another view model, ``output(file:line:column:)`` makes it a child.
///
/// A view model that is `Equatable` runs again only if it differs, or if something that it has read
/// does; one that is not runs whenever the body that makes it does. A view model that holds property
/// wrappers cannot be `Sendable`, unless it belongs to a global actor.
public protocol ViewModel<Output> {
  /// What the view model makes. Where it is `Equatable`, an equal output changes nothing further up.
  associatedtype Output

  /// Makes the output.
  ///
  /// It describes, and must not change anything: what it changes of an `Observable` object after it has
  /// read that, it does not follow.
  var body: Output { get }
}

extension ViewModel {
  /// The output of this view model as a child of the one whose body runs.
  ///
  /// The body depends on it from then on. The child is the same one as in the last run, with its
  /// state and its result, if the call is at the same place in the code, the type is the same, and
  /// so is the identity given with ``id(_:)``; without one, the first call at a place in a run goes
  /// with the first in the last, the second with the second. Each call is one child: call it once
  /// and keep the result. A child that a run does not call ends.
  ///
  /// Bodies may run within each other to a depth of 128; beyond that the program stops with a message
  /// that says so. Follow deep data with ``child(file:line:column:)``, which does not nest.
  ///
  /// Outside of a body this evaluates once, as ``evaluated(in:)`` does, and is reported.
  ///
  /// - Parameters:
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  ///   - column: Where the call is; leave it out.
  /// - Returns: The output.
  public func output(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Output {
    guard let parent = ThreadContext.computation as? AnyModelNode else {
      TraitDiagnostics.report(
        .outputOutsideEvaluation, "\(Self.self) at \(file):\(line)",
        "no body runs here, so it is evaluated once and forgotten; use evaluated(in:) or a host")
      return evaluated()
    }
    let place = CallSite(file: file, line: line, column: column)
    return parent.child(for: self, at: place).readOutput()
  }

  /// Evaluates the view model once, in an environment of its own.
  ///
  /// ```swift
  /// #expect(AccountRow(account: .sample).evaluated(in: TraitCollection { $0.theme = .bold }).tint == .red)
  /// ```
  ///
  /// - Parameter traits: The traits to evaluate it in. They say what every trait is: what they do not
  ///   set is set to its default, so nothing below takes back a redaction.
  /// - Returns: The output.
  public func evaluated(in traits: TraitCollection) -> Output {
    traits.noteFullRead()
    return ThreadContext.untracked {
      let node = TraitNode("\(Self.self)")
      node.tree.scope.countsDefaultsAsSet = true
      node.tree.setOverrides(traits.table)
      return ModelRoot(self, in: node).output
    }
  }

  /// Evaluates the view model once, where nobody has set anything.
  ///
  /// Everything private is redacted then.
  ///
  /// - Returns: The output.
  public func evaluated() -> Output {
    ThreadContext.untracked {
      ModelRoot(self, in: TraitNode("\(Self.self)")).output
    }
  }
}
