// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension Benchmark {
  static var bridgeRows: [Benchmark] {
    [
      Benchmark("bridge.roundtrip", against: "two writes and reads of a dictionary", target: 2) {
        let scene = TraitNode("scene")
        OtherTraits.set(20, in: &scene.traitOverrides)
        let host = ModelHost(ThemeBinder(), in: scene)
        let binding = host.output
        return Trial(
          subject: { times in
            var sum = 0
            for _ in 0..<times {
              binding.wrappedValue = .bold
              sum &+= host.traitNode[ThemeTrait.self].rawValue
              scene.traitOverrides[ThemeTrait.self] = .standard
              sum &+= binding.wrappedValue.rawValue
            }
            keep(sum)
          },
          baseline: { times in
            var environment = PlainEnvironment(others: 20)
            var sum = 0
            for _ in 0..<times {
              environment[ThemeTrait.self] = .bold
              sum &+= environment[ThemeTrait.self].rawValue
              environment[ThemeTrait.self] = .standard
              sum &+= environment[ThemeTrait.self].rawValue
            }
            keep(sum)
          })
      }
    ]
  }
}

private struct ThemeBinder: ViewModel {
  @ModelEnvironment(\.theme) private var theme

  var body: ModelBinding<Theme> { $theme }
}
