// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The looks that a statement comes in.
enum Theme: String, CaseIterable, Equatable, Sendable {
  case standard
  case pastel
  case bold
  case monochrome

  /// The theme after this one, beginning anew after the last.
  var next: Theme {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self), index + 1 < all.count else { return .standard }
    return all[index + 1]
  }
}
