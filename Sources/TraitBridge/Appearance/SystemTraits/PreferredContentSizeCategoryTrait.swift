// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The size of text that the user prefers.
///
/// Where ``MinimumContentSizeCategoryTrait`` or ``MaximumContentSizeCategoryTrait`` are set, the value
/// is within their limits, whoever has set it and however it is read.
public enum PreferredContentSizeCategoryTrait: UnspecifiableTrait {
  /// A size of text; the strings are UIKit's.
  ///
  /// An unspecified size is less than any other.
  public enum Category: String, CaseIterable, Codable, Sendable {
    /// Nothing is specified, so it is inherited.
    case unspecified = "_UICTContentSizeCategoryUnspecified"
    /// The smallest size.
    case extraSmall = "UICTContentSizeCategoryXS"
    /// A small size.
    case small = "UICTContentSizeCategoryS"
    /// A size between small and large.
    case medium = "UICTContentSizeCategoryM"
    /// The size that counts where nothing is specified.
    case large = "UICTContentSizeCategoryL"
    /// One size larger than large.
    case extraLarge = "UICTContentSizeCategoryXL"
    /// Two sizes larger than large.
    case extraExtraLarge = "UICTContentSizeCategoryXXL"
    /// Three sizes larger than large.
    case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
    /// The smallest of the sizes for people who need large text.
    case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
    /// The second of the sizes for people who need large text.
    case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
    /// The third of the sizes for people who need large text.
    case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
    /// The fourth of the sizes for people who need large text.
    case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
    /// The largest size.
    case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

    /// Creates the category that stands for a size of the environment.
    ///
    /// - Parameter size: The size; none is unspecified.
    public init(_ size: DynamicTypeSizeKey.DynamicTypeSize?) {
      self = size.map { Self.allCases[$0.rawValue] } ?? .unspecified
    }

    /// Whether this is a size for people who need large text.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  }

  /// Nothing is specified.
  public static let defaultValue = Category.unspecified

  /// The name in descriptions.
  public static let name = "PreferredContentSizeCategory"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.preferred-content-size-category"
}

extension PreferredContentSizeCategoryTrait.Category: Comparable {
  /// Whether one size is smaller than another.
  ///
  /// - Parameters:
  ///   - first: A size.
  ///   - second: Another one.
  /// - Returns: `true` where the first one is smaller, or is unspecified and the other one is not.
  public static func < (first: Self, second: Self) -> Bool {
    first.position < second.position
  }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension TraitCollection {
  /// The size of text that the user prefers here.
  public var preferredContentSizeCategory: PreferredContentSizeCategoryTrait.Category {
    self[PreferredContentSizeCategoryTrait.self]
  }
}

extension MutableTraits {
  /// The size of text that the user prefers here and below.
  public var preferredContentSizeCategory: PreferredContentSizeCategoryTrait.Category {
    get { self[PreferredContentSizeCategoryTrait.self] }
    set { self[PreferredContentSizeCategoryTrait.self] = newValue }
  }
}
