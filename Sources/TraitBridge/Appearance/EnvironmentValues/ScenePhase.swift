// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether what is shown can be seen and used, as the environment says it.
public enum ScenePhaseKey: ModelEnvironmentKey {
  /// A phase in the life of a scene.
  public enum ScenePhase: Int, CaseIterable, Codable, Comparable, Sendable {
    /// It cannot be seen.
    case background
    /// It can be seen, and cannot be used.
    case inactive
    /// It can be seen and used.
    case active

    /// Whether one phase is further from being used than another.
    ///
    /// - Parameters:
    ///   - first: A phase.
    ///   - second: Another one.
    /// - Returns: `true` where the first one is further from it.
    public static func < (first: Self, second: Self) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// It can be seen and used.
  public static let defaultValue = ScenePhase.active
}

extension ModelEnvironmentValues {
  /// Whether what is here can be seen and used.
  public var scenePhase: ScenePhaseKey.ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
