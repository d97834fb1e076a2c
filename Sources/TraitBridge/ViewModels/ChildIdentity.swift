// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a child is recognised by from one run of its parent to the next.
struct ChildIdentity: Hashable {
  /// The recipe of the view model's type, of which there is one.
  let recipe: ObjectIdentifier
  let site: CallSite
  let explicit: AnyHashable?
}

/// The identity that a view model has been given, as its node keeps it.
///
/// Most have none, or an integer; an `AnyHashable` would take as much room as a whole object, in each of
/// them.
enum ExplicitIdentity {
  case none
  case integer(Int)
  case other(Box<AnyHashable>)

  init(_ identity: AnyHashable?) {
    guard let identity else {
      self = .none
      return
    }
    // What can merely be cast to an integer is not equal to that everywhere.
    if type(of: identity.base) == Int.self, let integer = identity.base as? Int {
      self = .integer(integer)
    } else {
      self = .other(Box(identity))
    }
  }

  var value: AnyHashable? {
    switch self {
    case .none: nil
    case .integer(let integer): AnyHashable(integer)
    case .other(let box): box.value
    }
  }
}
