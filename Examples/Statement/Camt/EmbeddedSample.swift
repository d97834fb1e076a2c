// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

/// The document that is shown when no file is named.
///
/// Every private value in it is made up and occurs nowhere else in the program. The account
/// numbers have valid check digits and belong to nobody: there are no banks with their codes.
enum EmbeddedSample {
  /// The name for messages.
  static let name = "embedded sample"

  /// A camt.053 document of version 8.
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
      <BkToCstmrStmt>
        <GrpHdr>
          <MsgId>SAMPLE-MESSAGE-1</MsgId>
          <CreDtTm>2026-02-28T18:30:00.250+01:00</CreDtTm>
        </GrpHdr>
        <Stmt>
          <Id>QUARTZ-DE84000000009876543210-2026-02</Id>
          <CreDtTm>2026-02-28T18:30:00.250+01:00</CreDtTm>
          <FrToDt>
            <FrDtTm>2026-02-01T00:00:00+01:00</FrDtTm>
            <ToDtTm>2026-02-28T24:00:00+01:00</ToDtTm>
          </FrToDt>
          <Acct>
            <Id><IBAN>DE84000000009876543210</IBAN></Id>
            <Ccy>EUR</Ccy>
            <Ownr><Nm>Zebulon Quartzweather</Nm></Ownr>
          </Acct>
          <Bal>
            <Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>
            <Amt Ccy="EUR">73519.40</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd>
            <Dt><Dt>2026-01-31</Dt></Dt>
          </Bal>
          <Bal>
            <Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
            <Amt Ccy="EUR">75847.51</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd>
            <Dt><DtTm>2026-02-28T18:00:00+01:00</DtTm></Dt>
          </Bal>
          <Ntry>
            <Amt Ccy="EUR">3141.59</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd>
            <Sts><Cd>BOOK</Cd></Sts>
            <BookgDt><DtTm>2026-02-02T09:15:00+01:00</DtTm></BookgDt>
            <ValDt><Dt>2026-02-02</Dt></ValDt>
            <BkTxCd>
              <Domn>
                <Cd>PMNT</Cd>
                <Fmly><Cd>RCDT</Cd><SubFmlyCd>SALA</SubFmlyCd></Fmly>
              </Domn>
            </BkTxCd>
            <NtryDtls>
              <TxDtls>
                <RltdPties>
                  <Dbtr><Pty><Nm>Brüder Käsebier &amp; Söhne &lt;Werft&gt;</Nm></Pty></Dbtr>
                  <DbtrAcct><Id><IBAN>NL51ZZZZ0123456789</IBAN></Id></DbtrAcct>
                  <Cdtr><Pty><Nm>Zebulon Quartzweather</Nm></Pty></Cdtr>
                  <CdtrAcct><Id><IBAN>DE84000000009876543210</IBAN></Id></CdtrAcct>
                </RltdPties>
                <RmtInf>
                  <Ustrd>Wages for *January*,</Ustrd>
                  <Ustrd>badge 0815|42</Ustrd>
                </RmtInf>
              </TxDtls>
            </NtryDtls>
          </Ntry>
          <Ntry>
            <Amt Ccy="EUR">808.58</Amt>
            <CdtDbtInd>DBIT</CdtDbtInd>
            <Sts><Cd>BOOK</Cd></Sts>
            <BookgDt><Dt>2026-02-10</Dt></BookgDt>
            <BkTxCd>
              <Domn>
                <Cd>PMNT</Cd>
                <Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly>
              </Domn>
            </BkTxCd>
            <NtryDtls>
              <Btch><NbOfTxs>2</NbOfTxs></Btch>
              <TxDtls>
                <Amt Ccy="EUR">555.55</Amt>
                <CdtDbtInd>DBIT</CdtDbtInd>
                <RltdPties>
                  <Cdtr><Pty><Nm>Łucja Ździebło</Nm></Pty></Cdtr>
                  <CdtrAcct><Id><IBAN>AT750000011122233344</IBAN></Id></CdtrAcct>
                </RltdPties>
                <RmtInf><Ustrd>Rent of the lighthouse</Ustrd></RmtInf>
              </TxDtls>
              <TxDtls>
                <Amt Ccy="EUR">253.03</Amt>
                <CdtDbtInd>DBIT</CdtDbtInd>
                <RltdPties>
                  <Cdtr><Agt><FinInstnId><Nm>Banco "Ñandú"</Nm></FinInstnId></Agt></Cdtr>
                  <CdtrAcct><Id><Othr><Id>ACCOUNT-77-ÑANDÚ</Id></Othr></Id></CdtrAcct>
                </RltdPties>
                <RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
              </TxDtls>
            </NtryDtls>
          </Ntry>
          <Ntry>
            <Amt Ccy="EUR">4.90</Amt>
            <CdtDbtInd>DBIT</CdtDbtInd>
            <Sts><Cd>PDNG</Cd></Sts>
            <ValDt><Dt>2026-02-27</Dt></ValDt>
            <BkTxCd>
              <Domn>
                <Cd>ACMT</Cd>
                <Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly>
              </Domn>
            </BkTxCd>
            <AddtlNtryInf>Keeping your account tidy</AddtlNtryInf>
          </Ntry>
        </Stmt>
        <Stmt>
          <Id>QUARTZ-JPY-2026-02</Id>
          <CreDtTm>2026-02-28T18:30:00Z</CreDtTm>
          <Acct>
            <Id><Othr><Id>VAULT-0047-JPY-0099</Id></Othr></Id>
            <Ownr><Nm>山田 花子</Nm></Ownr>
          </Acct>
          <Bal>
            <Tp><CdOrPrtry><Cd>OPAV</Cd></CdOrPrtry></Tp>
            <Amt Ccy="JPY">918273</Amt>
            <CdtDbtInd>DBIT</CdtDbtInd>
            <Dt><Dt>2026-01-31</Dt></Dt>
          </Bal>
          <Bal>
            <Tp><CdOrPrtry><Prtry>Our own way of counting</Prtry></CdOrPrtry></Tp>
            <Amt Ccy="BHD">6021.500</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd>
            <Dt><Dt>2026-02-28</Dt></Dt>
          </Bal>
          <Ntry>
            <Amt Ccy="JPY">46000</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd>
            <Sts><Cd>BOOK</Cd></Sts>
            <BookgDt><Dt>2026-02-14</Dt></BookgDt>
            <BkTxCd>
              <Domn>
                <Cd>PMNT</Cd>
                <Fmly><Cd>RCDT</Cd><SubFmlyCd>BOOK</SubFmlyCd></Fmly>
              </Domn>
            </BkTxCd>
            <NtryDtls>
              <TxDtls>
                <RltdPties>
                  <UltmtDbtr><Pty><Nm>株式会社みかん🍊</Nm></Pty></UltmtDbtr>
                </RltdPties>
                <RmtInf><Ustrd>請求書 第七号</Ustrd></RmtInf>
              </TxDtls>
            </NtryDtls>
          </Ntry>
          <Ntry>
            <Amt Ccy="BHD">0.125</Amt>
            <CdtDbtInd>DBIT</CdtDbtInd>
            <Sts><Cd>BOOK</Cd></Sts>
            <BookgDt><Dt>2026-02-28</Dt></BookgDt>
            <BkTxCd><Prtry><Cd>544</Cd></Prtry></BkTxCd>
            <NtryDtls>
              <TxDtls>
                <RltdPties>
                  <Cdtr><Pty><Nm>Ahmed &quot;Saffron&quot; al-Zubarah</Nm></Pty></Cdtr>
                  <CdtrAcct><Id><IBAN>BH22ZZZZ00001299123456</IBAN></Id></CdtrAcct>
                </RltdPties>
              </TxDtls>
            </NtryDtls>
          </Ntry>
        </Stmt>
      </BkToCstmrStmt>
    </Document>
    """
}
