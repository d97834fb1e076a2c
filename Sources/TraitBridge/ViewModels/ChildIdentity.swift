// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a child is recognised by from one run of its parent to the next.
struct ChildIdentity: Hashable {
  /// The recipe of the view model's type, of which there is one.
  let recipe: ObjectIdentifier
  let site: CallSite
  let explicit: ExplicitIdentity
}

/// The identity that somebody has given a view model among those at the same place.
///
/// Most have none, or an integer. An `AnyHashable` would take 40 bytes in each of them, and is made
/// out of an integer where it meets another type alone.
enum ExplicitIdentity {
  case none
  case integer(Int)
  indirect case other(AnyHashable)

  init<ID: Hashable>(_ id: ID) {
    if let integer = exactly(id, Int.self) {
      self = .integer(integer)
    } else {
      self = .other(AnyHashable(id))
    }
  }

  private var value: AnyHashable? {
    switch self {
    case .none: nil
    case .integer(let integer): AnyHashable(integer)
    case .other(let value): value
    }
  }

  /// An identity that tells children apart by this one first, and by another one within it.
  func around(_ inner: ExplicitIdentity) -> ExplicitIdentity {
    guard let value else { return inner }
    guard let innerValue = inner.value else { return self }
    return .other(AnyHashable([value, innerValue]))
  }
}

extension ExplicitIdentity: Hashable {
  static func == (first: ExplicitIdentity, second: ExplicitIdentity) -> Bool {
    if case (.integer(let first), .integer(let second)) = (first, second) { return first == second }
    return first.value == second.value
  }

  func hash(into hasher: inout Hasher) {
    // Numbers of different types may be equal, and have the same hash then.
    hasher.combine(value)
  }
}
