// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

@Suite struct CurrentTraitsTests {
  private let bold = TraitCollection(ThemeTrait.self, value: .bold)
  private let pastel = TraitCollection(ThemeTrait.self, value: .pastel)

  @Test func `elsewhere every current trait has its default`() {
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `the current traits nest, and come back when a closure throws`() {
    struct Failure: Error {}
    bold.performAsCurrent {
      #expect(TraitCollection.current == bold)
      #expect(throws: Failure.self) {
        try pastel.performAsCurrent {
          #expect(TraitCollection.current == pastel)
          throw Failure()
        }
      }
      #expect(TraitCollection.current == bold)
    }
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func `the current traits belong to their thread`() async {
    let task = bold.performAsCurrent { Task.detached { TraitCollection.current } }
    let other = await task.value
    #expect(other == TraitCollection())
  }

  @Test func `a body has the traits of its own place, whatever is current around it`() {
    struct Reader: ViewModel {
      var body: Theme { TraitCollection.current.theme }
    }
    let node = TraitNode()
    node.traitOverrides.theme = .bold
    let host = ModelHost(Reader(), in: node)
    pastel.performAsCurrent {
      #expect(host.output == .bold)
      #expect(TraitCollection.current == pastel)
    }
    node.traitOverrides.theme = .monochrome
    #expect(host.output == .monochrome)
  }
}
