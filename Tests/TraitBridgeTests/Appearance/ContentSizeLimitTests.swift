// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// The smallest and the largest size of text that is allowed.
@Suite struct ContentSizeLimitTests {
  typealias Category = PreferredContentSizeCategoryTrait.Category

  private let window = TraitNode("window")
  private let chart: TraitNode
  private let label: TraitNode

  init() {
    chart = TraitNode("chart", parent: window)
    label = TraitNode("label", parent: chart)
  }

  @Test func `a size is kept within the limits, and follows what is above between them`() {
    chart.traitOverrides.minimumContentSizeCategory = .medium
    chart.traitOverrides.maximumContentSizeCategory = .extraExtraLarge
    let sizes: [(Category, Category)] = [
      (.extraSmall, .medium), (.medium, .medium), (.large, .large),
      (.extraExtraLarge, .extraExtraLarge), (.accessibilityLarge, .extraExtraLarge),
    ]
    for (preferred, expected) in sizes {
      window.traitOverrides.preferredContentSizeCategory = preferred
      #expect(window.traitCollection.preferredContentSizeCategory == preferred)
      #expect(chart.traitCollection.preferredContentSizeCategory == expected)
      #expect(label[PreferredContentSizeCategoryTrait.self] == expected)
      let size = DynamicTypeSizeKey.DynamicTypeSize(expected)
      #expect(label.environment.dynamicTypeSize == size)
    }
    chart.traitOverrides.remove(MaximumContentSizeCategoryTrait.self)
    #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func `limits add up on the way down, and the minimum has the last word`() {
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    window.traitOverrides.maximumContentSizeCategory = .extraLarge
    chart.traitOverrides.maximumContentSizeCategory = .accessibilityMedium
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
    label.traitOverrides.minimumContentSizeCategory = .accessibilityMedium
    #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
    #expect(label.traitCollection.maximumContentSizeCategory == .extraLarge)
  }

  @Test func `a size that nobody specifies stays so, unless the limits exclude what it stands for`()
  {
    window.traitOverrides.maximumContentSizeCategory = .extraLarge
    #expect(label.traitCollection.preferredContentSizeCategory == .unspecified)
    #expect(label.environment.dynamicTypeSize == .large)
    window.traitOverrides.maximumContentSizeCategory = .small
    #expect(label.traitCollection.preferredContentSizeCategory == .small)
    #expect(label.environment.dynamicTypeSize == .small)
  }

  @Test func `what limits have made of a size is inherited where nothing is specified below`() {
    window.traitOverrides.maximumContentSizeCategory = .medium
    chart.traitOverrides.minimumContentSizeCategory = .large
    #expect(chart.traitCollection.preferredContentSizeCategory == .large)
    chart.traitOverrides.preferredContentSizeCategory = .unspecified
    #expect(chart.traitCollection.preferredContentSizeCategory == .large)
    chart.traitOverrides.remove(PreferredContentSizeCategoryTrait.self)
    #expect(chart.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func `handlers of the size are told of limits, and only where it differs`() {
    let log = Log<String>()
    for node in [window, chart, label] {
      node.registerForTraitChanges([PreferredContentSizeCategoryTrait.self]) {
        (node: TraitNode, previous) in
        log.add(
          "\(node.label) \(previous.preferredContentSizeCategory)"
            + " \(node.traitCollection.preferredContentSizeCategory)")
      }
    }
    chart.traitOverrides.minimumContentSizeCategory = .extraLarge
    #expect(log.take() == ["chart unspecified extraLarge", "label unspecified extraLarge"])
    window.traitOverrides.preferredContentSizeCategory = .medium
    #expect(log.take() == ["window unspecified medium"])
    chart.traitOverrides.minimumContentSizeCategory = .unspecified
    #expect(log.take() == ["chart extraLarge medium", "label extraLarge medium"])
  }

  @Test func `ranges of sizes are limits for a view model`() {
    typealias Size = DynamicTypeSizeKey.DynamicTypeSize
    struct Reader: ViewModel {
      @ModelEnvironment(\.dynamicTypeSize) private var size
      var body: Size { size }
    }
    let traits = TraitCollection { $0.preferredContentSizeCategory = .accessibilityLarge }
    #expect(Reader().evaluated(in: traits) == .accessibility2)
    #expect(Reader().dynamicTypeSize(.small).evaluated(in: traits) == .small)
    #expect(Reader().dynamicTypeSize(...Size.xLarge).evaluated(in: traits) == .xLarge)
    #expect(Reader().dynamicTypeSize(..<Size.xLarge).evaluated(in: traits) == .large)
    #expect(
      Reader().dynamicTypeSize(Size.accessibility4...).evaluated(in: traits) == .accessibility4)
    #expect(Reader().dynamicTypeSize(Size.small...Size.medium).evaluated(in: traits) == .medium)
    #expect(Reader().dynamicTypeSize(..<Size.xSmall).evaluated(in: traits) == .accessibility2)
    #expect(
      Reader().dynamicTypeSize(...Size.xxLarge).dynamicTypeSize(...Size.small)
        .evaluated(in: traits) == .small)
  }

  @Test func `a collection that is made by hand keeps its limits`() {
    let traits = TraitCollection {
      $0.preferredContentSizeCategory = .extraSmall
      $0.minimumContentSizeCategory = .small
    }
    #expect(traits.preferredContentSizeCategory == .small)
    let limits = TraitCollection(MinimumContentSizeCategoryTrait.self, value: .extraLarge)
    #expect(
      limits.changedTraits(from: nil).map { $0.name }.sorted() == [
        "MinimumContentSizeCategory", "PreferredContentSizeCategory",
      ])
    #expect(traits[PreferredContentSizeCategoryTrait.self] == .small)
  }
}
