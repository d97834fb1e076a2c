// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import Observation

/// The environment values that are set at one node by imperative code.
///
/// They count for the node and for everything below, view models included, until a nearer one.
///
/// ```swift
/// window.environmentOverrides.density = .compact       // a value that is not bridged
/// window.environmentOverrides.theme = .bold            // a bridged one: sets the trait
/// window.environmentOverrides[Store.self] = store      // an Observable object
/// window.environmentOverrides.remove(\.density)        // inherited again
/// ```
@dynamicMemberLookup
public struct ModelEnvironmentOverrides {
  let node: TraitNode

  /// The value in force at the node; setting it overrides what is inherited.
  ///
  /// - Parameter keyPath: A property of the environment.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<ModelEnvironmentValues, Value>
  ) -> Value {
    get { node.environment[keyPath: keyPath] }
    nonmutating set { node.change { $0[keyPath: keyPath] = newValue } }
  }

  /// The object of a type in force at the node; setting it puts one into the environment, and
  /// setting `nil` hides one from above.
  ///
  /// - Parameter type: The type by which readers ask for it.
  public subscript<Object: AnyObject & Observable>(type: Object.Type) -> Object? {
    get { node.environment[type] }
    nonmutating set { node.change { $0[type] = newValue } }
  }

  /// Lets a value be inherited again.
  ///
  /// - Parameter keyPath: A property of the environment; every key that its setter writes is
  ///   removed.
  public func remove<Value>(_ keyPath: WritableKeyPath<ModelEnvironmentValues, Value>) {
    var values = node.environment
    values[keyPath: keyPath] = values[keyPath: keyPath]
    node.removeOverrides(of: values.changes)
  }

  /// Lets the object of a type be inherited again.
  ///
  /// - Parameter type: The type by which readers ask for it.
  public func remove<Object: AnyObject & Observable>(_ type: Object.Type) {
    node.tree.removeOverride(of: EnvironmentRegistry.key(for: type))
  }
}

extension TraitEnvironment {
  /// The environment here, as the view models below see it.
  public var environment: ModelEnvironmentValues {
    ModelEnvironmentValues(.node(traitNode.tree))
  }

  /// The environment values that are set right here, for this node and all below it.
  public var environmentOverrides: ModelEnvironmentOverrides {
    ModelEnvironmentOverrides(node: traitNode)
  }
}

extension TraitNode {
  /// Sets at this node whatever a closure writes to a copy of its environment.
  func change(_ write: (inout ModelEnvironmentValues) -> Void) {
    var values = environment
    write(&values)
    Transaction.perform { _ in
      for change in values.changes.all { tree.setOverride(change.box, for: change.key) }
    }
  }

  fileprivate func removeOverrides(of changes: EnvironmentChanges) {
    Transaction.perform { _ in
      for change in changes.all { tree.removeOverride(of: change.key) }
    }
  }
}
