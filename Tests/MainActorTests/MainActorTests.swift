// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

// This module is isolated to the main actor where nothing else is said. Traits and keys are not,
// since they are asked on any thread, so the properties that they go through say `nonisolated`.

private enum Theme: Int, Sendable {
  case standard, pastel, bold, monochrome
}

private struct ThemeTrait: TraitDefinition {
  static let defaultValue = Theme.standard
  static let identifier = "com.example.main-actor.theme"
  static let affectsColorAppearance = true
}

nonisolated extension TraitCollection {
  fileprivate var theme: Theme { self[ThemeTrait.self] }
}

nonisolated extension MutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

private struct ThemeKey: TraitBridgedEnvironmentKey {
  static let defaultValue = Theme.standard
  static func read(from traits: TraitCollection) -> Theme { traits.theme }
  static func write(to traits: inout any MutableTraits, value: Theme) { traits.theme = value }
}

/// A trait and the short form of its key.
private enum DensityTrait: TraitDefinition {
  static let defaultValue = 10
}

private enum DensityKey: TraitBackedEnvironmentKey {
  typealias Trait = DensityTrait
}

/// A key that is not bridged, with a value of a class of the main actor.
private final class Palette {
  let name: String

  nonisolated init(_ name: String) {
    self.name = name
  }
}

private enum PaletteKey: ModelEnvironmentKey {
  static var defaultValue: Palette { Palette("grey") }
}

extension ModelEnvironmentValues {
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  fileprivate var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }

  fileprivate var palette: Palette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }
}

@Observable
private final class Session {
  var user = "Ada"
}

private struct Account: Equatable, Identifiable {
  let id: Int
  let name: Sensitive<String>
}

private struct RowOutput: Equatable {
  let name: String
  let theme: Theme
}

private struct AccountRow: ViewModel, Equatable {
  let account: Account
  @ModelEnvironment(\.theme) var theme
  @ModelEnvironment(\.redactionReasons) var redaction

  var body: RowOutput { RowOutput(name: account.name.text(redaction), theme: theme) }
}

private struct Footer: ViewModel, Equatable {
  @ModelEnvironment(ThemeTrait.self) var theme
  @ModelEnvironment(\.palette) var palette
  @ModelEnvironment(Session.self) var session

  var body: String { "\(theme) \(palette.name) \(session?.user ?? "nobody")" }
}

private struct StatementOutput {
  let rows: [RowOutput]
  let footer: String
  let showsClosed: Bool
  let toggleClosed: ModelAction
  let theme: ModelBinding<Theme>
}

private struct Statement: ViewModel {
  let accounts: [Account]
  @ModelState var showsClosed = false
  @ModelEnvironment(\.theme) var theme

  var body: StatementOutput {
    StatementOutput(
      rows: ModelList(accounts) { AccountRow(account: $0) }.output(),
      footer: Footer().environment(\.theme, .monochrome).output(),
      showsClosed: showsClosed,
      toggleClosed: ModelAction { showsClosed.toggle() },
      theme: $theme)
  }
}

private struct BoldModifier: ViewModelModifier {
  @ModelEnvironment(\.density) private var density

  func body(content: Content) -> some ViewModel {
    content.environment(\.theme, density > 5 ? .bold : .pastel)
  }
}

/// A class of the main actor that has a node.
private final class Sidebar: TraitEnvironment {
  let traitNode: TraitNode
  private(set) var heard: [Theme] = []

  init(in parent: TraitNode) {
    traitNode = TraitNode("sidebar", parent: parent)
    registerForTraitChanges([ThemeTrait.self]) { (sidebar: Sidebar, previous) in
      sidebar.heard += [previous.theme, sidebar.traitCollection.theme]
    }
    registerForTraitChanges([DensityTrait.self], target: self, action: Sidebar.relayout)
  }

  func relayout() {
    heard = []
  }
}

// The tests are asynchronous since what Swift Testing makes of a synchronous one calls it off the
// main actor where only the module says that it is isolated (Swift 6.3).
@Suite struct MainActorTests {
  private let scene = TraitNode("scene")
  private let window: TraitNode
  private let accounts = [
    Account(id: 1, name: Sensitive("Savings")), Account(id: 2, name: Sensitive("Holidays")),
  ]

  init() {
    window = TraitNode("window", parent: scene)
  }

  @Test func `a host follows its tree`() async {
    let host = ModelHost(Statement(accounts: accounts), in: window)
    #expect(host.output.rows.map(\.name) == ["••••••", "••••••"])
    scene.traitOverrides.redactionReasons = []
    scene.traitOverrides.theme = .bold
    #expect(
      host.output.rows == [
        RowOutput(name: "Savings", theme: .bold), RowOutput(name: "Holidays", theme: .bold),
      ])
    #expect(host.output.footer == "monochrome grey nobody")
  }

  @Test func `actions and bindings change what they belong to`() async {
    let host = ModelHost(Statement(accounts: accounts), in: window)
    var outputs: [[String]] = []
    host.onOutputChange { previous, current in
      outputs.append([previous, current].map { "\($0.theme.wrappedValue) \($0.showsClosed)" })
    }
    host.output.toggleClosed()
    host.output.theme.wrappedValue = .pastel
    #expect(scene.traitOverrides.override(for: ThemeTrait.self) == .pastel)
    #expect(outputs == [["standard false", "standard true"], ["pastel true", "pastel true"]])
  }

  @Test func `handlers of a class get the object and the traits from before`() async {
    let sidebar = Sidebar(in: window)
    scene.traitOverrides.theme = .bold
    #expect(sidebar.heard == [.standard, .bold])
    window.environmentOverrides.density = 4
    #expect(sidebar.heard == [])
    #expect(sidebar[DensityTrait.self] == 4)
  }

  @Test func `objects and values of the main actor flow down`() async {
    let host = ModelHost(Footer(), in: window)
    scene.environmentOverrides[Session.self] = Session()
    window.environmentOverrides.palette = Palette("blue")
    #expect(host.output == "standard blue Ada")
  }

  @Test func `a modifier decides by its own environment`() async {
    let row = AccountRow(account: accounts[0]).modifier(BoldModifier())
    #expect(row.evaluated() == RowOutput(name: "••••••", theme: .bold))
    let dense = TraitCollection(DensityTrait.self, value: 1)
    #expect(row.evaluated(in: dense) == RowOutput(name: "••••••", theme: .pastel))
  }

  @Test func `a key is read and written off the main actor too`() async {
    let theme = await Task.detached {
      var traits: any MutableTraits = Copy()
      ThemeKey.write(to: &traits, value: .bold)
      return ThemeKey.read(from: TraitCollection(ThemeTrait.self, value: traits.theme))
    }.value
    #expect(theme == .bold)
  }
}

/// Traits of one's own kind.
private nonisolated struct Copy: MutableTraits {
  private var collection = TraitCollection()

  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    get { collection[trait] }
    set { collection = collection.replacing(trait, value: newValue) }
  }
}
