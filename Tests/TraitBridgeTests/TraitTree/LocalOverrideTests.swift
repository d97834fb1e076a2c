// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Overrides that stop at their node.
@Suite struct LocalOverrideTests {
  private let window = TraitNode("window")
  private let container: TraitNode
  private let content: TraitNode

  init() {
    container = TraitNode("container", parent: window)
    content = TraitNode("content", parent: container)
  }

  @Test func `a container is forced compact, and what is below follows the window`() {
    let host = ModelHost(SizeClassReader(), in: container)
    window.traitOverrides.horizontalSizeClass = .regular
    container.localTraitOverrides.horizontalSizeClass = .compact
    #expect(container.traitCollection.horizontalSizeClass == .compact)
    #expect(container[HorizontalSizeClassTrait.self] == .compact)
    #expect(container.environment.horizontalSizeClass == .compact)
    #expect(content.traitCollection.horizontalSizeClass == .regular)
    #expect(host.output == .regular)
    window.traitOverrides.remove(HorizontalSizeClassTrait.self)
    #expect(container.traitCollection.horizontalSizeClass == .compact)
    #expect(content.traitCollection.horizontalSizeClass == .unspecified)
    #expect(host.output == nil)
    let late = TraitNode("late", parent: container)
    window.traitOverrides.horizontalSizeClass = .regular
    #expect(late.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `local overrides come on top of those for the subtree, and go by themselves`() {
    container.traitOverrides.theme = .pastel
    container.localTraitOverrides.theme = .bold
    #expect(container.traitCollection.theme == .bold)
    #expect(content.traitCollection.theme == .pastel)
    #expect(container.traitOverrides.override(for: ThemeTrait.self) == .pastel)
    #expect(container.localTraitOverrides.override(for: ThemeTrait.self) == .bold)
    #expect(container.localTraitOverrides.contains(ThemeTrait.self))
    #expect(container.localTraitOverrides.description == "TraitOverrides(Theme = bold)")
    container.localTraitOverrides.remove(ThemeTrait.self)
    #expect(container.traitCollection.theme == .pastel)
    container.localTraitOverrides.remove(SizeTrait.self)
    #expect(!content.localTraitOverrides.contains(ThemeTrait.self))
  }

  @Test func `those who are registered at the node alone are told of a local override`() {
    let log = Log<String>()
    for node in [window, container, content] {
      node.registerForTraitChanges([ThemeTrait.self]) { (node: TraitNode, previous) in
        log.add("\(node.label) \(previous.theme) \(node.traitCollection.theme)")
      }
    }
    container.localTraitOverrides.theme = .bold
    #expect(log.take() == ["container standard bold"])
    window.traitOverrides.theme = .pastel
    #expect(log.take() == ["window standard pastel", "content standard pastel"])
    container.localTraitOverrides.remove(ThemeTrait.self)
    #expect(log.take() == ["container bold pastel"])
    window.traitOverrides.theme = .standard
    #expect(
      log.take() == [
        "window pastel standard", "container pastel standard", "content pastel standard",
      ])
  }

  @Test func `a local override moves with its node`() {
    container.localTraitOverrides.theme = .bold
    let other = TraitNode("other window")
    other.traitOverrides.theme = .monochrome
    other.attach(container)
    #expect(container.traitCollection.theme == .bold)
    #expect(content.traitCollection.theme == .monochrome)
    container.detach()
    #expect(container.traitCollection.theme == .bold)
    #expect(content.traitCollection.theme == .standard)
    container.localTraitOverrides.remove(ThemeTrait.self)
    window.traitOverrides.theme = .pastel
    window.attach(container)
    #expect(container.traitCollection.theme == .pastel)
  }

  @Test func `a local override combines with what is inherited`() {
    window.traitOverrides[SumTrait.self] = 1
    container.traitOverrides[SumTrait.self] = 2
    container.localTraitOverrides[SumTrait.self] = 4
    #expect(container[SumTrait.self] == 7)
    #expect(content[SumTrait.self] == 3)
  }

  @Test func `a modifier at a host with a local override changes what is inherited below`() {
    let host = ModelHost(
      SizeClassReader().transformEnvironment(\.density) { $0 += 1 }
        .environment(\.colorScheme, .dark), in: window)
    host.localTraitOverrides.horizontalSizeClass = .compact
    #expect(host.output == nil)
    window.traitOverrides.horizontalSizeClass = .regular
    #expect(host.output == .regular)
    let transformed = ModelHost(
      SizeClassReader().transformEnvironment(\.horizontalSizeClass) { size in
        size = size == .regular ? .compact : .regular
      }, in: window)
    #expect(transformed.output == .compact)
    transformed.localTraitOverrides.horizontalSizeClass = .compact
    #expect(transformed.output == .compact)
    window.traitOverrides.horizontalSizeClass = .compact
    #expect(transformed.output == .regular)
  }

  @Test func `local overrides can be taken over as a whole`() {
    container.localTraitOverrides.theme = .bold
    content.localTraitOverrides = container.localTraitOverrides
    #expect(content.traitCollection.theme == .bold)
    content.traitOverrides = content.localTraitOverrides
    content.localTraitOverrides.remove(ThemeTrait.self)
    #expect(content.traitCollection.theme == .bold)
  }

  @Test func `streams of the node follow its local overrides`() async {
    var themes = container.values(of: ThemeTrait.self).makeAsyncIterator()
    #expect(await themes.next() == .standard)
    container.localTraitOverrides.theme = .bold
    #expect(await themes.next() == .bold)
  }
}

private struct SizeClassReader: ViewModel {
  @ModelEnvironment(\.horizontalSizeClass) private var sizeClass
  var body: HorizontalSizeClassKey.SizeClass? { sizeClass }
}
