// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// A view model that only says something about another one, without a place of its own.
protocol ModifiedModel: ViewModel where Output == Content.Output {
  associatedtype Content: ViewModel

  var content: Content { get }

  /// Adds what the modifier says. Outer modifiers come first.
  func describe(_ description: inout ChildDescription)
}

extension ModifiedModel {
  /// The output with what the modifier says, for who asks for the body of the modifier itself.
  var modifiedOutput: Content.Output { output() }
}

/// What a modifier writes to the environment of what it is around.
typealias ModelLayer = (inout ModelEnvironmentValues) -> Void

/// What a parent and the modifiers around a child say of it.
struct ChildDescription {
  let site: CallSite
  var explicit: ExplicitIdentity
  /// What the modifiers write, the outermost first.
  var layers: [ModelLayer] = []
  /// What the modifiers want to happen, the outermost first.
  var reactions: [ModelReaction] = []

  init(site: CallSite, explicit: ExplicitIdentity = .none) {
    self.site = site
    self.explicit = explicit
  }

  func identity(by recipe: AnyRecipe) -> ChildIdentity {
    ChildIdentity(recipe: ObjectIdentifier(recipe), site: site, explicit: explicit)
  }
}
