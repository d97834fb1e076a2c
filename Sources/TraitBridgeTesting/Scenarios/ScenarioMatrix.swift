// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// All combinations of the values of some axes.
///
/// ```swift
/// let scenarios = ScenarioMatrix(
///   ScenarioAxis("theme", \.theme, Theme.allCases),
///   ScenarioAxis("reasons", \.redactionReasons, ["shown": [], "private": .privacy])
/// ).excluding(["theme": "monochrome", "reasons": "shown"])
///
/// @Test(arguments: scenarios)
/// func `a row is never empty`(scenario: Scenario) {
///   #expect(!AccountRow(account: .sample).evaluated(in: scenario).name.isEmpty)
/// }
/// ```
///
/// The first scenario has the default of every axis.
public struct ScenarioMatrix: Sendable {
  /// The axes, the last of which varies fastest.
  public let axes: [ScenarioAxis]
  private var scenarios: [Scenario]

  /// Creates a matrix; a name that is used twice, or that cannot be part of an address, is a failure.
  ///
  /// - Parameters:
  ///   - axes: The axes.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public init(_ axes: ScenarioAxis..., file: StaticString = #filePath, line: UInt = #line) {
    self.axes = axes
    var combinations: [[ScenarioAxis.Choice]] = [[]]
    for axis in axes {
      combinations = combinations.flatMap { combination in
        axis.choices.map { combination + [$0] }
      }
    }
    scenarios = combinations.map { Scenario($0, of: axes) }
    let names = axes.map(\.name)
    var problems = axes.flatMap(\.problems)
    for name in Set(names).sorted() where names.count(where: { $0 == name }) > 1 {
      problems.append("two axes are called \"\(name)\"")
    }
    Self.report(problems, file: file, line: line)
  }

  /// The matrix without some combinations.
  ///
  /// - Parameters:
  ///   - combinations: What to leave out: values by the names of their axes. An axis that is not
  ///     named may have any value. One that matches no scenario is a failure, and so is one that
  ///     leaves out the default scenario.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  /// - Returns: The other scenarios.
  public func excluding(
    _ combinations: [String: String]..., file: StaticString = #filePath, line: UInt = #line
  ) -> ScenarioMatrix {
    var result = self
    var problems: [String] = []
    for combination in combinations {
      let excluded = scenarios.filter { scenario in
        combination.allSatisfy { scenario.values[$0] == $1 }
      }
      let names = Set(excluded.map(\.name))
      result.scenarios.removeAll { names.contains($0.name) }
      let text = combination.map { "\($0)=\($1)" }.sorted().joined(separator: ",")
      if excluded.isEmpty { problems.append("no scenario matches the exclusion \(text)") }
      if names.contains("default") { problems.append("\(text) excludes the default scenario") }
    }
    Self.report(problems, file: file, line: line)
    return result
  }

  /// The scenario with a name, if there is one.
  ///
  /// - Parameter name: The name, in which the axes may come in any order.
  public subscript(name: String) -> Scenario? {
    let parts = Set(name.split(separator: ","))
    return scenarios.first { Set($0.name.split(separator: ",")) == parts }
  }

  private static func report(_ problems: [String], file: StaticString, line: UInt) {
    guard !problems.isEmpty else { return }
    TestFailures.record(
      "The matrix of scenarios has mistakes:\n"
        + problems.map { "  " + $0 }.joined(separator: "\n"), file: file, line: line)
  }
}

extension ScenarioMatrix: RandomAccessCollection {
  /// The place of the first scenario.
  public var startIndex: Int { 0 }

  /// The place behind the last scenario.
  public var endIndex: Int { scenarios.count }

  /// The scenario at a place.
  ///
  /// - Parameter position: The place.
  public subscript(position: Int) -> Scenario { scenarios[position] }
}
