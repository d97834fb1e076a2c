// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// What a session draws of the small document for the commands r, t, c 2, r and c 1.
enum LiveTranscript {
  static let text = """
    == drawing 1: start
    Account statements
    ==================
    Theme standard, values in clear

    Statement 1 of 1
    ----------------
    Reference  REF-DE001
    Account    DE001
    Owner      Ada

    Balance         Date           Amount
    --------------  ----------  ---------
    Closing booked  2026-01-31  10.00 EUR

    Date        Party  Account  Remittance  Category     Amount
    ----------  -----  -------  ----------  --------  ---------
    2026-01-02  Bob             Rent        income    +2.50 EUR
    2026-01-03                              payment      -7 EUR

    2 entries
    re-evaluated: DocumentModel, StatementModel, Footer, EntryRow 2 of 2, BalanceRow
    == drawing 2: r
    Account statements
    ==================
    Theme standard, private values hidden

    Statement 1 of 1
    ----------------
    Reference  ••••••
    Account    ••••••
    Owner      ••••••

    Balance            Date              Amount
    -----------------  ----------  ------------
    Closing booked     2026-01-31        ••••••

    Date        Party             Account       Remittance        Category          Amount
    ----------  ----------------  ------------  ----------------  ----------  ------------
    2026-01-02  ••••••            ••••••        ••••••            ••••••            ••••••
    2026-01-03  ••••••            ••••••        ••••••            ••••••            ••••••

    Nothing private is shown until somebody allows it.
    re-evaluated: DocumentModel, StatementModel, Footer, EntryRow 2 of 2, BalanceRow
    == drawing 3: t
    theme changed: standard -> pastel (seen by the window)
    Account statements
    ==================
    Theme pastel, private values hidden

    Statement 1 of 1
    ----------------
    Reference  ••••••
    Account    ••••••
    Owner      ••••••

    Balance            Date              Amount
    -----------------  ----------  ------------
    Closing booked     2026-01-31        ••••••

    Date        Party             Account       Remittance        Category          Amount
    ----------  ----------------  ------------  ----------------  ----------  ------------
    2026-01-02  ••••••            ••••••        ••••••            ••••••            ••••••
    2026-01-03  ••••••            ••••••        ••••••            ••••••            ••••••

    Nothing private is shown until somebody allows it.
    re-evaluated: DocumentModel, StatementModel, EntryRow 2 of 2, BalanceRow
    == drawing 4: c 2
    nothing that shows has changed
    re-evaluated: EntryRow 1 of 2
    == drawing 5: r
    Account statements
    ==================
    Theme pastel, values in clear

    Statement 1 of 1
    ----------------
    Reference  REF-DE001
    Account    DE001
    Owner      Ada

    Balance         Date           Amount
    --------------  ----------  ---------
    Closing booked  2026-01-31  10.00 EUR

    Date        Party  Account  Remittance  Category     Amount
    ----------  -----  -------  ----------  --------  ---------
    2026-01-02  Bob             Rent        income    +2.50 EUR
    2026-01-03                              transfer     -7 EUR

    2 entries
    re-evaluated: DocumentModel, StatementModel, Footer, EntryRow 2 of 2, BalanceRow
    == drawing 6: c 1
    Account statements
    ==================
    Theme pastel, values in clear

    Statement 1 of 1
    ----------------
    Reference  REF-DE001
    Account    DE001
    Owner      Ada

    Balance         Date           Amount
    --------------  ----------  ---------
    Closing booked  2026-01-31  10.00 EUR

    Date        Party  Account  Remittance  Category     Amount
    ----------  -----  -------  ----------  --------  ---------
    2026-01-02  Bob             Rent        payment   +2.50 EUR
    2026-01-03                              transfer     -7 EUR

    2 entries
    re-evaluated: DocumentModel, StatementModel, EntryRow 1 of 2

    """
}
