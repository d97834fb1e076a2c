// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Whether somebody captures the scene.
public enum SceneCaptureStateTrait: UnspecifiableTrait {
  /// A state of capture; the numbers are UIKit's.
  public enum State: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// Nobody captures the scene.
    case inactive = 0
    /// The scene is recorded, mirrored or shared.
    case active = 1
  }

  /// Nothing is specified.
  public static let defaultValue = State.unspecified

  /// The name in descriptions.
  public static let name = "SceneCaptureState"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.scene-capture-state"
}

extension TraitCollection {
  /// Whether somebody captures the scene here.
  public var sceneCaptureState: SceneCaptureStateTrait.State { self[SceneCaptureStateTrait.self] }
}

extension MutableTraits {
  /// Whether somebody captures the scene here and below.
  public var sceneCaptureState: SceneCaptureStateTrait.State {
    get { self[SceneCaptureStateTrait.self] }
    set { self[SceneCaptureStateTrait.self] = newValue }
  }
}

private enum SceneCapturedKey: TraitBridgedEnvironmentKey {
  static let defaultValue = false

  static func read(from traits: TraitCollection) -> Bool {
    traits.sceneCaptureState == .active
  }

  static func write(to traits: inout any MutableTraits, value: Bool) {
    traits.sceneCaptureState = value ? .active : .inactive
  }
}

extension ModelEnvironmentValues {
  /// Whether somebody captures the scene; bridged to the capture state.
  public var isSceneCaptured: Bool {
    get { self[SceneCapturedKey.self] }
    set { self[SceneCapturedKey.self] = newValue }
  }
}
