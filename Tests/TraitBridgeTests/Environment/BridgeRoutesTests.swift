// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

// The conformance alone is needed of this module, which nothing here names.
import BridgeElsewhere
import KeyHome
import Testing
import TraitBridge

/// A key whose bridge is declared apart from it, for some platforms from a version on.
private enum LimitedKey: ModelEnvironmentKey {
  static let defaultValue = false
}

@available(iOS 26.0, macOS 26.0, *)
extension LimitedKey: TraitBridgedEnvironmentKey {
  static func read(from traits: TraitCollection) -> Bool { traits[PrivateModeTrait.self] }
  static func write(to traits: inout any MutableTraits, value: Bool) {
    traits[PrivateModeTrait.self] = value
  }
}

/// A key whose bridge everybody sees.
private enum PlainKey: TraitBackedEnvironmentKey {
  typealias Trait = PrivateModeTrait
}

extension ModelEnvironmentValues {
  fileprivate var limited: Bool {
    get { self[LimitedKey.self] }
    set { self[LimitedKey.self] = newValue }
  }

  fileprivate var limitedGenerically: Bool {
    get { value(of: LimitedKey.self) }
    set { setValue(newValue, of: LimitedKey.self) }
  }

  fileprivate var limitedIfAvailable: Bool {
    get {
      if #available(iOS 26.0, macOS 26.0, *) { self[LimitedKey.self] } else { false }
    }
    set {
      if #available(iOS 26.0, macOS 26.0, *) { self[LimitedKey.self] = newValue }
    }
  }

  fileprivate var plain: Bool {
    get { self[PlainKey.self] }
    set { self[PlainKey.self] = newValue }
  }

  fileprivate var plainGenerically: Bool {
    get { value(of: PlainKey.self) }
    set { setValue(newValue, of: PlainKey.self) }
  }
}

/// A way from a property of the environment to one trait.
///
/// Elsewhere some of these are cut off without a word:
/// https://github.com/onmyway133/blog/issues/1013
enum BridgeRoute: CaseIterable {
  case elsewhere, elsewhereGenerically, elsewhereInlined, elsewhereIfAvailable
  case limited, limitedGenerically, limitedIfAvailable
  case plain, plainGenerically

  fileprivate var property: WritableKeyPath<ModelEnvironmentValues, Bool> {
    switch self {
    case .elsewhere: \.isPrivate
    case .elsewhereGenerically: \.isPrivateGenerically
    case .elsewhereInlined: \.isPrivateInlined
    case .elsewhereIfAvailable: \.isPrivateIfAvailable
    case .limited: \.limited
    case .limitedGenerically: \.limitedGenerically
    case .limitedIfAvailable: \.limitedIfAvailable
    case .plain: \.plain
    case .plainGenerically: \.plainGenerically
    }
  }
}

/// A view model that reads one property, and hands out a binding to it.
private struct Reader: ViewModel {
  @ModelEnvironment var isPrivate: Bool

  init(_ route: BridgeRoute) {
    _isPrivate = ModelEnvironment(route.property)
  }

  var body: (isPrivate: Bool, binding: ModelBinding<Bool>) { (isPrivate, $isPrivate) }
}

/// A view model that knows nothing but the trait.
private struct TraitReader: ViewModel {
  @ModelEnvironment(PrivateModeTrait.self) var isPrivate
  var body: Bool { isPrivate }
}

/// A view model that sets one property for its child.
private struct Writer: ViewModel {
  let route: BridgeRoute
  var body: Bool { TraitReader().environment(route.property, true).output() }
}

@Suite struct BridgeRoutesTests {
  private let scene = TraitNode("scene")
  private let window: TraitNode

  init() {
    window = TraitNode("window", parent: scene)
  }

  @Test(arguments: BridgeRoute.allCases)
  func `a trait set above reaches a view model, however its key is bridged and read`(
    route: BridgeRoute
  ) {
    let host = ModelHost(Reader(route), in: window)
    let heard = Log<Bool>()
    host.onOutputChange { _, current in heard.add(current.isPrivate) }
    #expect(!host.output.isPrivate)
    scene.traitOverrides[PrivateModeTrait.self] = true
    #expect(host.output.isPrivate)
    scene.traitOverrides.remove(PrivateModeTrait.self)
    #expect(!host.output.isPrivate)
    #expect(heard.take() == [true, false])
  }

  @Test(arguments: BridgeRoute.allCases)
  func `a binding of a view model sets the trait, however its key is bridged and written`(
    route: BridgeRoute
  ) {
    let host = ModelHost(Reader(route), in: window)
    let heard = Log<[Bool]>()
    window.registerForTraitChanges([PrivateModeTrait.self]) { (window: TraitNode, previous) in
      heard.add([previous[PrivateModeTrait.self], window[PrivateModeTrait.self]])
    }
    host.output.binding.wrappedValue = true
    #expect(scene.traitOverrides.override(for: PrivateModeTrait.self) == true)
    #expect(host.output.isPrivate)
    host.output.binding.wrappedValue = false
    #expect(heard.take() == [[false, true], [true, false]])
  }

  @Test(arguments: BridgeRoute.allCases)
  func `a modifier sets the trait for what is below, however its key is bridged and written`(
    route: BridgeRoute
  ) {
    let host = ModelHost(Writer(route: route), in: window)
    #expect(host.output)
    #expect(!window[PrivateModeTrait.self])
  }

  @Test(arguments: BridgeRoute.allCases)
  func `a node's environment and traits are one, however the key is bridged`(route: BridgeRoute) {
    window.binding(route.property).wrappedValue = true
    #expect(window.traitOverrides.override(for: PrivateModeTrait.self) == true)
    #expect(window.environment[keyPath: route.property])
    window.environmentOverrides.remove(route.property)
    #expect(!window.traitOverrides.contains(PrivateModeTrait.self))
  }

  @Test func `every route to a trait reads what any other has written`() {
    for writer in BridgeRoute.allCases {
      var values = ModelEnvironmentValues()
      values[keyPath: writer.property] = true
      let deaf = BridgeRoute.allCases.filter { !values[keyPath: $0.property] }
      #expect(deaf == [], "written through \(writer)")
    }
  }
}
