// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The looks that a statement comes in.
enum Theme: String, CaseIterable, Equatable, Sendable {
  case standard
  case pastel
  case bold
  case monochrome
}
