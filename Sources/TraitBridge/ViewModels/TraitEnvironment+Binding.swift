// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitEnvironment {
  /// A binding that writes an environment value at this very node.
  ///
  /// - Parameter keyPath: A property of the environment.
  /// - Returns: The binding; it keeps the node.
  public func binding<Value>(
    _ keyPath: WritableKeyPath<ModelEnvironmentValues, Value>
  ) -> ModelBinding<Value> {
    let node = traitNode
    return ModelBinding(
      anchor: node,
      path: [keyPath],
      get: { node.environment[keyPath: keyPath] },
      set: { value in node.change { $0[keyPath: keyPath] = value } })
  }
}
