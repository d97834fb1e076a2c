// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// The style sheet of an HTML document, with the colours of a palette.
///
/// Who looks for an amount in a redacted document must not find a number of the style sheet in its
/// place. So all numbers are of one or two digits with a unit, and colours are written with their
/// opacity: eight digits of which, in an opaque colour, the last two are letters.
struct HTMLStyleSheet {
  let palette: StylePair<PaletteOutput>

  /// The rules, which follow the reader's choice between light and dark.
  var text: String {
    """
    :root {
      color-scheme: light dark;
    \(Self.properties(palette.light, indent: "  "))
    }
    @media (prefers-color-scheme: dark) {
      :root {
    \(Self.properties(palette.dark, indent: "    "))
      }
    }
    \(Self.rules)
    """
  }

  private static func properties(_ colors: PaletteOutput, indent: String) -> String {
    let properties = [
      ("background", colors.background), ("surface", colors.surface), ("text", colors.text),
      ("secondary", colors.secondary), ("accent", colors.accent), ("credit", colors.credit),
      ("debit", colors.debit),
    ]
    return properties.map { "\(indent)--\($0): \(value($1));" }.joined(separator: "\n")
  }

  /// A colour as a style sheet writes it.
  static func value(_ color: ResolvedColor) -> String {
    color.opacity == 1 ? color.hexString + "FF" : color.hexString
  }

  private static let rules = """
    body {
      background: var(--background);
      color: var(--text);
      font-family: system-ui, sans-serif;
      line-height: 1.5em;
      margin: 2rem auto;
      max-width: 72rem;
      padding: 0 1rem;
    }
    h1, h2 {
      color: var(--accent);
      line-height: 1.2em;
    }
    .caption, .footer, dt, th {
      color: var(--secondary);
    }
    dl {
      display: grid;
      gap: 0 1rem;
      grid-template-columns: max-content auto;
    }
    dd {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .scroller {
      background: var(--surface);
      border: 1px solid var(--secondary);
      border-radius: 6px;
      margin: 1rem 0;
      overflow-x: auto;
      width: fit-content;
    }
    table {
      border-collapse: collapse;
    }
    table.redacted {
      table-layout: fixed;
      width: 60rem;
    }
    th, td {
      padding: 0.4rem 0.8rem;
      text-align: start;
      vertical-align: top;
    }
    tbody tr {
      border-top: 1px solid var(--secondary);
    }
    tr.detail {
      border-top-style: dotted;
      font-size: smaller;
    }
    td.date {
      white-space: nowrap;
    }
    td.category {
      color: var(--accent);
    }
    th.amount, td.amount {
      font-variant-numeric: tabular-nums;
      text-align: end;
      white-space: nowrap;
    }
    td.credit {
      color: var(--credit);
    }
    td.debit {
      color: var(--debit);
    }
    """
}
