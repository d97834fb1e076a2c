// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitEnvironment {
  /// Runs code once, and calls back once when something has changed that it has read of the tree.
  ///
  /// This is UIKit's automatic trait tracking: a layout, a drawing, a measuring that knows by itself
  /// which traits it depends on.
  ///
  /// ```swift
  /// func layout() {
  ///   withTraitTracking { traits in
  ///     rows = traits.horizontalSizeClass == .compact ? 1 : 2
  ///   } onChange: { (sidebar: Sidebar) in
  ///     sidebar.setNeedsLayout()
  ///   }
  /// }
  /// ```
  ///
  /// Exactly what the last run has read counts, here or at other nodes, traits and environment values
  /// alike; comparing or printing a whole collection reads all of it. Each place in the code is one
  /// scope for each node: when it runs again, its reads and its callback take the place of those
  /// before. The callback comes after the evaluations of the commit, parents first; a value that
  /// changes and comes back within a batch has not changed.
  ///
  /// `Observable` objects are not followed here, but in view models. What the code changes of the
  /// tree itself is reported, since it may be told of it for ever.
  ///
  /// - Parameters:
  ///   - body: What to run, with the traits here, which are also ``TraitCollection/current``.
  ///   - onChange: What to call with this object; it is called once, and not before the code has run
  ///     again.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  ///   - column: Where the call is; leave it out.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws; what it has read until then counts.
  public func withTraitTracking<Result, Failure: Error>(
    _ body: (_ traits: TraitCollection) throws(Failure) -> Result,
    onChange: @escaping (_ environment: Self) -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(Failure) -> Result {
    let scope = traitNode.trackedScope(at: CallSite(file: file, line: line, column: column))
    return try scope.run { () throws(Failure) in
      try body(traitCollection)
    } onChange: { [weak self] in
      if let self { onChange(self) }
    }
  }

  /// Runs an update now, and again in each commit that changes something it has read of the tree.
  ///
  /// ```swift
  /// registerForTraitUpdates { (sidebar: Sidebar, traits) in
  ///   sidebar.background = Palette.background.resolved(with: traits)
  /// }
  /// ```
  ///
  /// What is read is recorded anew in each run, as in
  /// ``withTraitTracking(_:onChange:file:line:column:)``. The update runs after the evaluations of the
  /// commit, parents first, once for all changes.
  ///
  /// - Parameter update: What to run, with this object and the traits here, which are also
  ///   ``TraitCollection/current``.
  /// - Returns: A token for ``unregisterForTraitChanges(_:)``, which need not be kept.
  @discardableResult
  public func registerForTraitUpdates(
    _ update: @escaping (_ environment: Self, _ traits: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let effect = TrackedUpdate(at: traitNode.tree) { [weak self] in
      if let self { update(self, traitCollection) }
    }
    traitNode.tree.add(effect)
    effect.perform()
    return TraitChangeRegistration(effect)
  }
}

extension TraitNode {
  fileprivate func trackedScope(at site: CallSite) -> TrackedScope {
    if let known = attachments?.trackedScopes[site] { return known }
    let scope = TrackedScope(at: tree)
    tree.add(scope)
    needAttachments().trackedScopes[site] = scope
    return scope
  }
}
