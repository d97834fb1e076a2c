// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A colour without any choice left in it: three sRGB components and an opacity.
///
/// ```swift
/// let ink = ResolvedColor(hex: 0x1B1F23)
/// ink.description                       // "#1B1F23"
/// ```
///
/// The components are those of sRGB (IEC 61966-2-1), not linear, each from 0 to 1.
public struct ResolvedColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public let red: Double
  /// The green component, from 0 to 1.
  public let green: Double
  /// The blue component, from 0 to 1.
  public let blue: Double
  /// The opacity: 0 is clear, 1 is opaque.
  public let opacity: Double

  /// Creates a colour from its components.
  ///
  /// A component outside of 0 to 1 is moved to the nearer end; one that is not a number becomes 0.
  ///
  /// - Parameters:
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - opacity: The opacity.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.opacity = Self.clamped(opacity)
  }

  /// Black.
  public static let black = ResolvedColor(hex: 0x000000)

  /// White.
  public static let white = ResolvedColor(hex: 0xFFFFFF)

  private static func clamped(_ component: Double) -> Double {
    component.isNaN ? 0 : min(max(component, 0), 1)
  }
}
