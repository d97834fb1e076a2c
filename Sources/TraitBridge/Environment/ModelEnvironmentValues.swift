// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import Observation

/// The values of the environment at one place.
///
/// Extend this type to give a value of yours a property; see ``ModelEnvironmentKey``. What a node or
/// a view model gives you reads the place as it is at each moment; what you write to your copy stays
/// in the copy. A set that you create yourself has the default of everything.
public struct ModelEnvironmentValues {
  /// Where the values that have not been written come from.
  enum Base {
    case nowhere
    case node(TreeNode)
    /// What is inherited below a node.
    case below(TreeNode)
    case scope(Scope)
    /// What has been written around the copy is there, too.
    case inner(Surroundings)
  }

  /// A base with what has been written around a copy: its values count as inherited.
  final class Surroundings {
    fileprivate let base: Base
    fileprivate let changes: EnvironmentChanges

    fileprivate init(_ base: Base, _ changes: EnvironmentChanges) {
      self.base = base
      self.changes = changes
    }
  }

  private let base: Base
  /// What has been written to the copy.
  fileprivate(set) var changes = EnvironmentChanges()

  init(_ base: Base) {
    self.base = base
  }

  init(_ base: Base, outer: EnvironmentChanges) {
    self.base = outer.isEmpty ? base : .inner(Surroundings(base, outer))
  }

  /// Creates values that are all defaults.
  public init() {
    self.init(.nowhere)
  }

  /// The value of a key.
  ///
  /// A bridged key is read from the traits here, and written to them.
  ///
  /// - Parameter key: The type that names the value.
  public subscript<Definition: ModelEnvironmentKey>(key: Definition.Type) -> Definition.Value {
    @inlinable get { EnvironmentRegistry.facts(of: key).with { value(of: $0) } }
    @inlinable set {
      EnvironmentRegistry.facts(of: key).with { facts in
        guard let bridge = facts.value.bridge else { return set(newValue, for: facts.value.key) }
        bridge.with { write(newValue, through: $0) }
      }
    }
  }

  /// The value of a trait, which is part of the environment as it stands.
  ///
  /// - Parameter trait: The type that defines the trait.
  public subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    get { value(of: TraitRegistry.key(for: trait)) }
    set { set(newValue, for: trait) }
  }

  /// The object of a type, if one has been put into the environment.
  ///
  /// Objects are told apart by the type they were put in by, one for each.
  ///
  /// - Parameter type: The type.
  public subscript<Object: AnyObject & Observable>(type: Object.Type) -> Object? {
    get { value(of: EnvironmentRegistry.key(for: type)) }
    set { changes.set(Box(newValue), for: EnvironmentRegistry.key(for: type)) }
  }

  // MARK: Reading

  @inlinable
  func value<Value>(of facts: Facts<EnvironmentKeyRecord<Value>>) -> Value {
    if ThreadContext.isComputing { return trackedValue(of: facts.value) }
    guard let bridge = facts.value.bridge else { return value(of: facts.value.key) }
    return bridge.with { $0.read(traits) }
  }

  /// The value of a bridged key, for the computation that runs.
  @usableFromInline
  func trackedValue<Value>(of record: EnvironmentKeyRecord<Value>) -> Value {
    guard let bridge = record.bridge else { return value(of: record.key) }
    guard !isWritten, let computation = ThreadContext.computation, let scope else {
      return bridge.with { $0.read(traits) }
    }
    let derived = Derived.find(
      in: scope, identity: record.identity, equality: record.key.equality
    ) { scope in
      bridge.with { $0.read(ModelEnvironmentValues(.scope(scope)).traits) }
    }
    return derived.read(for: computation, at: node)
  }

  @usableFromInline
  func value<Value>(of key: Key<Value>) -> Value {
    // What has been written may adjust what has not been.
    if key.isAdjusted, isWritten {
      return traits.table.read(KeyReference(key))
    }
    if let box = writtenBox(for: key) { return key.value(in: box) }
    if let view = key.view { return value(through: view) ?? key.makeDefault() }
    guard let scope else { return key.makeDefault() }
    ThreadContext.settle()
    let slot = scope.slot(for: key)
    ThreadContext.computation?.record(slot, at: node)
    return slot.load(as: Value.self)
  }

  private func value<Value>(through view: KeyView<Value>) -> Value? {
    if let box = writtenBox(for: view.stored) { return view.show(box) }
    guard let scope else { return nil }
    ThreadContext.settle()
    let slot = scope.slot(for: view.stored)
    ThreadContext.computation?.record(slot, at: node)
    return view.show(slot.valueBox)
  }

  /// The traits here.
  @usableFromInline
  var traits: TraitCollection {
    guard isWritten || !ThreadContext.isIdle else { return TraitCollection(presentTable) }
    guard let scope else { return TraitCollection(written(over: .empty)) }
    ThreadContext.settle()
    let table = written(over: scope.currentTable())
    guard ThreadContext.isComputing else { return TraitCollection(table) }
    // Whatever is written on top, the rest of the table is still the scope's.
    let tracked = ThreadContext.computation?.tracked(table, of: scope, at: node)
    return TraitCollection(tracked ?? table)
  }

  private func written(over inherited: ValueTable) -> ValueTable {
    guard isWritten else { return inherited }
    var table = inherited
    for change in written.all where change.key.isInSnapshots {
      let box = writtenBox(for: change.key).flatMap(change.key.tableBox)
      table = table.replacing(change.key, with: box)
    }
    return table
  }

  /// What has been written around the copy and to it.
  private var written: EnvironmentChanges {
    guard case .inner(let surroundings) = base else { return changes }
    var written = surroundings.changes
    written.stack(changes)
    return written
  }

  /// Whether anything has been written around the copy or to it.
  private var isWritten: Bool {
    if case .inner = base { return true }
    return !changes.isEmpty
  }

  /// What a key that has been written is here, given what is inherited.
  private func writtenBox(for key: AnyKey) -> AnyBox? {
    guard isWritten, let box = written.box(for: key) else { return nil }
    guard let scope else { return box }
    ThreadContext.settle()
    let slot = scope.slot(for: key)
    ThreadContext.computation?.record(slot, at: node)
    return slot.isSet ? key.combined(slot.valueBox, box) : box
  }

  /// The table of the place, where nothing need be done first.
  private var presentTable: ValueTable {
    // One that is there already needs nothing but to be handed out.
    if case .node(let node) = base, let table = node.readyTable { return table }
    return scope?.currentTable() ?? .empty
  }

  private var scope: Scope? { base.scope }

  private var node: TreeNode? { base.node }
}

extension ModelEnvironmentValues.Base {
  fileprivate var scope: Scope? {
    switch self {
    case .nowhere: nil
    case .node(let node): node.readScope
    case .below(let node): node.scope
    case .scope(let scope): scope
    case .inner(let surroundings): surroundings.base.scope
    }
  }

  fileprivate var node: TreeNode? {
    switch self {
    case .node(let node), .below(let node): node
    case .nowhere, .scope: nil
    case .inner(let surroundings): surroundings.base.node
    }
  }
}

extension ModelEnvironmentValues {
  /// Lets the next copy that is written use the memory of this one, which is not needed any more.
  mutating func giveBackChanges() {
    changes.giveBack()
  }

  @inline(__always)
  fileprivate mutating func set<Definition: TraitDefinition>(
    _ value: Definition.Value, for trait: Definition.Type
  ) {
    let key = TraitRegistry.reference(for: trait)
    guard key.isView else { return changes.setStoredValue(value, for: key) }
    changes.setValue(value, for: key.key)
  }

  @usableFromInline
  mutating func set<Value>(_ value: Value, for key: Key<Value>) {
    changes.setValue(value, for: key)
  }

  /// Sets traits as code does that knows nothing of the environment.
  mutating func writeTraits(_ mutations: TraitMutations) {
    var traits: any MutableTraits = EnvironmentTraits(values: self)
    mutations(&traits)
    traits.moveChanges(to: &self)
  }

  /// Sets the traits that stand for the value of a bridged key.
  @usableFromInline
  mutating func write<Value>(_ value: Value, through bridge: EnvironmentBridge<Value>) {
    var traits: any MutableTraits = EnvironmentTraits(values: self)
    bridge.write(value, to: &traits)
    traits.moveChanges(to: &self)
  }
}

/// The traits of an environment that a bridged key writes to.
///
/// It has two words, which go into a variable of any type without an object around them.
private struct EnvironmentTraits: MutableTraits {
  var values: ModelEnvironmentValues

  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    get { values[trait] }
    set { values.set(newValue, for: trait) }
  }
}

extension MutableTraits {
  /// Moves what has been written to the traits of an environment to that environment.
  ///
  /// Where somebody has put another object in their place, nothing has been set in this one.
  fileprivate mutating func moveChanges(to values: inout ModelEnvironmentValues) {
    withExactly(&self, EnvironmentTraits.self) { swap(&$0.values.changes, &values.changes) }
  }
}
