// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A value that depends on traits: a colour, a picture's name, a margin.
///
/// ```swift
/// let accent = DynamicColor { traits in
///   switch traits.theme {
///   case .bold: ResolvedColor(hex: 0xB00020)
///   default: ResolvedColor(hex: 0x0057B8)
///   }
/// }
/// let separator = DynamicValue(light: "─", dark: "━")
/// accent.resolved(with: window.traitCollection)
/// ```
///
/// What is resolved does not follow the traits any more: resolve where you draw. A body, a tracked
/// scope or a tracked update that resolves a value with the traits of its node runs again, or is told,
/// when a trait that the value has read changes. For everything else there is
/// ``TraitEnvironment/registerForColorAppearanceChanges(_:)``.
///
/// Two dynamic values are equal if one is a copy of the other, whatever they are resolved to. So keep
/// those of a palette in static properties.
public struct DynamicValue<Value: Sendable>: Sendable {
  /// The provider, as an object that can be told from others.
  private final class Provider: Sendable {
    let provide: @Sendable (TraitCollection) -> Value

    init(_ provide: @escaping @Sendable (TraitCollection) -> Value) {
      self.provide = provide
    }
  }

  private let provider: Provider

  /// Creates a value that asks a closure.
  ///
  /// - Parameter provider: Makes the value out of traits; the same traits must give the same value.
  public init(_ provider: @escaping @Sendable (_ traits: TraitCollection) -> Value) {
    self.provider = Provider(provider)
  }

  /// The value under some traits.
  ///
  /// - Parameter traits: The traits.
  /// - Returns: The value, which is the same from then on.
  public func resolved(with traits: TraitCollection) -> Value {
    traits.performAsCurrent { provider.provide(traits) }
  }
}

/// A colour that depends on traits.
public typealias DynamicColor = DynamicValue<ResolvedColor>

extension DynamicValue: Hashable {
  /// Whether one value is a copy of the other.
  ///
  /// - Parameters:
  ///   - first: A value.
  ///   - second: Another one.
  /// - Returns: `true` where both ask the same closure.
  public static func == (first: DynamicValue, second: DynamicValue) -> Bool {
    first.provider === second.provider
  }

  /// Feeds which closure is asked.
  ///
  /// - Parameter hasher: What to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(provider))
  }
}
