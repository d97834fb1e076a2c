// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

extension Sensitive: CustomStringConvertible, CustomDebugStringConvertible {
  /// The placeholder.
  public var description: String { SensitiveText.placeholder }

  /// The placeholder.
  public var debugDescription: String { SensitiveText.placeholder }
}

extension Sensitive: CustomReflectable {
  /// A mirror without children, so that `dump` and every walker of mirrors finds nothing.
  public var customMirror: Mirror {
    Mirror(self, children: EmptyCollection<Mirror.Child>())
  }
}

extension Sensitive: CustomPlaygroundDisplayConvertible {
  /// The placeholder.
  public var playgroundDescription: Any { SensitiveText.placeholder }
}
