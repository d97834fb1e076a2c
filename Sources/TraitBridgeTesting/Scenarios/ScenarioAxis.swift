// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

/// One respect in which scenarios differ, with the values it takes.
///
/// ```swift
/// ScenarioAxis("theme", \.theme, Theme.allCases)
/// ScenarioAxis("reasons", \.redactionReasons, ["shown": [], "private": .privacy])
/// ```
///
/// The first value is the default. Values are named in scenarios, so a value that is added later
/// renames none of those that are there.
public struct ScenarioAxis: Sendable {
  /// A value with its name.
  struct Choice: Sendable {
    let name: String
    let apply: @Sendable (TraitNode) -> Void
  }

  /// The name of the axis.
  public let name: String
  let choices: [Choice]

  /// Creates an axis over values that a closure puts into a node.
  ///
  /// - Parameters:
  ///   - name: The name of the axis.
  ///   - values: The values by their names, the default first.
  ///   - apply: Puts a value into a node.
  public init<Value: Sendable>(
    _ name: String, _ values: KeyValuePairs<String, Value>,
    apply: @escaping @Sendable (TraitNode, Value) -> Void
  ) {
    self.name = name
    choices = values.map { name, value in Choice(name: name) { apply($0, value) } }
  }

  /// Creates an axis over a property of the environment.
  ///
  /// - Parameters:
  ///   - name: The name of the axis.
  ///   - keyPath: The property, bridged or not.
  ///   - values: The values by their names, the default first.
  public init<Value: Sendable>(
    _ name: String, _ keyPath: any WritableKeyPath<ModelEnvironmentValues, Value> & Sendable,
    _ values: KeyValuePairs<String, Value>
  ) {
    self.init(name, values) { $0.environmentOverrides[dynamicMember: keyPath] = $1 }
  }

  /// Creates an axis over a property of the environment, whose values name themselves.
  ///
  /// - Parameters:
  ///   - name: The name of the axis.
  ///   - keyPath: The property, bridged or not.
  ///   - values: The values, the default first.
  public init<Value: Sendable>(
    _ name: String, _ keyPath: any WritableKeyPath<ModelEnvironmentValues, Value> & Sendable,
    _ values: [Value]
  ) {
    self.name = name
    choices = values.map { value in
      Choice(name: String(describing: value)) {
        $0.environmentOverrides[dynamicMember: keyPath] = value
      }
    }
  }

  /// Creates an axis over a trait.
  ///
  /// - Parameters:
  ///   - name: The name of the axis.
  ///   - trait: The type that defines the trait.
  ///   - values: The values by their names, the default first.
  public init<Definition: TraitDefinition>(
    _ name: String, _ trait: Definition.Type, _ values: KeyValuePairs<String, Definition.Value>
  ) {
    self.init(name, values) { $0.traitOverrides[trait] = $1 }
  }

  /// Creates an axis over a trait, whose values name themselves.
  ///
  /// - Parameters:
  ///   - name: The name of the axis.
  ///   - trait: The type that defines the trait.
  ///   - values: The values, the default first.
  public init<Definition: TraitDefinition>(
    _ name: String, _ trait: Definition.Type, _ values: [Definition.Value]
  ) {
    self.name = name
    choices = values.map { value in
      Choice(name: String(describing: value)) { $0.traitOverrides[trait] = value }
    }
  }

  /// What is wrong with the names, which are part of addresses.
  var problems: [String] {
    let names = choices.map(\.name)
    var problems: [String] = []
    if choices.isEmpty { problems.append("the axis \"\(name)\" has no value") }
    for name in Set(names) where names.count(where: { $0 == name }) > 1 {
      problems.append("the axis \"\(self.name)\" has two values called \"\(name)\"")
    }
    for name in [name] + names where name.isEmpty || name.contains(where: Self.isReserved) {
      problems.append(
        "\"\(name)\" is no name: it is empty, or has one of = , or a line break in it")
    }
    return problems.sorted()
  }

  private static func isReserved(_ character: Character) -> Bool {
    character == "=" || character == "," || character.isNewline
  }
}
