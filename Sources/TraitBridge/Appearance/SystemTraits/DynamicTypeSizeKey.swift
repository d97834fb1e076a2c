// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The size of text, as the environment says it: where no category is specified it is large.
public enum DynamicTypeSizeKey: TraitBridgedEnvironmentKey {
  /// A size of text, in the order of their sizes.
  public enum DynamicTypeSize: Int, CaseIterable, Codable, Sendable {
    // The number is the place of the category among all categories.

    /// The smallest size.
    case xSmall = 1
    /// A small size.
    case small
    /// A size between small and large.
    case medium
    /// The size that counts where nothing is specified.
    case large
    /// One size larger than large.
    case xLarge
    /// Two sizes larger than large.
    case xxLarge
    /// Three sizes larger than large.
    case xxxLarge
    /// The smallest of the sizes for people who need large text.
    case accessibility1
    /// The second of the sizes for people who need large text.
    case accessibility2
    /// The third of the sizes for people who need large text.
    case accessibility3
    /// The fourth of the sizes for people who need large text.
    case accessibility4
    /// The largest size.
    case accessibility5

    /// Creates the size that a category specifies.
    ///
    /// - Parameter category: The category; there is no size where it is unspecified.
    public init?(_ category: PreferredContentSizeCategoryTrait.Category) {
      guard let size = Self.allCases.first(where: { .init($0) == category }) else { return nil }
      self = size
    }

    /// Whether this is a size for people who need large text.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
  }

  /// The large size.
  public static let defaultValue = DynamicTypeSize.large

  /// The size that the traits specify, or else the default.
  ///
  /// - Parameter traits: The traits of the place where the key is read.
  /// - Returns: The size.
  public static func read(from traits: TraitCollection) -> DynamicTypeSize {
    DynamicTypeSize(traits.preferredContentSizeCategory) ?? defaultValue
  }

  /// Specifies the size.
  ///
  /// - Parameters:
  ///   - traits: The overrides of the place where the key is written.
  ///   - value: The size.
  public static func write(to traits: inout any MutableTraits, value: DynamicTypeSize) {
    traits.preferredContentSizeCategory = .init(value)
  }
}

extension DynamicTypeSizeKey.DynamicTypeSize: Comparable {
  /// Whether one size is smaller than another.
  ///
  /// - Parameters:
  ///   - first: A size.
  ///   - second: Another one.
  /// - Returns: `true` where the first one is smaller.
  public static func < (first: Self, second: Self) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension ModelEnvironmentValues {
  /// The size of text here; bridged to the preferred content size category.
  public var dynamicTypeSize: DynamicTypeSizeKey.DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

extension ViewModel {
  /// Sets the size of text in this view model and everything below it.
  ///
  /// - Parameter size: The size.
  /// - Returns: The view model with the size.
  public func dynamicTypeSize(_ size: DynamicTypeSizeKey.DynamicTypeSize) -> some ViewModel<Output>
  {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size of text in this view model and everything below it within limits.
  ///
  /// Limits add up: what is within this view model cannot widen them.
  ///
  /// ```swift
  /// Chart().dynamicTypeSize(...DynamicTypeSizeKey.DynamicTypeSize.xxLarge)
  /// ```
  ///
  /// - Parameter range: The sizes that are allowed. A range without any size sets no limit.
  /// - Returns: The view model with the limits.
  public func dynamicTypeSize(
    _ range: some RangeExpression<DynamicTypeSizeKey.DynamicTypeSize>
  ) -> some ViewModel<Output> {
    let allowed = DynamicTypeSizeKey.DynamicTypeSize.allCases.filter(range.contains)
    return traitOverrides { traits in
      traits.minimumContentSizeCategory = .init(allowed.first)
      traits.maximumContentSizeCategory = .init(allowed.last)
    }
  }
}
