// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Writes of values from below, at the nodes that they come from.
enum EnvironmentWriter {
  /// Writes what has been changed in a copy of the environment of a node, each key where it is set.
  ///
  /// Nothing is written if a key is set by a modifier.
  static func write(_ changes: EnvironmentChanges, from location: TreeNode) {
    if !changes.writeOnlyValue(from: location) { writeAll(changes, from: location) }
  }

  private static func writeAll(_ changes: EnvironmentChanges, from location: TreeNode) {
    let writes = changes.all.map { ($0, location.provider(of: $0.key.number)) }
    for (change, provider) in writes where provider.isDeclared {
      return reportDeclared(change.key, by: provider)
    }
    Transaction.perform { _ in
      for (change, provider) in writes { provider.setOverride(change.box, for: change.key) }
    }
  }

  private static func reportDeclared(_ key: AnyKey, by provider: TreeNode) {
    TraitDiagnostics.report(
      .refusedWrite, "\(key.name) at \(provider.path)",
      "a modifier sets it, and a write would be lost in the next run; give the modifier a binding's"
        + " value, such as .environment(\\.key, state), and write that state")
  }

  static func reportReadOnly(_ name: String) {
    TraitDiagnostics.report(
      .refusedWrite, name, "the property has no setter; give it one, or write the key that it reads"
    )
  }
}
