// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import Observation

/// Follows a view model in a tree of nodes.
///
/// ```swift
/// let host = ModelHost(Statement(accounts: accounts), in: window)
/// print(host.output)                       // always fresh
/// scene.traitOverrides.theme = .bold       // host.output follows
/// host.onOutputChange { previous, current in draw(current) }
/// ```
///
/// A host has a node of its own below the one it is put in, so traits can be set for it alone. That
/// node keeps the host until the host is detached; a host that is made without a node is yours to
/// keep. The view model runs when its output is first asked for, and from then on when it is asked
/// for again; while somebody is subscribed it runs in each commit that changes what it has read.
///
/// A host is `Observable`: who reads its output within `withObservationTracking` is called back in
/// the next commit that may have changed it. Make it in a function of the actor that is to have it,
/// so that it knows where its tasks belong, and where to hear of Observable objects that change by
/// themselves; a host that was made outside of any actor hears of those when it is asked next.
public final class ModelHost<Root: ViewModel>: TraitEnvironment {
  /// The host's own node.
  public let traitNode: TraitNode
  private let model: ModelRoot<Root>
  private var outputChange: OutputChangeEffect<Root.Output>?
  private let beacon = OutputBeacon()
  private var beaconEffect: OutputBeaconEffect?
  /// What feeds the streams of outputs.
  private var feeds: [Effect] = []

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - root: The view model to follow.
  ///   - parent: The node to put the host in; without one it is on top of a tree of its own.
  ///   - isolation: The isolation that the host is in; leave it out.
  public init(
    _ root: Root,
    in parent: (any TraitEnvironment)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    traitNode = TraitNode("host")
    model = ModelRoot(root, in: traitNode)
    model.context.adopt(isolation)
    traitNode.holder = self
    parent?.traitNode.attach(traitNode)
  }

  deinit {
    outputChange?.cancel()
    beaconEffect?.cancel()
    for feed in feeds { traitNode.tree.remove(feed) }
  }

  /// The output of the view model as it is now.
  ///
  /// - Complexity: O(1) where nothing has changed that it depends on.
  public var output: Root.Output {
    beacon.touch()
    let output = model.output
    if beaconEffect == nil {
      beaconEffect = OutputBeaconEffect(beacon, of: model.node, at: traitNode.tree)
    }
    return output
  }

  /// The view model, which keeps its state when it is set anew.
  public var root: Root {
    get { model.model }
    set {
      Transaction.perform { _ in
        model.model = newValue
        guard let node = model.existingNode else { return }
        outputChange?.follow(node)
        beaconEffect?.follow(node)
      }
    }
  }

  /// Takes the host out of its tree, after which it is yours to keep.
  public func detach() {
    traitNode.detach()
  }

  /// Calls a handler after each commit that has changed the output.
  ///
  /// - Parameters:
  ///   - isolation: The isolation that the host is in; leave it out.
  ///   - handler: What to call with the output from before the round and the present one. It may
  ///     write; what that changes is told in a next round.
  /// - Returns: A token to end the calls with, which need not be kept.
  @discardableResult
  public func onOutputChange(
    isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping (_ previous: Root.Output, _ current: Root.Output) -> Void
  ) -> OutputChangeRegistration {
    model.context.adopt(isolation)
    return Transaction.perform { _ in
      let effect = outputChange ?? OutputChangeEffect(of: model.node, at: traitNode.tree)
      outputChange = effect
      return effect.add(handler)
    }
  }

  /// The output as a value that somebody outside of the tree follows.
  func observedOutput() -> ObservedValue<Root.Output> {
    ObservedValue(equality: ValueEquality(objects: .neverEqual)) { [unowned model] in model.output }
  }

  /// Hears of the objects that have changed since somebody has asked last.
  func hearOfObjects() {
    model.context.readNotes()
  }

  /// Ends a feed of the output with the host.
  func keep(_ feed: Effect) {
    feeds.removeAll { !$0.isActive || $0 === feed }
    feeds.append(feed)
  }

  /// Calls an observer after each run of a body under this host.
  ///
  /// - Parameter observer: What to call, or `nil` for nothing; it replaces the one before. It runs
  ///   within the evaluation, so it may take notes, and must not read or change the tree.
  public func observeEvaluations(_ observer: ((ModelEvaluation) -> Void)?) {
    if observer != nil { RunCause.want() }
    model.context.evaluationObserver = observer
  }
}

extension ModelHost: Observable {}
