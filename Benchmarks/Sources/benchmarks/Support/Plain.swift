// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// An environment as one would write it in an afternoon: values by type, in a dictionary.
struct PlainEnvironment {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  init(others: Int) {
    self[ThemeTrait.self] = .bold
    var traits = Filler(environment: self)
    OtherTraits.set(others, in: &traits)
    self = traits.environment
  }

  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    get { values[ObjectIdentifier(trait)] as? Definition.Value ?? Definition.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }

  func read(times: Int) {
    var sum = 0
    for _ in 0..<times { sum &+= self[ThemeTrait.self].rawValue }
    keep(sum)
  }

  private struct Filler: MutableTraits {
    var environment: PlainEnvironment

    subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
      get { environment[trait] }
      set { environment[trait] = newValue }
    }
  }
}

/// Values with a property that is computed, as those of an environment are.
struct PlainValues {
  private var storage = [Theme.bold, Theme.standard]
  @inline(never) var theme: Theme { storage[0] }
}

/// A key path that the optimiser does not see through.
nonisolated(unsafe) var plainTheme: KeyPath<PlainValues, Theme> = \.theme

enum PlainLocals {
  @TaskLocal static var theme = Theme.standard
}
