// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

extension ModelEnvironmentValues {
  /// A property of two keys, which cannot be written half.
  fileprivate var look: [Int] {
    get { [theme.rawValue, density] }
    set {
      theme = Theme(rawValue: newValue[0]) ?? .standard
      density = newValue[1]
    }
  }

  /// A property that changes what is written.
  fileprivate var boundedDensity: Int {
    get { min(density, 20) }
    set { density = min(newValue, 20) }
  }

  fileprivate var doubleDensity: Int { density * 2 }

  fileprivate subscript(plus summand: Int) -> Int {
    get { density + summand }
    set { density = newValue - summand }
  }
}

/// Wrappers know properties of the environment, however they are told of them.
@Suite struct PropertyTests {
  private struct Reader<Value>: ViewModel {
    @ModelEnvironment<Value> var value: Value

    init(_ keyPath: KeyPath<ModelEnvironmentValues, Value>) {
      _value = ModelEnvironment(keyPath)
    }

    var body: (value: Value, binding: ModelBinding<Value>) { (value, $value) }
  }

  private struct Literals: ViewModel {
    @ModelEnvironment(\.look) var look
    @ModelEnvironment(\.boundedDensity) var bounded
    @ModelEnvironment(\.doubleDensity) var double
    var body: [Int] { look + [bounded, double] }
    var bindings: (ModelBinding<[Int]>, ModelBinding<Int>) { ($look, $bounded) }
  }

  private let scene = TraitNode("scene")

  @Test func `a property that is written as a literal is read and followed`() {
    let host = ModelHost(Literals(), in: scene)
    #expect(host.output == [0, 10, 10, 20])
    scene.environmentOverrides.look = [2, 30]
    #expect(host.output == [2, 30, 20, 60])
    #expect(scene.traitCollection.theme == .bold)
  }

  @Test func `a property that is known at run time is read and written like any other`() {
    let keyPaths: [WritableKeyPath<ModelEnvironmentValues, Int>] = [
      \.density, \.boundedDensity, \ModelEnvironmentValues.[plus: 5],
    ]
    let hosts = keyPaths.map { ModelHost(Reader($0), in: scene) }
    #expect(hosts.map { $0.output.value } == [10, 10, 15])
    hosts[2].output.binding.wrappedValue = 40
    #expect(hosts.map { $0.output.value } == [35, 20, 40])
    hosts[1].output.binding.wrappedValue = 50
    #expect(hosts.map { $0.output.binding.wrappedValue } == [20, 20, 25])
  }

  @Test func `wrappers of many key paths that are made at run time know their own`() {
    for summand in 0..<5_000 {
      let host = ModelHost(Reader(\ModelEnvironmentValues.[plus: summand]), in: scene)
      #expect(host.output.value == 10 + summand)
      host.detach()
    }
  }
}
