// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a child is recognised by from one run of its parent to the next.
struct ChildIdentity: Hashable {
  let type: ObjectIdentifier
  let site: CallSite
  let explicit: AnyHashable?
}

/// A view model at a place, with its state, its children and its last output.
class AnyModelNode: Computation, ModelParent {
  let identity: ChildIdentity
  let location: TreeNode
  /// What the wrappers of the view model hold on to; it outlives the node.
  let place: ModelPlace
  /// What it shares with all others under the same host.
  let context: ModelContext
  /// What the modifiers around the view model declare, if there are any.
  private final var layer: EnvironmentLayer?
  final private(set) var children = ModelChildren()
  final let actions = ModelActionTable()
  private final var reactions = ModelReactions()
  private final lazy var observation = ObservationTracker(
    of: self, context: context, readsObjects: typeReadsObjects)
  /// The node that the view model has put below itself, if it is a `TraitNodeHost`.
  final var hostedNode: TraitNode?
  /// What has that node, such as a host.
  final var hostedHolder: AnyObject?
  final private(set) var isEnded = false

  init(identity: ChildIdentity, location: TreeNode, context: ModelContext) {
    self.identity = identity
    self.location = location
    self.context = context
    place = ModelPlace(location: location)
    super.init()
    place.node = self
    location.declaring = self
  }

  deinit {
    location.declaring = nil
  }

  override final var causes: [String] { ["output of \(location.label)"] }
  override final func hearOfObjects() { context.readNotes() }
  override final var surroundings: TreeNode? { location }
  override final var depth: Int { location.depth }

  /// The child that a call in the running body stands for.
  final func child<Model: ViewModel>(
    for model: Model, at site: CallSite, explicit: AnyHashable? = nil
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
    let identity = description.identity(of: Model.self)
    if let known = children.take(identity) as? ModelNode<Model> {
      // Where nothing has changed that the model could be made from, it is the same, comparable or
      // not. So a child that changes by itself does not run twice because its parent runs after it.
      if !isRepeatingLastRun { known.update(to: model, description) }
      return known
    }
    let node = ModelNode(
      model, identity: identity, description: description, below: location,
      before: children.next()?.location, record: record,
      context: context
    )
    node.owner = ObjectIdentifier(self)
    children.add(node)
    return node
  }

  final func runBody(_ body: () -> Void) {
    children.beginRun()
    actions.beginRun()
    context.nest({ observation.run(body) }, at: location)
    if observation.needsTripwire { noteReadObjects() }
    actions.endRun()
    let ended = children.endRun()
    for child in ended { child.end() }
    if isEnded { endChildren() }
    if children.hasNewOrder { location.arrange(children.current.map(\.location)) }
  }

  /// Takes over what the modifiers around the view model say now.
  fileprivate final func takeOver(_ description: ChildDescription) {
    declare(description.layers)
    reactions.update(to: description.reactions, at: self)
  }

  private func declare(_ layers: [ModelLayer]) {
    if let layer {
      layer.layers = layers
      layer.runNow()
    } else if !layers.isEmpty, let parent = location.parent {
      let layer = EnvironmentLayer(layers, of: location, below: parent, context: context)
      self.layer = layer
      layer.runNow()
    }
  }

  /// Ends the view model and everything below: deepest first, youngest first.
  final func end() {
    guard !isEnded else { return }
    isEnded = true
    endChildren()
    reactions.end()
    observation.end()
    if let hostedNode, hostedNode.tree.parent === location { hostedNode.detach() }
    place.node = nil
    place.location = nil
    actions.removeAll()
    retire()
    layer?.end()
    forgetModel()
  }

  /// Whether a view model of the type has read an Observable object.
  var typeReadsObjects: Bool { false }

  func noteReadObjects() {}

  /// Whether wrappers in the view model can't be found, since it was compiled without metadata.
  var hidesItsFields: Bool { false }

  private func endChildren() {
    for child in children.removeAll() { child.end() }
  }

  /// Lets go of the view model, which has ended.
  func forgetModel() {}
}

/// A view model with an output of a known type.
class OutputNode<Output>: AnyModelNode {
  final fileprivate(set) var output: Output?
  private final var outputChange: OutputChangeEffect<Output>?

  /// The output, up to date, recorded for the computation that runs.
  final func readOutput() -> Output {
    if let reader = ThreadContext.computation as? AnyModelNode { reader.context.didRead(context) }
    context.readNotes()
    ThreadContext.settle()
    bringUpToDate()
    ThreadContext.computation?.record(self, at: nil)
    guard let output else {
      // There is no output to give in place of one that needs itself.
      fatalError("\(location.path) needs its own output to make it; break the cycle.")
    }
    return output
  }

  /// The output, after everything above has said what it has to say of the view model.
  final func readFreshOutput() -> Output {
    context.readNotes()
    if !isEnded { location.bringSurroundingsUpToDate() }
    return readOutput()
  }

  override func forgetModel() {
    guard let outputChange else { return }
    location.remove(outputChange)
    self.outputChange = nil
  }

  /// Whether two outputs are the same to who reads them.
  func isSameOutput(_ first: Output, _ second: Output) -> Bool { false }

  /// Calls a handler after each commit that has changed the output.
  final func onOutputChange(
    _ handler: @escaping (_ previous: Output, _ current: Output) -> Void
  ) -> OutputChangeRegistration {
    Transaction.perform { _ in
      let effect = outputChange ?? OutputChangeEffect(of: self, at: location)
      if outputChange == nil { location.add(effect) }
      outputChange = effect
      return effect.add(handler)
    }
  }
}

/// A view model of a known type.
final class ModelNode<Model: ViewModel>: OutputNode<Model.Output> {
  /// The view model, until it ends; then what it holds is not kept any more.
  private var model: Model?
  private var cells: [AnyObject] = []
  private let record: ModelTypeRecord<Model>
  /// Whether the parent has said something else since the last run.
  private var hasNewInputs = false

  init(
    _ model: Model, identity: ChildIdentity, description: ChildDescription, below parent: TreeNode,
    before sibling: TreeNode? = nil, record: ModelTypeRecord<Model>, context: ModelContext
  ) {
    self.record = record
    record.reportSuspicions()
    let location = TreeNode(label: record.name, isDeclared: true)
    parent.insert(location, before: sibling)
    super.init(identity: identity, location: location, context: context)
    bind(model)
    takeOver(description)
  }

  deinit {
    place.node = nil
    end()
  }

  /// Takes over what the parent says now.
  func update(to model: Model, _ description: ChildDescription) {
    takeOver(description)
    if let known = self.model, record.areEqual(known, model) { return }
    bind(model)
    hasNewInputs = true
    invalidate()
  }

  private func bind(_ model: Model) {
    var bound = model
    record.fields.bind(&bound, to: &cells, of: self)
    self.model = bound
  }

  override func isSameOutput(_ first: Model.Output, _ second: Model.Output) -> Bool {
    record.areOutputsEqual(first, second)
  }

  override var hidesItsFields: Bool { record.isBlind }

  override var typeReadsObjects: Bool { record.readsObjects }

  override func noteReadObjects() { record.noteReadObjects() }

  override func forgetModel() {
    super.forgetModel()
    // Somebody may still ask for an output that has never been made.
    guard output != nil else { return }
    model = nil
    cells = []
  }

  override func evaluate() -> Bool {
    guard let model else { return false }
    var isChanged = true
    runBody {
      let new = model.body
      if let old = output { isChanged = !record.areOutputsEqual(old, new) }
      // The end of the old output may run code that asks for the new one.
      withExtendedLifetime(output) { output = new }
    }
    context.didEvaluate(self, isChanged: isChanged, hasNewInputs: hasNewInputs)
    hasNewInputs = false
    return isChanged
  }
}
