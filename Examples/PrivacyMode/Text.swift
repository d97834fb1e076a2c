// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// A line of text, which a redacted environment replaces.
struct Text: ViewModel, Equatable {
  private let string: String
  @ModelEnvironment(\.isRedacted) private var isRedacted

  init(_ string: String) {
    self.string = string
  }

  var body: String {
    isRedacted ? SensitiveText.placeholder : string
  }
}
