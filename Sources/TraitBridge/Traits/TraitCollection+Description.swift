// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension TraitCollection: CustomStringConvertible, CustomDebugStringConvertible {
  /// The traits that differ from their defaults, by name.
  public var description: String {
    noteFullRead()
    let parts = table.entries.map { "\($0.key.name) = \($0.box.description)" }
    return "TraitCollection(" + parts.sorted().joined(separator: ", ") + ")"
  }

  /// The same as the description.
  public var debugDescription: String { description }
}

extension TraitCollection: CustomReflectable {
  /// A mirror with a child for each trait that differs from its default.
  public var customMirror: Mirror {
    noteFullRead()
    let children = table.entries
      .map { (label: Optional($0.key.name), value: $0.box.anyValue) }
      .sorted { ($0.label ?? "") < ($1.label ?? "") }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
