// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A child of a view model, to follow on its own.
///
/// The body that makes it does not depend on its output. So a renderer can follow a row without
/// running the list that the row is in:
///
/// ```swift
/// struct Table: ViewModel {
///   var body: [ModelChild<RowOutput>] { ModelList(items) { Row(item: $0) }.rows() }
/// }
///
/// for row in host.output {
///   row.onOutputChange { _, current in redraw(current) }
/// }
/// ```
///
/// Two children are equal if they are the same one.
public struct ModelChild<Output> {
  let node: OutputNode<Output>
  /// What keeps the child where no parent does.
  private let root: AnyObject?

  init(node: OutputNode<Output>, keptBy root: AnyObject? = nil) {
    self.node = node
    self.root = root
  }

  /// The output as it is now, recorded for the body that runs.
  ///
  /// After the end of the child it is the last one.
  ///
  /// - Complexity: O(depth) where nothing has changed that it depends on.
  public var output: Output {
    node.readFreshOutput()
  }

  /// Whether the child is still there.
  public var isAttached: Bool { !node.isEnded }

  /// Calls a handler after each commit that has changed the output.
  ///
  /// - Parameter handler: What to call with the output from before the round and the present one.
  /// - Returns: A token to end the calls with, which need not be kept: they end with the child.
  @discardableResult
  public func onOutputChange(
    _ handler: @escaping (_ previous: Output, _ current: Output) -> Void
  ) -> OutputChangeRegistration {
    node.onOutputChange(handler)
  }
}

extension ModelChild: Equatable {
  /// Whether two children are the same one.
  ///
  /// - Parameters:
  ///   - first: A child.
  ///   - second: Another one.
  /// - Returns: `true` where they are the same one.
  public static func == (first: ModelChild, second: ModelChild) -> Bool {
    first.node === second.node
  }
}

extension ViewModel {
  /// This view model as a child that the running body does not depend on.
  ///
  /// It is the same child as in the last run under the rules of ``output(file:line:column:)``.
  /// Outside of a body it is evaluated in an environment of its own, which is reported.
  ///
  /// - Parameters:
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  ///   - column: Where the call is; leave it out.
  /// - Returns: The child.
  public func child(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> ModelChild<Output> {
    let site = CallSite(file: file, line: line, column: column)
    if let parent = ThreadContext.computation as? AnyModelNode {
      return ModelChild(node: parent.child(for: self, at: site))
    }
    TraitDiagnostics.report(
      .outputOutsideEvaluation, "\(Self.self) at \(file):\(line)",
      "no body runs here, so it has an environment of its own; use a host")
    let root = ModelRoot(self, in: TraitNode("\(Self.self)"))
    return ModelChild(node: root.node, keptBy: root)
  }
}
