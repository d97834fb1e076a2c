// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A view model at a place, with its state, its children and its last output.
class AnyModelNode: MadeValue, ModelParent {
  /// Where its parent calls it.
  private final let site: CallSite
  private final let explicitIdentity: ExplicitIdentity
  // These fit into what is left of the last word.
  /// Whether the parent has said something else since the last run.
  private final var hasNewInputs = false
  final private(set) var isEnded = false
  /// Its place in the tree, which wrappers, bindings and actions hold on to.
  ///
  /// They may keep it when the view model has ended, which they do not keep; so a closure that has
  /// captured a view model is no cycle.
  final let location: TreeNode
  /// What it shares with all others under the same host.
  final let context: ModelContext
  private final var children: ModelChildren?
  private final var attachments: ModelAttachments?

  /// Creates the node of a view model below the one of its parent.
  init<Model: ViewModel>(
    _ model: Model, identity: ChildIdentity, description: ChildDescription, below parent: TreeNode,
    before sibling: TreeNode? = nil, record: ModelTypeRecord<Model>, context: ModelContext
  ) {
    record.reportSuspicions()
    location = TreeNode(isDeclared: true)
    parent.insert(location, before: sibling)
    site = identity.site
    explicitIdentity = identity.explicit
    self.context = context
    super.init(record.recipe)
    location.declaring = self
    setInput(model)
    takeOver(description)
  }

  deinit {
    location.declaring = nil
    end()
    // What is below has ended, too, and need not be taken out one by one.
    location.end()
  }

  /// What it is recognised by.
  final var identity: ChildIdentity {
    ChildIdentity(recipe: ObjectIdentifier(recipe), site: site, explicit: explicitIdentity)
  }

  /// The name of the view model's type.
  final var label: String { facts?.name ?? "view model" }
  private final var facts: ModelTypeFacts? { recipe.facts as? ModelTypeFacts }

  override final var causes: [String] { ["output of \(label)"] }
  override final func hearOfObjects() { context.readNotes() }
  override final func willRead(madeIn other: AnyObject) {
    if other !== context, let other = other as? ModelContext { context.didRead(other) }
  }
  override final var surroundings: TreeNode? { location }
  override final var depth: Int { location.depth }

  /// Whether wrappers in the view model can't be found, since it was compiled without metadata.
  final var hidesItsFields: Bool { facts?.isBlind == true }

  /// What only some view models have, made where there is none of it yet.
  final func needAttachments() -> ModelAttachments {
    if let attachments { return attachments }
    let made = ModelAttachments()
    attachments = made
    return made
  }

  // MARK: Inputs

  /// Takes over what the parent says now.
  final func update<Model: ViewModel>(to model: Model, _ description: ChildDescription) {
    takeOver(description)
    if isInput(model) { return }
    setInput(model)
    hasNewInputs = true
    invalidate()
  }

  /// Takes over what the modifiers around the view model say now.
  private final func takeOver(_ description: ChildDescription) {
    declare(description.layers)
    guard attachments != nil || !description.reactions.isEmpty else { return }
    needAttachments().reactions.update(to: description.reactions, at: self)
  }

  private final func declare(_ layers: [ModelLayer]) {
    if let layer = attachments?.layer {
      layer.layers = layers
      layer.runNow()
    } else if !layers.isEmpty, let parent = location.parent {
      let layer = EnvironmentLayer(layers, of: location, below: parent, context: context)
      needAttachments().layer = layer
      layer.runNow()
    }
  }

  // MARK: Running

  override final func evaluate() -> Bool {
    guard hasInput else { return false }
    let isChanged = runBody()
    context.didEvaluate(self, isChanged: isChanged, hasNewInputs: hasNewInputs)
    hasNewInputs = false
    return isChanged
  }

  private final func runBody() -> Bool {
    children?.beginRun()
    attachments?.actions.beginRun()
    let isChanged = context.nest(at: location) { follow { makeOutput() } }
    if let attachments {
      if attachments.observation?.needsTripwire == true { recipe.noteReadObjects() }
      attachments.actions.endRun()
    }
    if let children {
      let ended = children.endRun()
      for child in ended { child.end() }
      if isEnded { endChildren() }
      if children.hasNewOrder { location.arrange(children.current.map(\.location)) }
    }
    return isChanged
  }

  /// The child that a call in the running body stands for.
  final func child<Model: ViewModel>(
    for model: Model, at site: CallSite, explicit: ExplicitIdentity = .none
  ) -> OutputNode<Model.Output> {
    var description = ChildDescription(site: site, explicit: explicit)
    return ModelTypeRegistry.resolve(model, &description, in: self)
  }

  /// The child with an identity, made where the last run had none.
  final func child<Model: ViewModel>(
    _ model: Model, described description: ChildDescription, record: ModelTypeRecord<Model>
  ) -> OutputNode<Model.Output> {
    var description = description
    // What has ended may still be asked for an output, and starts nothing any more.
    if isEnded { description.reactions = [] }
    let identity = description.identity(by: record.recipe)
    let children = needChildren()
    if let known = children.take(identity) as? OutputNode<Model.Output> {
      // Where nothing has changed that the model could be made from, it is the same, comparable or
      // not. So a child that changes by itself does not run twice because its parent runs after it.
      if !isRepeatingLastRun { known.update(to: model, description) }
      return known
    }
    let node = OutputNode<Model.Output>(
      model, identity: identity, description: description, below: location,
      before: children.next()?.location, record: record, context: context)
    node.owner = ObjectIdentifier(self)
    children.add(node)
    return node
  }

  private final func needChildren() -> ModelChildren {
    if let children { return children }
    let made = ModelChildren()
    children = made
    return made
  }

  // MARK: Ending

  /// Ends the view model and everything below: deepest first, youngest first.
  final func end() {
    guard !isEnded else { return }
    isEnded = true
    endChildren()
    if let attachments {
      attachments.reactions.end()
      attachments.observation?.end()
      if let hosted = attachments.hostedNode, hosted.tree.parent === location { hosted.detach() }
    }
    retire()
    attachments?.actions.removeAll()
    attachments?.layer?.end()
    if let outputChange = attachments?.outputChange {
      attachments?.outputChange = nil
      location.remove(outputChange)
    }
    // Somebody may still ask for an output that has never been made.
    if hasOutput { endInput() }
  }

  private final func endChildren() {
    guard let children else { return }
    for child in children.removeAll() { child.end() }
  }
}

extension AnyModelNode: NodeOwner {}

extension TreeNode {
  /// The view model that has the node, until it ends.
  var viewModel: AnyModelNode? { isAbandoned ? nil : declaring as? AnyModelNode }
}

extension AnyModelNode: ObjectReader {
  final var observation: ObservationTracker? {
    get { attachments?.observation }
    set { needAttachments().observation = newValue }
  }

  /// Whether a view model of the type has read an Observable object.
  final var expectsObjects: Bool { recipe.hasReadObjects }

  final var hasEnded: Bool { isEnded }
}
