// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// Which way the user interface runs.
public enum LayoutDirectionTrait: UnspecifiableTrait {
  /// A direction of layout; the numbers are UIKit's.
  public enum Direction: Int, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = -1
    /// The leading edge is on the left.
    case leftToRight = 0
    /// The leading edge is on the right.
    case rightToLeft = 1

    /// Creates the direction that stands for one of the environment.
    ///
    /// - Parameter direction: The direction; none is unspecified.
    public init(_ direction: LayoutDirectionKey.LayoutDirection?) {
      self = direction.flatMap { Self(rawValue: $0.rawValue) } ?? .unspecified
    }
  }

  /// Nothing is specified.
  public static let defaultValue = Direction.unspecified

  /// The name in descriptions.
  public static let name = "LayoutDirection"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.layout-direction"
}

extension TraitCollection {
  /// Which way the user interface runs here.
  public var layoutDirection: LayoutDirectionTrait.Direction { self[LayoutDirectionTrait.self] }
}

extension MutableTraits {
  /// Which way the user interface runs here and below.
  public var layoutDirection: LayoutDirectionTrait.Direction {
    get { self[LayoutDirectionTrait.self] }
    set { self[LayoutDirectionTrait.self] = newValue }
  }
}

/// The direction of layout, as the environment says it: where none is specified it is left to right.
public enum LayoutDirectionKey: TraitBridgedEnvironmentKey {
  /// A direction of layout.
  public enum LayoutDirection: Int, CaseIterable, Codable, Sendable {
    /// The leading edge is on the left.
    case leftToRight = 0
    /// The leading edge is on the right.
    case rightToLeft = 1

    /// Creates the direction that a trait specifies.
    ///
    /// - Parameter direction: The direction of the trait; there is none where it is unspecified.
    public init?(_ direction: LayoutDirectionTrait.Direction) {
      self.init(rawValue: direction.rawValue)
    }
  }

  /// From left to right.
  public static let defaultValue = LayoutDirection.leftToRight

  /// The direction that the traits specify, or else the default.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The direction.
  public static func read(from traits: TraitCollection) -> LayoutDirection {
    LayoutDirection(traits.layoutDirection) ?? defaultValue
  }

  /// Specifies the direction.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The direction.
  public static func write(to traits: inout any MutableTraits, value: LayoutDirection) {
    traits.layoutDirection = .init(value)
  }
}

extension ModelEnvironmentValues {
  /// The direction of layout here; bridged to the trait.
  public var layoutDirection: LayoutDirectionKey.LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
