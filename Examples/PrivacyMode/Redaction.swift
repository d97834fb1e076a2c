// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The trait: whether the private mode is on.
@available(iOS 17.0, *)
struct RedactionTrait: TraitDefinition, Sendable {
  static let defaultValue = false
}

/// The environment key for the same value.
struct RedactionKey: ModelEnvironmentKey {
  static let defaultValue = false
}

/// The bridge between the two, found at run time wherever it is declared.
@available(iOS 17.0, *)
extension RedactionKey: TraitBridgedEnvironmentKey {
  static func read(from traits: TraitCollection) -> Bool {
    traits[RedactionTrait.self]
  }

  static func write(to traits: inout any MutableTraits, value: Bool) {
    traits[RedactionTrait.self] = value
  }
}

extension ModelEnvironmentValues {
  /// The plain accessor, which passes straight through to the key.
  var redaction: Bool {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  /// The accessor with an availability check, for code that has been written that way.
  var checkedRedaction: Bool {
    get {
      guard #available(iOS 17.0, *) else {
        return false
      }
      return self[RedactionKey.self]
    }
    set {
      self[RedactionKey.self] = newValue
    }
  }
}
