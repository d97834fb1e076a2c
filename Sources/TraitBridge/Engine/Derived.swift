// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value of a scope that is made out of other values of the scope.
///
/// A scope keeps it while somebody depends on it.
class AnyDerived: Computation {
  @safe @exclusivity(unchecked) unowned(unsafe) private var scopeReference: Scope?
  let identity: AnyHashable

  init(scope: Scope, identity: AnyHashable) {
    scopeReference = scope
    self.identity = identity
  }

  /// The scope whose value it is, while it is there.
  final var scope: Scope? { scopeReference }

  /// Whether the scope keeps it for its readers.
  @safe @exclusivity(unchecked) private final var isKept = true

  /// Whether it is what a scope keeps for its readers.
  final func isKept(by scope: Scope) -> Bool { isKept && scopeReference === scope }

  /// What has changed this value, or everything it depends on where that is not known.
  override final var causes: [String] {
    if case .changes(let names) = cause { return names }
    return dependencies.all.flatMap { $0.source.causes }
  }

  /// Goes on without its scope, which ends; nothing changes it.
  final func orphan() {
    scopeReference = nil
    disconnectAll()
  }

  override final func counterpart(movingFrom old: Scope, to new: Scope) -> Source? {
    guard scope === old else { return nil }
    return new.derived[identity] ?? copy(in: new)
  }

  override final func readerDidLeave() {
    guard readers.isEmpty else { return }
    isKept = false
    scope?.forget(self)
    // Whoever still holds it for the next time finds that it is not kept, and makes another one.
    if !isRunning { disconnectAll() }
  }

  /// The same value in a scope where everything is as it is in this one.
  fileprivate func copy(in scope: Scope) -> AnyDerived {
    preconditionFailure("AnyDerived is only ever a Derived.")
  }
}

/// A derived value of a known type.
final class Derived<Value>: AnyDerived {
  private let compute: (Scope) -> Value
  private let equality: ValueEquality<Value>
  @safe @exclusivity(unchecked) private var value: Value?

  init(
    scope: Scope,
    identity: AnyHashable,
    equality: ValueEquality<Value>,
    compute: @escaping (Scope) -> Value
  ) {
    self.compute = compute
    self.equality = equality
    super.init(scope: scope, identity: identity)
    scope.keep(self)
  }

  /// The derived value of a scope that is known by an identity.
  ///
  /// Whoever asks for it must depend on it, since the scope keeps it for its readers.
  static func find(
    in scope: Scope,
    identity: AnyHashable,
    equality: ValueEquality<Value>,
    compute: @escaping (Scope) -> Value
  ) -> Derived {
    if let known = scope.derived[identity] as? Derived { return known }
    return Derived(scope: scope, identity: identity, equality: equality, compute: compute)
  }

  /// The value, made anew where that is needed, and recorded for the computation that reads it.
  ///
  /// - Parameters:
  ///   - computation: What reads it, and so depends on it.
  ///   - node: The node where it is read, or `nil` where the scope itself is meant.
  /// - Returns: The value.
  func read(for computation: Computation, at node: TreeNode?) -> Value {
    bringUpToDate()
    computation.record(self, at: node)
    guard let value else { preconditionFailure("A derived value is read in its scope.") }
    return value
  }

  override func evaluate() -> Bool {
    guard let scope else { return false }
    let old = value
    let new = compute(scope)
    value = new
    guard let old else { return true }
    return !equality(old, new)
  }

  override fileprivate func copy(in scope: Scope) -> AnyDerived {
    let copy = Derived(scope: scope, identity: identity, equality: equality, compute: compute)
    copy.value = value
    if let own = self.scope { copy.adoptState(of: self, movingFrom: own, to: scope) }
    return copy
  }
}
