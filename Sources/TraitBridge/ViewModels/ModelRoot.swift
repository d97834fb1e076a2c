// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The topmost view model below a node.
final class ModelRoot<Root: ViewModel>: ModelParent {
  let context = ModelContext()
  private let parent: TraitNode
  private var top: OutputNode<Root.Output>?
  /// Changes when another node takes the place of the topmost one.
  private let replacements = Source()

  var model: Root {
    didSet { if top != nil { resolve() } }
  }

  init(_ model: Root, in parent: TraitNode) {
    self.model = model
    self.parent = parent
  }

  deinit {
    top?.end()
  }

  /// The output, up to date.
  var output: Root.Output {
    if parent.tree.scope.isBelowDeclaring { node.location.bringSurroundingsUpToDate() }
    ThreadContext.computation?.record(replacements, at: nil)
    return node.readOutput()
  }

  /// The node of the view model, made when it is first needed.
  var node: OutputNode<Root.Output> { top ?? resolve() }

  /// The node of the view model, if it has been needed.
  var existingNode: OutputNode<Root.Output>? { top }

  @discardableResult
  private func resolve() -> OutputNode<Root.Output> {
    var description = ChildDescription(site: CallSite(file: "", line: 0, column: 0))
    let node = Transaction.perform { _ in
      ModelTypeRegistry.resolve(model, &description, in: self)
    }
    top = node
    return node
  }

  func child<Model: ViewModel>(
    _ model: Model, described description: ChildDescription, record: ModelTypeRecord<Model>
  ) -> OutputNode<Model.Output> {
    let identity = description.identity(by: record.recipe)
    if let known = top as? OutputNode<Model.Output>, known.identity == identity {
      known.update(to: model, description)
      return known
    }
    if let top {
      top.end()
      replacements.bumpVersion()
      replacements.markReaders()
    }
    return OutputNode<Model.Output>(
      model, identity: identity, description: description, below: parent.tree, record: record,
      context: context)
  }
}
