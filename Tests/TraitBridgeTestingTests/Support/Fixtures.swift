// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge
import TraitBridgeTesting

enum Theme: String, CaseIterable, Codable, Sendable {
  case standard, pastel, bold

  init(letter: Character) {
    self = Self.allCases.first { $0.letter == letter } ?? .standard
  }

  var letter: Character { rawValue.first ?? "?" }
}

enum ThemeTrait: TraitDefinition {
  static let defaultValue = Theme.standard
  static let name = "Theme"
  static let identifier = "com.example.testing.theme"
}

enum ThemeKey: TraitBackedEnvironmentKey {
  typealias Trait = ThemeTrait
}

enum DensityKey: ModelEnvironmentKey {
  static let defaultValue = 1
}

extension MutableTraits {
  var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

extension ModelEnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}

/// A row that follows the theme.
struct Row: ViewModel, Equatable {
  var title = "row"
  @ModelEnvironment(\.theme) var theme
  var body: String { "\(title) in \(theme)" }
}

/// A line that follows the density and a state of its own.
struct Counter: ViewModel, Equatable {
  @ModelEnvironment(\.density) var density
  @ModelState var count = 0
  var body: CounterOutput {
    CounterOutput(text: "\(count) at \(density)", increase: ModelAction { count += 1 })
  }
}

struct CounterOutput: Equatable {
  var text: String
  var increase: ModelAction
}

struct Page: ViewModel, Equatable {
  var titles = ["a", "b"]
  var body: PageOutput {
    PageOutput(
      rows: ModelList(titles, id: \.self) { Row(title: $0) }.output(), counter: Counter().output())
  }
}

struct PageOutput: Equatable {
  var rows: [String]
  var counter: CounterOutput
}

/// The messages of the failures of an operation.
func messages(_ operation: () throws -> Void) rethrows -> [String] {
  try TestFailures.collect(operation).map(\.message)
}
