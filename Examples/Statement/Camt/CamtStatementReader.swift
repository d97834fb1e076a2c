// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import TraitBridge

/// Puts a statement together from its parts, in the order in which the document has them.
struct CamtStatementReader {
  private let id: Int
  private let firstEntry: Int
  private let place: DocumentPlace
  private var reference: CamtElement?
  private var account: CamtElement?
  private var period: StatementPeriod?
  private var balances: [StatementBalance] = []
  private var entries: [StatementEntry] = []

  /// Begins a statement.
  ///
  /// - Parameters:
  ///   - id: The position of the statement in its document.
  ///   - firstEntry: The position of its first entry in the document.
  ///   - place: Where the statement begins.
  init(id: Int, firstEntry: Int, place: DocumentPlace) {
    self.id = id
    self.firstEntry = firstEntry
    self.place = place
  }

  /// Reads one part, an element directly inside of the statement.
  mutating func read(_ element: CamtElement) throws(CamtError) {
    switch element.name {
    case "Id":
      reference = try unrepeated(reference, element)
    case "Acct":
      account = try unrepeated(account, element)
    case "CreDtTm":
      _ = try element.date()
    case "FrToDt":
      period = try StatementPeriod(element)
    case "Bal":
      balances.append(try StatementBalance(element))
    case "Ntry":
      let number = account?.accountNumber ?? Sensitive("")
      entries.append(
        try StatementEntry(element, id: firstEntry + entries.count, ownAccount: number))
    default:
      break
    }
  }

  /// The whole statement, or what it lacks.
  func statement() -> Result<BankStatement, CamtError> {
    guard let account else {
      return .failure(
        CamtError(code: .missingElement, place: place, reason: "the statement has no Acct"))
    }
    return .success(
      BankStatement(
        id: id, reference: reference?.content ?? Sensitive(""), account: account.accountNumber,
        owner: account.first("Ownr")?.partyName ?? Sensitive(""), period: period,
        balances: balances, entries: entries))
  }

  private func unrepeated(
    _ former: CamtElement?, _ element: CamtElement
  ) throws(CamtError) -> CamtElement {
    guard former == nil else {
      throw element.failure(.repeatedElement, "\(element.name) occurs twice in the statement")
    }
    return element
  }
}

extension StatementPeriod {
  /// Reads `FrToDt`.
  init(_ element: CamtElement) throws(CamtError) {
    guard let first = element.first("FrDtTm") ?? element.first("FrDt"),
      let last = element.first("ToDtTm") ?? element.first("ToDt")
    else {
      throw element.failure(.missingElement, "the period has no beginning or no end")
    }
    self.init(first: try first.date(), last: try last.date())
  }
}

extension StatementBalance {
  /// Reads `Bal`.
  init(_ element: CamtElement) throws(CamtError) {
    let direction = try element.requiredDirection()
    let code = element.first("Tp", "CdOrPrtry", "Cd")?.code ?? ""
    self.init(
      kind: BalanceKind(rawValue: code) ?? .other,
      date: try element.required("Dt").date(),
      amount: try CamtElement.money(in: try element.required("Amt"), direction: direction))
  }
}
