// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What is known of a type of view models, whatever the type.
final class ModelTypeFacts {
  private let type: Any.Type
  /// The name of the type, without what it is generic over.
  let name: String
  private let unreachableFields: [String]
  /// Whether the runtime does not tell the fields of the type, which must have some.
  let isBlind: Bool

  fileprivate init<Model: ViewModel>(_ type: Model.Type, _ fields: FieldLayout) {
    self.type = type
    name = String(String(describing: type).prefix { $0 != "<" })
    unreachableFields = fields.unreachableFields
    isBlind = fields.isBlind(for: type)
  }

  /// Reports what would keep a view model of the type from working as it should.
  func reportSuspicions() {
    if type is AnyObject.Type { reportClass() }
    if isBlind { reportBlindness() }
    for field in unreachableFields {
      TraitDiagnostics.report(
        .unreachableWrapper, "\(String(reflecting: type)).\(field)",
        "a wrapper in an optional or in a case of an enum can't be found, so it keeps its first value"
          + " or default; make it a property of the view model or of a struct in it")
    }
  }

  private func reportClass() {
    TraitDiagnostics.report(
      .classViewModel, String(reflecting: type),
      "a view model is a struct, whose changes are seen; make the class an Observable model that a"
        + " view model reads")
  }

  private func reportBlindness() {
    TraitDiagnostics.report(
      .unreachableWrapper, String(reflecting: type),
      "it was compiled without reflection metadata, so its state keeps the first value, and its"
        + " environment is known in its body only; compile its module without"
        + " -disable-reflection-metadata")
  }
}

/// What is known of a type of view models.
final class ModelTypeRecord<Model: ViewModel> {
  /// How a view model becomes an output.
  let recipe: Recipe<Model, Model.Output>
  let facts: ModelTypeFacts
  /// How to get at what a modifier is around, if the type is one.
  let unwrapping = Unwrapping<Model>.find()
  /// Whether something about the type is to be reported whenever one takes its place.
  private let isSuspicious: Bool

  init() {
    let fields = FieldLayout(of: Model.self) { $0 is any ViewModel.Type }
    facts = ModelTypeFacts(Model.self, fields)
    isSuspicious =
      facts.isBlind || Model.self is AnyObject.Type || !fields.unreachableFields.isEmpty
    recipe = Recipe(fields: fields, facts: facts) { $0.body }
  }

  func reportSuspicions() {
    if isSuspicious { facts.reportSuspicions() }
  }
}

/// What makes or finds the node of a child.
protocol ModelParent: AnyObject {
  func child<Model: ViewModel>(
    _ model: Model, described description: ChildDescription, record: ModelTypeRecord<Model>
  ) -> OutputNode<Model.Output>
}

/// What is known of each type of view models.
enum ModelTypeRegistry {
  static func record<Model: ViewModel>(for type: Model.Type) -> ModelTypeRecord<Model> {
    TypeRegistry.entry(for: type, as: .model) { Facts(ModelTypeRecord<Model>()) }.value
  }

  /// The node for a view model, after taking off the modifiers around it.
  static func resolve<Model: ViewModel>(
    _ model: Model, _ description: inout ChildDescription, in parent: any ModelParent
  ) -> OutputNode<Model.Output> {
    let record = record(for: Model.self)
    if let unwrapping = record.unwrapping {
      return unwrapping.resolve(model, &description, parent)
    }
    return parent.child(model, described: description, record: record)
  }
}

/// How to resolve a modifier of a type that is known only at run time to be one.
struct Unwrapping<Model: ViewModel> {
  typealias Resolution = (Model, inout ChildDescription, any ModelParent) -> OutputNode<
    Model.Output
  >

  let resolve: Resolution

  static func find() -> Self? {
    guard let type = Model.self as? any ModifiedModel.Type else { return nil }
    return make(type) as? Self
  }

  private static func make<Modified: ModifiedModel>(_ type: Modified.Type) -> Any {
    Unwrapping<Modified> { model, description, parent in
      model.describe(&description)
      return ModelTypeRegistry.resolve(model.content, &description, in: parent)
    }
  }
}
