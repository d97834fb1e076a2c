// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// One cell of a ``ScenarioMatrix``: a value of each axis.
public struct Scenario: Sendable, Identifiable, CustomStringConvertible {
  /// What the scenario is called and found by: `theme=bold,style=dark`.
  ///
  /// It names the axes that do not have their default, in the order of the matrix, so neither a new
  /// value nor a new axis renames a scenario. The one that has defaults only is called `default`.
  public let name: String
  /// The name of the value of each axis, by the name of the axis.
  public let values: [String: String]
  private let choices: [ScenarioAxis.Choice]

  init(_ choices: [ScenarioAxis.Choice], of axes: [ScenarioAxis]) {
    self.choices = choices
    let pairs = zip(axes, choices)
    values = Dictionary(pairs.map { ($0.name, $1.name) }, uniquingKeysWith: { first, _ in first })
    let parts = pairs.filter { $0.choices.first?.name != $1.name }.map { "\($0.name)=\($1.name)" }
    name = parts.isEmpty ? "default" : parts.joined(separator: ",")
  }

  /// The name.
  public var id: String { name }

  /// The name.
  public var description: String { name }

  /// Sets the values of all axes at a node, for it and everything below.
  ///
  /// - Parameter environment: The node, or what has it.
  public func apply(to environment: some TraitEnvironment) {
    environment.performBatchUpdates {
      for choice in choices { choice.apply(environment.traitNode) }
    }
  }
}

extension ViewModel {
  /// Evaluates the view model once, where a scenario says what the environment is.
  ///
  /// - Parameter scenario: The scenario, which is set at the topmost node.
  /// - Returns: The output.
  public func evaluated(in scenario: Scenario) -> Output {
    let host = ModelHost(self)
    scenario.apply(to: host)
    return host.output
  }
}
