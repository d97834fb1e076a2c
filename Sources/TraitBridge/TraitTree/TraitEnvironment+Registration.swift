// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitEnvironment {
  /// Calls a handler whenever one of some traits has changed here.
  ///
  /// The handler runs after the outermost write or batch, once for all changes, parents before
  /// children, with the traits from before. Within it `traitCollection` has the new ones already.
  /// It may write, register, unregister, move and detach; what it changes is told in a next round.
  ///
  /// The handler gets the object that it was registered with. Use that instead of capturing it, and
  /// there is no cycle.
  ///
  /// - Parameters:
  ///   - traits: The traits to hear of. None is a mistake, which is reported.
  ///   - initial: Whether to call the handler once right away too, with the present traits as the
  ///     previous ones.
  ///   - handler: What to call.
  /// - Returns: A token for ``unregisterForTraitChanges(_:)``, which need not be kept.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [TraitType],
    initial: Bool = false,
    handler: @escaping (_ environment: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    addTraitChangeHandler(traits, initial: initial) { [weak self] previous in
      guard let self else { return }
      handler(self, previous)
    }
  }

  /// Calls a method of an object whenever one of some traits has changed here.
  ///
  /// ```swift
  /// window.registerForTraitChanges([ThemeTrait.self], target: painter, action: Painter.repaint)
  /// ```
  ///
  /// - Parameters:
  ///   - traits: The traits to hear of. None is a mistake, which is reported.
  ///   - target: The object, which is not kept; when it ends, the calls do.
  ///   - action: A method that takes the environment and the traits from before.
  /// - Returns: A token for ``unregisterForTraitChanges(_:)``, which need not be kept.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [TraitType],
    target: Target,
    action: @escaping (Target) -> (_ environment: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] environment, previous in
      guard let target else { return }
      action(target)(environment, previous)
    }
  }

  /// Calls a method of an object whenever one of some traits has changed here.
  ///
  /// - Parameters:
  ///   - traits: The traits to hear of. None is a mistake, which is reported.
  ///   - target: The object, which is not kept; when it ends, the calls do.
  ///   - action: A method that takes the environment.
  /// - Returns: A token for ``unregisterForTraitChanges(_:)``, which need not be kept.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [TraitType],
    target: Target,
    action: @escaping (Target) -> (_ environment: Self) -> Void
  ) -> TraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] environment, _ in
      guard let target else { return }
      action(target)(environment)
    }
  }

  /// Calls a method of an object whenever one of some traits has changed here.
  ///
  /// - Parameters:
  ///   - traits: The traits to hear of. None is a mistake, which is reported.
  ///   - target: The object, which is not kept; when it ends, the calls do.
  ///   - action: A method without parameters.
  /// - Returns: A token for ``unregisterForTraitChanges(_:)``, which need not be kept.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [TraitType],
    target: Target,
    action: @escaping (Target) -> () -> Void
  ) -> TraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] _, _ in
      guard let target else { return }
      action(target)()
    }
  }

  /// Calls a handler whenever colours here may look different, whichever trait it is because of.
  ///
  /// Register what draws with dynamic colours or other dynamic values. The handler is called once for
  /// all changes of a round, if a trait differs whose ``TraitDefinition/affectsColorAppearance`` says
  /// that colours depend on it, and for no other trait. Which traits those are is found out at each
  /// change, so one that is defined later counts as well.
  ///
  /// ```swift
  /// registerForColorAppearanceChanges { (sidebar: Sidebar, _) in sidebar.setNeedsDisplay() }
  /// ```
  ///
  /// To be told of just the traits that a drawing has read, see
  /// ``withTraitTracking(_:onChange:file:line:column:)``.
  ///
  /// - Parameter handler: What to call with this object and the traits from before. The rules are those
  ///   of handlers of trait changes.
  /// - Returns: A token for ``unregisterForTraitChanges(_:)``, which need not be kept.
  /// - Complexity: In a commit O(traits set) for each node that is registered and whose traits change.
  @discardableResult
  public func registerForColorAppearanceChanges(
    _ handler: @escaping (_ environment: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let effect = ColorAppearanceEffect(node: traitNode.tree) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    traitNode.tree.add(effect)
    return TraitChangeRegistration(effect)
  }

  /// Ends the calls of a handler, even those of the commit that runs.
  ///
  /// - Parameter registration: The token. One that has been unregistered already, or that belongs to
  ///   another node, changes nothing.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    guard let effect = registration.effect else { return }
    traitNode.tree.remove(effect)
  }

  private func addTraitChangeHandler(
    _ traits: [TraitType], initial: Bool, handler: @escaping (TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let keys = traits.map { TraitRegistry.storedKey(for: $0) }
    return addTraitChangeHandler(of: keys, initial: initial, handler: handler)
  }

  func addTraitChangeHandler(
    of keys: [AnyKey], initial: Bool, handler: @escaping (TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    addTraitChangeEffect(of: keys, initial: initial) { node, keys in
      ObjectChangeEffect(node: node.tree, keys: keys, handler: handler)
    }
  }

  fileprivate func addTraitChangeEffect(
    of keys: [AnyKey], initial: Bool, make: (TraitNode, [AnyKey]) -> TraitChangeEffect
  ) -> TraitChangeRegistration {
    guard !keys.isEmpty else { return reportEmptyTraitList() }
    let effect = make(traitNode, keys.filter(\.acceptsWrites))
    traitNode.tree.add(effect)
    if initial { callInitially(effect.call) }
    return TraitChangeRegistration(effect)
  }

  private func callInitially(_ handler: (TraitCollection) -> Void) {
    let traits = traitCollection
    ThreadContext.untracked {
      traits.performAsCurrent { handler(traits) }
    }
  }

  private func reportEmptyTraitList() -> TraitChangeRegistration {
    TraitDiagnostics.report(
      .emptyTraitList, traitNode.tree.path,
      "a handler that names no trait is never called; name those it depends on")
    return TraitChangeRegistration(nil)
  }
}

extension TraitNode {
  /// Calls a handler whenever one of some traits has changed here.
  ///
  /// It is what every ``TraitEnvironment`` can do, in less memory since the handler gets the node itself.
  ///
  /// - Parameters:
  ///   - traits: The traits to hear of. None is a mistake, which is reported.
  ///   - initial: Whether to call the handler once right away too, with the present traits as the
  ///     previous ones.
  ///   - handler: What to call.
  /// - Returns: A token for ``TraitEnvironment/unregisterForTraitChanges(_:)``, which need not be kept.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [TraitType],
    initial: Bool = false,
    handler: @escaping (_ environment: TraitNode, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let keys = traits.map { TraitRegistry.storedKey(for: $0) }
    return addTraitChangeEffect(of: keys, initial: initial) { node, keys in
      NodeChangeEffect(node: node, keys: keys, handler: handler)
    }
  }
}
