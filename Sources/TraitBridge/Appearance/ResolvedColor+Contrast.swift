// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ResolvedColor {
  /// How bright the colour is, from 0 for black to 1 for white, whatever its opacity.
  ///
  /// It is the relative luminance of the Web Content Accessibility Guidelines 2.2.
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// How much the colour contrasts with a background, from 1 to 21.
  ///
  /// It is the contrast ratio of the Web Content Accessibility Guidelines 2.2. For opaque colours it
  /// is the same either way round.
  ///
  /// ```swift
  /// let isReadable = ink.contrastRatio(on: paper) >= 4.5    // success criterion 1.4.3
  /// ```
  ///
  /// - Parameter background: The background, taken as opaque. A colour that is not opaque is laid over
  ///   it first.
  /// - Returns: The ratio.
  public func contrastRatio(on background: ResolvedColor) -> Double {
    let first = composited(over: background).relativeLuminance
    let second = background.relativeLuminance
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour that one sees where this one lies over another one.
  ///
  /// The components are mixed as they are, not linear, as browsers and terminals do it.
  ///
  /// - Parameter background: The colour below, taken as opaque.
  /// - Returns: An opaque colour.
  public func composited(over background: ResolvedColor) -> ResolvedColor {
    func mixed(_ component: KeyPath<ResolvedColor, Double>) -> Double {
      self[keyPath: component] * opacity + background[keyPath: component] * (1 - opacity)
    }
    return ResolvedColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }

  /// A component of sRGB as a share of light.
  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}
