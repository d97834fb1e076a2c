// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Marks its content as private, and gives the reason to hide it while the mode is on.
struct RedactionModifier: ViewModelModifier {
  @ModelEnvironment(\.redaction) private var redaction: Bool

  func body(content: Content) -> some ViewModel {
    content
      .privacySensitive()
      .redacted(reason: redaction ? .privacy : [])
  }
}
