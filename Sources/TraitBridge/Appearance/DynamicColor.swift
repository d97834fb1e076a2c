// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A colour that depends on traits.
///
/// ```swift
/// let accent = DynamicColor { traits in
///   switch traits.theme {
///   case .bold: ResolvedColor(hex: 0xB00020)
///   default: ResolvedColor(hex: 0x0057B8)
///   }
/// }
/// accent.resolved(with: window.traitCollection)
/// ```
///
/// What is resolved does not follow the traits any more: resolve where you draw. A body that
/// resolves a colour with the traits of its node runs again when a trait that the colour has read
/// changes.
public struct DynamicColor: Sendable {
  private let provider: @Sendable (TraitCollection) -> ResolvedColor

  /// Creates a colour that asks a closure.
  ///
  /// - Parameter provider: Makes the colour out of traits; the same traits must give the same colour.
  public init(_ provider: @escaping @Sendable (_ traits: TraitCollection) -> ResolvedColor) {
    self.provider = provider
  }

  /// Creates a colour with a light and a dark form.
  ///
  /// - Parameters:
  ///   - light: The colour for a light style, and where no style is set.
  ///   - dark: The colour for a dark style.
  public init(light: ResolvedColor, dark: ResolvedColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// The colour under some traits.
  ///
  /// - Parameter traits: The traits.
  /// - Returns: The colour, which is the same from then on.
  public func resolved(with traits: TraitCollection) -> ResolvedColor {
    traits.performAsCurrent { provider(traits) }
  }
}
