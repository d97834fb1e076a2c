// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// One statement, as texts.
struct StatementOutput: Equatable {
  var title: String
  var reference: String
  var account: String
  var owner: String
  /// The days that the statement covers, where the bank says so.
  var period: String?
  var balances: [BalanceOutput]
  var entries: [EntryOutput]
  var footer: FooterOutput
  /// Whether columns have the same widths whatever is in them.
  var disclosure: Disclosure

  /// What stands above the tables, line by line; a line without a value is left out.
  var facts: [FactOutput] {
    let facts = [
      FactOutput(name: "Reference", value: reference),
      FactOutput(name: "Account", value: account),
      FactOutput(name: "Owner", value: owner),
      FactOutput(name: "Period", value: period ?? ""),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}

/// A value with its name.
struct FactOutput: Equatable, Sendable {
  var name: String
  var value: String
}

/// A balance, as texts.
struct BalanceOutput: Equatable, Sendable {
  var label: String
  var date: String
  var amount: AmountOutput
}

/// An entry, as texts, and what can be done with it.
struct EntryOutput: Equatable, Identifiable {
  var id: Int
  var date: String
  var party: String
  var account: String
  var remittance: String
  var category: String
  var amount: AmountOutput
  /// The transactions behind the entry where there are several; none where they are hidden.
  var details: [DetailOutput]
  /// Takes the next category.
  var advanceCategory: ModelAction
}

/// One of several transactions behind an entry, as texts.
struct DetailOutput: Equatable, Sendable {
  var party: String
  var account: String
  var remittance: String
  var amount: AmountOutput
}

/// An amount, as text, and how it is coloured.
struct AmountOutput: Equatable, Sendable {
  /// What the colour of an amount tells.
  enum Tone: Equatable, Sendable {
    case credit
    case debit
    /// Nothing: the amount is hidden, and so is its direction.
    case neutral
  }

  var text: String
  var tone: Tone
  /// The colour of the tone, where a renderer has no palette of its own.
  var tint: ResolvedColor
}

/// The line below a statement.
struct FooterOutput: Equatable, Sendable {
  var text: String
  /// The colour, where a renderer has no palette of its own.
  var tint: ResolvedColor
  /// The colour for a renderer that knows of light and dark surroundings.
  var shades: StylePair<ResolvedColor>
}
