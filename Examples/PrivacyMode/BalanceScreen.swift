// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// What a screen with a balance shows.
struct BalanceOutput {
  let title: String
  let balance: String
  let isPrivate: Bool
  /// The declarative side's switch of the mode.
  let togglePrivacy: ModelAction
}

/// A screen with a public title and a private balance.
struct BalanceScreen: ViewModel {
  let title: String
  let accountBalance: String
  @ModelEnvironment(\.checkedRedaction) private var redaction: Bool

  var body: BalanceOutput {
    BalanceOutput(
      title: Text(title).output(),
      balance: Text(accountBalance).modifier(RedactionModifier()).output(),
      isPrivate: redaction,
      togglePrivacy: ModelAction { $redaction.wrappedValue.toggle() })
  }
}
