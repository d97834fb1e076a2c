// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge
import TraitBridgeTesting

@Suite struct ScenarioTests {
  private static let themes = ScenarioAxis("theme", \.theme, Theme.allCases)
  private static let matrix = ScenarioMatrix(
    themes, ScenarioAxis("density", \.density, ["loose": 1, "tight": 9]))

  @Test func `a matrix has every combination, the last axis fastest`() {
    #expect(
      Self.matrix.map(\.name) == [
        "default", "density=tight", "theme=pastel", "theme=pastel,density=tight", "theme=bold",
        "theme=bold,density=tight",
      ])
    #expect(Self.matrix.first?.values == ["theme": "standard", "density": "loose"])
  }

  @Test func `a new value and a new axis rename nothing`() {
    let larger = ScenarioMatrix(
      Self.themes, ScenarioAxis("mood", ["calm": 0, "loud": 1]) { _, _ in },
      ScenarioAxis("density", \.density, ["loose": 1, "middle": 5, "tight": 9]))
    #expect(larger.count == 18)
    #expect(Set(Self.matrix.map(\.name)).isSubset(of: larger.map(\.name)))
  }

  @Test func `a name is an address, whatever the order in it`() {
    #expect(Self.matrix["density=tight,theme=bold"]?.name == "theme=bold,density=tight")
    #expect(Self.matrix["default"]?.values["theme"] == "standard")
    #expect(Self.matrix["theme=blue"] == nil)
  }

  @Test(arguments: matrix)
  func `a scenario sets its values for whatever is evaluated in it`(scenario: Scenario) {
    let row = Row().evaluated(in: scenario)
    #expect(row == "row in \(scenario.values["theme"] ?? "")")
    let scene = TraitNode("scene")
    scenario.apply(to: scene)
    #expect(scene.environment.density == (scenario.values["density"] == "tight" ? 9 : 1))
  }

  @Test func `an axis may be a trait, or anything that a closure does`() {
    let matrix = ScenarioMatrix(
      ScenarioAxis("theme", ThemeTrait.self, ["plain": .standard, "strong": .bold]),
      ScenarioAxis("where", ["scene": "scene", "sheet": "sheet"]) { node, name in
        node.environmentOverrides.density = name.count
      })
    #expect(
      matrix.map(\.name) == ["default", "where=sheet", "theme=strong", "theme=strong,where=sheet"])
    #expect(matrix["theme=strong"].map { Row().evaluated(in: $0) } == "row in bold")
  }

  @Test func `combinations are left out`() {
    let matrix = Self.matrix.excluding(["theme": "pastel"], ["theme": "bold", "density": "tight"])
    #expect(matrix.map(\.name) == ["default", "density=tight", "theme=bold"])
  }

  @Test func `a matrix with mistakes says what they are`() {
    let found = messages {
      _ = ScenarioMatrix(
        ScenarioAxis("a", ["x": 1, "x": 2]) { _, _ in }, ScenarioAxis("a", ["p=q": 1]) { _, _ in },
        ScenarioAxis("b", \.density, [Int]()))
      _ = Self.matrix.excluding(["thme": "bold"], ["theme": "standard"])
    }
    #expect(
      found == [
        """
        The matrix of scenarios has mistakes:
          the axis "a" has two values called "x"
          "p=q" is no name: it is empty, or has one of = , or a line break in it
          the axis "b" has no value
          two axes are called "a"
        """,
        """
        The matrix of scenarios has mistakes:
          no scenario matches the exclusion thme=bold
          theme=standard excludes the default scenario
        """,
      ])
  }
}
