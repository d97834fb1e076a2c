// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

public import TraitBridge

extension RecordingHost {
  /// Expects a view model to have been evaluated since the last expectation.
  ///
  /// - Parameters:
  ///   - model: The type of the view model.
  ///   - times: How many times, over all view models of the type.
  ///   - cause: What has to be among the causes of each evaluation, if anything.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectEvaluated<Model: ViewModel>(
    _ model: Model.Type, times: Int = 1, because cause: ModelEvaluation.Cause? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    settle()
    let name = Self.name(of: model)
    let found = record.evaluations.filter { $0.name == name }
    let wrong = found.filter { cause.map($0.causes.contains) == false }
    defer { _ = record.takeEvaluations(of: name) }
    guard found.count != times || !wrong.isEmpty else { return }
    let reason = cause.map { " because of \($0)" } ?? ""
    let actual = wrong.isEmpty ? "it was \(Self.count(found.count))" : "it had another cause"
    failWithRecord(
      "\(name) was expected to be evaluated \(Self.count(times))\(reason); \(actual).",
      at: (file, line))
  }

  /// Expects these evaluations since the last expectation, and no others.
  ///
  /// ```swift
  /// host.expectEvaluated(["Statement": 1, "AccountRow": 3])
  /// ```
  ///
  /// - Parameters:
  ///   - counts: How often view models of a type have been evaluated, by the name of the type.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectEvaluated(
    _ counts: [String: Int], file: StaticString = #filePath, line: UInt = #line
  ) {
    settle()
    defer { _ = record.takeEvaluations() }
    let found = Dictionary(record.evaluations.map { ($0.name, 1) }, uniquingKeysWith: +)
    guard found != counts else { return }
    let differences = Set(found.keys).union(counts.keys).sorted().compactMap { name -> String? in
      let (wanted, actual) = (counts[name] ?? 0, found[name] ?? 0)
      guard wanted != actual else { return nil }
      return "\(name) was expected to be evaluated \(Self.count(wanted)); it was"
        + " \(Self.count(actual))."
    }
    failWithRecord(differences.joined(separator: "\n"), at: (file, line))
  }

  /// Expects no view model of a type to have been evaluated since the last expectation.
  ///
  /// - Parameters:
  ///   - model: The type of the view model.
  ///   - file: Where the call is; leave it out.
  ///   - line: Where the call is; leave it out.
  public func expectSkipped<Model: ViewModel>(
    _ model: Model.Type, file: StaticString = #filePath, line: UInt = #line
  ) {
    settle()
    let found = record.takeEvaluations(of: Self.name(of: model))
    guard !found.isEmpty else { return }
    let list = found.map { "\($0.path) because of \($0.causeText)" }
    fail(
      "\(Self.name(of: model)) was expected to be skipped, and was evaluated:\n" + list.indented,
      at: (file, line))
  }

  private static func name(of model: Any.Type) -> String {
    String(String(describing: model).prefix { $0 != "<" })
  }

  private static func count(_ number: Int) -> String {
    switch number {
    case 0: "never"
    case 1: "once"
    default: "\(number) times"
    }
  }
}
