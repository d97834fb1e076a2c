// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import AppleNames
import TraitBridge

// This file compiles as long as no public name here needs to be told apart from one of SwiftUI's or
// UIKit's. It imports nothing else, and qualifies nothing.

/// Every public name of the library at the top level.
enum NamesBesideApple {
  static let types: [Any.Type] = [
    ColorSchemeKey.self,
    DynamicColor.self,
    ForeignObject.self,
    ForeignTrait.self,
    ForeignTraitError.self,
    ModelAction.self,
    ModelBinding<Int>.self,
    ModelChange<Int>.self,
    ModelChanges<Int>.self,
    ModelChild<Int>.self,
    ModelEnvironment<Int>.self,
    (any ModelEnvironmentKey).self,
    ModelEnvironmentOverrides.self,
    ModelEnvironmentValues.self,
    ModelEvaluation.self,
    ModelHost<TitledCard>.self,
    ModelList<[Int], Int, TitledCard>.self,
    ModelObservation.self,
    ModelRedactionReasons.self,
    ModelState<Int>.self,
    ModelValues<Int>.self,
    (any MutableTraits).self,
    OutputChangeRegistration.self,
    (any PrivacyTraitDefinition).self,
    RedactionReasonsTrait.self,
    ResolvedColor.self,
    Sensitive<Int>.self,
    SensitiveText.self,
    StreamCounters.self,
    (any TraitBackedEnvironmentKey).self,
    (any TraitBridgedEnvironmentKey).self,
    TraitChangeRegistration.self,
    TraitCodingError.self,
    TraitCollection.self,
    TraitCollectionCoder.self,
    (any TraitDefinition).self,
    TraitDiagnostic.self,
    TraitDiagnostics.self,
    (any TraitEnvironment).self,
    TraitNode.self,
    TraitNodeHost<Int>.self,
    TraitOverrides.self,
    UserInterfaceStyleTrait.self,
    (any ViewModel).self,
    (any ViewModelModifier).self,
    ViewModelModifierContent.self,
  ]

  /// Those that are another name of something.
  static let aliases: [String: Any.Type] = [
    "TraitMutations": TraitMutations.self,
    "TraitType": TraitType.self,
  ]
}

enum AccentTrait: TraitDefinition {
  static let defaultValue = ResolvedColor.black
}

extension ModelEnvironmentValues {
  fileprivate var accent: ResolvedColor {
    get { self[AccentTrait.self] }
    set { self[AccentTrait.self] = newValue }
  }
}

/// A view model that has what a view of the same file has.
struct TitledCard: ViewModel {
  @ModelEnvironment(\.accent) private var accent
  @ModelEnvironment(\.colorScheme) private var scheme
  @ModelEnvironment(\.redactionReasons) private var redaction
  @ModelState private var isOpen = false
  @ModelBinding var title: Sensitive<String>

  var body: String {
    "\(title.text(redaction)) \(accent) \(scheme) \(isOpen)"
  }
}

/// A modifier of ours beside the name of SwiftUI's.
struct DarkModifier: ViewModelModifier {
  func body(content: Content) -> some ViewModel {
    content.environment(\.colorScheme, .dark)
  }
}

/// A view of SwiftUI's that has the names of both.
struct CardView: View, DynamicProperty {
  @Environment var accent: ResolvedColor
  @State var color: Color
  @Binding var title: Sensitive<String>

  var viewModel: some ViewModel<String> {
    TitledCard(title: .constant(title)).modifier(DarkModifier()).environment(\.accent, accent)
  }
}
