// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The smallest size of text that is allowed.
///
/// Limits add up on the way down: an override can raise what an ancestor has set, and cannot lower it.
/// Where the limits leave no size, the minimum counts, so that text stays legible.
///
/// ```swift
/// chart.traitOverrides.minimumContentSizeCategory = .medium
/// chart.traitOverrides.maximumContentSizeCategory = .extraExtraLarge
/// ```
public enum MinimumContentSizeCategoryTrait: TraitDefinition {
  /// There is no limit.
  public static let defaultValue = PreferredContentSizeCategoryTrait.Category.unspecified

  /// The name in descriptions.
  public static let name = "MinimumContentSizeCategory"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.minimum-content-size-category"

  /// The larger one of two limits.
  ///
  /// - Parameters:
  ///   - inherited: The limit that ancestors have set.
  ///   - override: The limit that is set here.
  /// - Returns: The limit here and below.
  public static func combine(
    inherited: PreferredContentSizeCategoryTrait.Category,
    override: PreferredContentSizeCategoryTrait.Category
  ) -> PreferredContentSizeCategoryTrait.Category {
    max(inherited, override)
  }
}

/// The largest size of text that is allowed.
///
/// Limits add up on the way down: an override can lower what an ancestor has set, and cannot raise it.
public enum MaximumContentSizeCategoryTrait: TraitDefinition {
  /// There is no limit.
  public static let defaultValue = PreferredContentSizeCategoryTrait.Category.unspecified

  /// The name in descriptions.
  public static let name = "MaximumContentSizeCategory"

  /// What the trait is known by outside of this program.
  public static let identifier = "traitbridge.maximum-content-size-category"

  /// The smaller one of two limits.
  ///
  /// - Parameters:
  ///   - inherited: The limit that ancestors have set.
  ///   - override: The limit that is set here.
  /// - Returns: The limit here and below.
  public static func combine(
    inherited: PreferredContentSizeCategoryTrait.Category,
    override: PreferredContentSizeCategoryTrait.Category
  ) -> PreferredContentSizeCategoryTrait.Category {
    [inherited, override].filter { $0 != .unspecified }.min() ?? .unspecified
  }
}

extension MinimumContentSizeCategoryTrait: AdjustingTrait {
  static var adjustedTraits: [TraitType] { [PreferredContentSizeCategoryTrait.self] }
}

extension MaximumContentSizeCategoryTrait: AdjustingTrait {
  static var adjustedTraits: [TraitType] { [PreferredContentSizeCategoryTrait.self] }
}

extension PreferredContentSizeCategoryTrait: AdjustedTrait {
  static var adjustingTraits: [TraitType] {
    [MinimumContentSizeCategoryTrait.self, MaximumContentSizeCategoryTrait.self]
  }

  static func adjusted(_ value: Category, by traits: TraitCollection) -> Category {
    let size = DynamicTypeSizeKey.DynamicTypeSize(value) ?? DynamicTypeSizeKey.defaultValue
    var limited = size
    if let maximum = DynamicTypeSizeKey.DynamicTypeSize(traits.maximumContentSizeCategory) {
      limited = min(limited, maximum)
    }
    if let minimum = DynamicTypeSizeKey.DynamicTypeSize(traits.minimumContentSizeCategory) {
      limited = max(limited, minimum)
    }
    // What nobody specifies stays so, unless that would be out of the limits.
    return limited == size ? value : Category(limited)
  }
}

extension TraitCollection {
  /// The smallest size of text that is allowed here.
  public var minimumContentSizeCategory: PreferredContentSizeCategoryTrait.Category {
    self[MinimumContentSizeCategoryTrait.self]
  }

  /// The largest size of text that is allowed here.
  public var maximumContentSizeCategory: PreferredContentSizeCategoryTrait.Category {
    self[MaximumContentSizeCategoryTrait.self]
  }
}

extension MutableTraits {
  /// The smallest size of text that is allowed here and below.
  public var minimumContentSizeCategory: PreferredContentSizeCategoryTrait.Category {
    get { self[MinimumContentSizeCategoryTrait.self] }
    set { self[MinimumContentSizeCategoryTrait.self] = newValue }
  }

  /// The largest size of text that is allowed here and below.
  public var maximumContentSizeCategory: PreferredContentSizeCategoryTrait.Category {
    get { self[MaximumContentSizeCategoryTrait.self] }
    set { self[MaximumContentSizeCategoryTrait.self] = newValue }
  }
}
