// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Traits that others adjust, and overrides for a node alone, against a model without any memory.
@Suite struct RandomAdjustmentTests {
  typealias Category = PreferredContentSizeCategoryTrait.Category

  /// What one node sets, for its subtree or for itself alone.
  private struct Overrides {
    var category: Category?
    var minimum: Category?
    var maximum: Category?
    var luminance: LuminanceTrait.Luminance?
    var reasons: ModelRedactionReasons?
  }

  /// What counts somewhere.
  private struct Effective: Equatable {
    var category = Category.unspecified
    var minimum = Category.unspecified
    var maximum = Category.unspecified
    var luminance = LuminanceTrait.Luminance.unspecified
    var reasons: ModelRedactionReasons?

    func with(_ overrides: Overrides) -> Effective {
      var result = self
      if let category = overrides.category, category != .unspecified { result.category = category }
      if let minimum = overrides.minimum { result.minimum = max(result.minimum, minimum) }
      if let maximum = overrides.maximum, maximum != .unspecified {
        result.maximum =
          result.maximum == .unspecified ? maximum : min(result.maximum, maximum)
      }
      if let luminance = overrides.luminance, luminance != .unspecified {
        result.luminance = luminance
      }
      if let reasons = overrides.reasons { result.reasons = (result.reasons ?? []).union(reasons) }
      if result.luminance == .reduced { result.reasons = result.reasons?.union(.privacy) }
      let size = result.category == .unspecified ? .large : result.category
      let upper = result.maximum == .unspecified ? size : min(size, result.maximum)
      let limited = max(upper, result.minimum)
      if limited != size { result.category = limited }
      return result
    }
  }

  /// A node with what the model knows of it.
  private final class Place {
    let node: TraitNode
    let host: ModelHost<Reader>
    var parent: Place?
    var subtree = Overrides()
    var alone = Overrides()

    init(_ index: Int) {
      node = TraitNode("\(index)")
      host = ModelHost(Reader(), in: node)
    }

    var below: Effective { (parent?.below ?? Effective()).with(subtree) }
    var here: Effective { below.with(alone) }

    func isInside(_ other: Place) -> Bool {
      self === other || parent?.isInside(other) == true
    }
  }

  private struct Reader: ViewModel {
    @ModelEnvironment(\.dynamicTypeSize) private var size
    @ModelEnvironment(\.redactionReasons) private var reasons
    var body: String { "\(size) \(reasons)" }
  }

  /// The part of what counts that handlers are told of.
  private static func summary(of traits: TraitCollection) -> String {
    "\(traits.preferredContentSizeCategory) \(traits.redactionReasons)"
  }

  private static func summary(of effective: Effective) -> String {
    "\(effective.category) \(effective.reasons ?? .privacy)"
  }

  private static func output(of effective: Effective) -> String {
    let size = DynamicTypeSizeKey.DynamicTypeSize(effective.category) ?? .large
    return "\(size) \(effective.reasons ?? .privacy)"
  }

  private static func change(
    _ place: Place, to others: [Place], with generator: inout SeededGenerator
  ) {
    let isLocal = Int.random(in: 0..<3, using: &generator) == 0
    let overrides = isLocal ? place.node.localTraitOverrides : place.node.traitOverrides
    var known = isLocal ? place.alone : place.subtree
    let isSet = Int.random(in: 0..<3, using: &generator) > 0
    func set<Definition: TraitDefinition>(
      _ trait: Definition.Type, _ values: [Definition.Value],
      _ keyPath: WritableKeyPath<Overrides, Definition.Value?>
    ) {
      guard isSet, let value = values.randomElement(using: &generator) else {
        known[keyPath: keyPath] = nil
        return overrides.remove(trait)
      }
      known[keyPath: keyPath] = value
      overrides[trait] = value
    }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: set(PreferredContentSizeCategoryTrait.self, Category.allCases, \.category)
    case 1: set(MinimumContentSizeCategoryTrait.self, Category.allCases, \.minimum)
    case 2: set(MaximumContentSizeCategoryTrait.self, Category.allCases, \.maximum)
    case 3: set(LuminanceTrait.self, LuminanceTrait.Luminance.allCases, \.luminance)
    case 4: set(RedactionReasonsTrait.self, [[], .privacy, .placeholder], \.reasons)
    case 5:
      guard let other = others.randomElement(using: &generator), !other.isInside(place) else {
        return
      }
      other.node.attach(place.node)
      place.parent = other
    default:
      place.node.detach()
      place.parent = nil
    }
    if isLocal { place.alone = known } else { place.subtree = known }
  }

  @Test(arguments: Seeds.all)
  func `adjusted traits and local overrides agree with a model that computes everything anew`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let places = (0..<8).map(Place.init)
    let told = Log<String>()
    for place in places where place.node.label != "7" {
      place.node.registerForTraitChanges([
        PreferredContentSizeCategoryTrait.self, RedactionReasonsTrait.self,
      ]) { (node: TraitNode, previous) in
        told.add("\(node) \(Self.summary(of: previous)) \(Self.summary(of: node.traitCollection))")
      }
    }
    for step in 1...150 {
      let before = places.map { Self.summary(of: $0.here) }
      places[0].node.performBatchUpdates {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = places[Int.random(in: 0..<8, using: &generator)]
          Self.change(place, to: places, with: &generator)
        }
      }
      var expected: [String] = []
      for (place, old) in zip(places, before) {
        let new = Self.summary(of: place.here)
        if place.node.label != "7", new != old { expected.append("\(place.node) \(old) \(new)") }
        #expect(Self.summary(of: place.node.traitCollection) == new, "seed \(seed), step \(step)")
        #expect(place.node[PreferredContentSizeCategoryTrait.self] == place.here.category)
        #expect(place.host.output == Self.output(of: place.below), "seed \(seed), step \(step)")
      }
      #expect(told.take().sorted() == expected.sorted(), "seed \(seed), step \(step)")
    }
  }
}
