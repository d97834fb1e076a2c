// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

extension StatementEntry {
  /// Reads `Ntry`.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - id: The position of the entry in the document.
  ///   - ownAccount: The account of the statement, which is never the other side's.
  /// - Throws: What is missing or broken in the element.
  init(_ element: CamtElement, id: Int, ownAccount: Sensitive<String>) throws(CamtError) {
    let direction = try element.requiredDirection()
    let amount = try CamtElement.money(in: try element.required("Amt"), direction: direction)
    var details: [TransactionDetail] = []
    for transaction in element.all("NtryDtls").flatMap({ $0.all("TxDtls") }) {
      details.append(
        try TransactionDetail(transaction, entryDirection: direction, ownAccount: ownAccount))
    }
    let booked = try element.single("BookgDt")?.date()
    let valued = try element.single("ValDt")?.date()
    let only = details.count == 1 ? details.first : nil
    let note = element.first("AddtlNtryInf")?.content ?? Sensitive("")
    self.init(
      id: id, date: booked ?? valued, status: Self.status(in: element), amount: amount,
      party: only?.party ?? Sensitive(""), account: only?.account ?? Sensitive(""),
      remittance: only.map { $0.remittance.isBlank ? note : $0.remittance } ?? note,
      details: only == nil ? details : [],
      category: Self.category(of: element, direction: direction))
  }

  /// Version 2 and 4 write `<Sts>BOOK</Sts>`, version 8 writes `<Sts><Cd>BOOK</Cd></Sts>`.
  private static func status(in element: CamtElement) -> Status {
    let code = (element.first("Sts", "Cd") ?? element.first("Sts"))?.code ?? ""
    return Status(rawValue: code) ?? .unknown
  }

  private static func category(
    of element: CamtElement, direction: Money.Direction
  ) -> EntryCategory {
    EntryCategory(
      domain: element.first("BkTxCd", "Domn", "Cd")?.code,
      subfamily: element.first("BkTxCd", "Domn", "Fmly", "SubFmlyCd")?.code,
      direction: direction)
  }
}

extension TransactionDetail {
  /// Reads `TxDtls`.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - entryDirection: The direction of the entry, where the transaction has none of its own.
  ///   - ownAccount: The account of the statement.
  /// - Throws: What is broken in the element.
  init(
    _ element: CamtElement, entryDirection: Money.Direction, ownAccount: Sensitive<String>
  ) throws(CamtError) {
    let direction = try element.direction() ?? entryDirection
    let side = Self.otherSide(in: element, direction: direction, ownAccount: ownAccount)
    let amount = try element.single("Amt") ?? element.first("AmtDtls", "TxAmt", "Amt")
    var money = Sensitive<Money?>(nil)
    if let amount {
      money = try CamtElement.money(in: amount, direction: direction).map(Optional.some)
    }
    self.init(
      party: side.name, account: side.account, remittance: Self.remittance(in: element),
      amount: money)
  }

  /// A party of a transaction and its account.
  private struct Side {
    var name: Sensitive<String>
    var account: Sensitive<String>

    /// Reads, say, `Dbtr`, else `UltmtDbtr`, and `DbtrAcct`.
    init(_ role: String, in parties: CamtElement?) {
      let direct = parties?.first(role)?.partyName ?? Sensitive("")
      let ultimate = parties?.first("Ultmt" + role)?.partyName ?? Sensitive("")
      name = direct.isBlank ? ultimate : direct
      account = parties?.first(role + "Acct")?.accountNumber ?? Sensitive("")
    }

    var isUnknown: Bool { name.isBlank && account.isBlank }
  }

  /// The debtor of a credit, the creditor of a debit.
  ///
  /// Some banks name the other side in the wrong place, and only there. That is taken unless the
  /// account beside it is the statement's own.
  private static func otherSide(
    in element: CamtElement, direction: Money.Direction, ownAccount: Sensitive<String>
  ) -> Side {
    let parties = element.first("RltdPties")
    let roles = direction == .credit ? ("Dbtr", "Cdtr") : ("Cdtr", "Dbtr")
    let expected = Side(roles.0, in: parties)
    let opposite = Side(roles.1, in: parties)
    return expected.isUnknown && opposite.account != ownAccount ? opposite : expected
  }

  /// All unstructured lines, then all references of creditors; else what the bank adds.
  private static func remittance(in element: CamtElement) -> Sensitive<String> {
    let information = element.all("RmtInf")
    let lines = information.flatMap { $0.all("Ustrd") }
    let references = information.flatMap { $0.all("Strd") }
      .compactMap { $0.first("CdtrRefInf", "Ref") }
    let parts = (lines + references).map(\.content).filter { !$0.isBlank }
    guard let first = parts.first else {
      return element.first("AddtlTxInf")?.content ?? Sensitive("")
    }
    return parts.dropFirst().reduce(first) { joined, part in
      joined.map { text in text + " " + (part.revealed(under: []) ?? "") }
    }
  }
}

extension Sensitive<String> {
  /// Whether there is nothing to hide; it tells nobody but the reader of the document.
  fileprivate var isBlank: Bool { self == Sensitive("") }
}
