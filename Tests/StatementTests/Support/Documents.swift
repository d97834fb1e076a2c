// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TraitBridge

@testable import statement

/// Documents to try the program on.
enum Documents {
  /// The statements of the document that the program carries with it.
  static func embedded() throws -> [BankStatement] {
    try statements(in: EmbeddedSample.document)
  }

  static func statements(in document: String) throws -> [BankStatement] {
    try CamtParser.statements(in: Data(document.utf8), file: "document")
  }

  /// The content of a file beside the program's sources.
  static func sample(_ name: String) throws -> Data {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: root.appendingPathComponent("Examples/Statement/Samples/" + name))
  }

  /// A statement of version 8 with one balance and two entries, the second without details.
  static func small(
    owner: String = "Ada", account: String = "DE001", balance: String = "10.00",
    amount: String = "2.50", party: String = "Bob", remittance: String = "Rent",
    direction: String = "CRDT", extraTransaction: String = ""
  ) -> String {
    """
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
      <Id>REF-\(account)</Id>
      <Acct><Id><IBAN>\(account)</IBAN></Id><Ownr><Nm>\(owner)</Nm></Ownr></Acct>
      <Bal>
        <Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(balance)</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt>
      </Bal>
      <Ntry>
        <Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>\(direction)</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-01-02</Dt></BookgDt>
        <NtryDtls><TxDtls>
          <RltdPties><Dbtr><Pty><Nm>\(party)</Nm></Pty></Dbtr></RltdPties>
          <RmtInf><Ustrd>\(remittance)</Ustrd></RmtInf>
        </TxDtls>\(extraTransaction)</NtryDtls>
      </Ntry>
      <Ntry>
        <Amt Ccy="EUR">7</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-01-03</Dt></BookgDt>
      </Ntry>
    </Stmt></BkToCstmrStmt></Document>
    """
  }
}

extension OutputFormat {
  /// Draws statements as the program does.
  func drawing(
    of statements: [BankStatement], disclosure: Disclosure, theme: Theme = .standard
  ) -> String {
    let tree = StatementTree(statements, disclosure: disclosure, theme: theme)
    return render(tree.host.output, textStyle: .plain)
  }
}
