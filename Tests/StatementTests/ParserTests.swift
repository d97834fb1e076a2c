// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

@testable import statement

@Suite struct ParserTests {
  @Test func `version 2 is read`() throws {
    let statement = try #require(try statements("version2.xml").first)
    #expect(statement.owner.text([]) == "Théodule Brindezingue")
    #expect(statement.account.text([]) == "FR120000000000ABCDE12345678")
    #expect(statement.period == nil)
    #expect(statement.balances.map(\.kind) == [.previouslyClosedBooked, .closingBooked])
    let entry = try #require(statement.entries.first)
    #expect(entry.party.text([]) == #"Librairie "L'Œuf & la Plume""#)
    #expect(entry.remittance.text([]) == "Encyclopédie <tome 7> & index")
    #expect(entry.amount.text([]) { $0.text(sign: .always) } == "-124.45 EUR")
    #expect(entry.status == .booked)
    #expect(entry.category == .payment)
  }

  @Test func `version 4 is read`() throws {
    let statement = try #require(try statements("version4.xml").first)
    #expect(statement.account.text([]) == "GB72ZZZZ00000012345678")
    #expect(statement.period?.description == "2024-02-29")
    let amounts = statement.balances.map { $0.amount.text([]) { $0.text(sign: .debitsOnly) } }
    #expect(amounts == ["0 GBP", "0987654.32109876543 CLF"])
    let entry = try #require(statement.entries.first)
    #expect(entry.party.text([]) == "Ragnhild Snösparv")
    #expect(entry.account.text([]) == "SE8900000000055555555553")
    #expect(entry.remittance.text([]) == "RF712348231")
    #expect(entry.status == .information)
  }

  @Test func `version 8 is read with several statements and several transactions`() throws {
    let statements = try Documents.embedded()
    #expect(statements.map(\.id) == [0, 1])
    #expect(statements.flatMap(\.entries).map(\.id) == [0, 1, 2, 3, 4])
    #expect(
      statements.flatMap(\.entries).map(\.category)
        == [.income, .payment, .fee, .transfer, .payment])
    let details = statements[0].entries[1].details
    #expect(details.map { $0.party.text([]) } == ["Łucja Ździebło", #"Banco "Ñandú""#])
  }

  @Test func `what is read is hidden from the first moment`() throws {
    let statement = try #require(try Documents.embedded().first)
    #expect("\(statement)".contains("Zebulon") == false)
    #expect(statement.owner.text(.privacy) == SensitiveText.placeholder)
  }

  @Test(arguments: [
    Broken("broken-amount.xml", .brokenAmount, line: 29),
    Broken("broken-date.xml", .brokenDate, line: 32),
    Broken("broken-document-type.xml", .documentType, line: 2),
    Broken("broken-namespace.xml", .wrongNamespace, line: 2),
    Broken("broken-no-statement.xml", .noStatement, line: 3),
    Broken("broken-not-xml.xml", .notXML, line: 1),
    Broken("broken-unclosed.xml", .notXML, line: 27),
  ])
  func `a broken document is refused with the line that is wrong`(broken: Broken) throws {
    let data = try Documents.sample(broken.file)
    let error = #expect(throws: CamtError.self) {
      try CamtParser.statements(in: data, file: broken.file)
    }
    #expect(error?.code == broken.code)
    #expect(error?.place == DocumentPlace(file: broken.file, line: broken.line))
    #expect(error.map(String.init(describing:))?.contains("Théodule") == false)
  }

  @Test(arguments: [
    Replacement("<Acct>", "<Foo>", "</Acct>", "</Foo>", .missingElement),
    Replacement("<CdtDbtInd>DBIT", "<CdtDbtInd>SIDEWAYS", .brokenCode),
    Replacement("Ccy=\"EUR\">7<", "Ccy=\"eur\">7<", .brokenAmount),
    Replacement("Ccy=\"EUR\">7<", ">7<", .brokenAmount),
    Replacement("Ccy=\"EUR\">7<", "Ccy=\"EUR\">-7<", .brokenAmount),
    Replacement("Ccy=\"EUR\">7<", "Ccy=\"EUR\">7.<", .brokenAmount),
    Replacement("Ccy=\"EUR\">7<", "Ccy=\"EUR\">1234567890123456789<", .brokenAmount),
    Replacement("2026-01-03", "2026-02-29", .brokenDate),
    Replacement("2026-01-03", "2026-01-03T24:00:01", .brokenDate),
    Replacement("<Id>REF-DE001</Id>", "<Id>1</Id><Id>2</Id>", .repeatedElement),
  ])
  func `an element that is missing, repeated or broken is told apart`(
    replacement: Replacement
  ) throws {
    let document = replacement.applied(to: Documents.small())
    let error = #expect(throws: CamtError.self) { try Documents.statements(in: document) }
    #expect(error?.code == replacement.code)
  }

  private func statements(_ name: String) throws -> [BankStatement] {
    try CamtParser.statements(in: Documents.sample(name), file: name)
  }
}

/// A file that is broken at a line.
struct Broken: Sendable, CustomTestStringConvertible {
  let file: String
  let code: CamtError.Code
  let line: Int
  var testDescription: String { file }

  init(_ file: String, _ code: CamtError.Code, line: Int) {
    self.file = file
    self.code = code
    self.line = line
  }
}

/// Something that breaks a sound document.
struct Replacement: Sendable, CustomTestStringConvertible {
  let pairs: [(from: String, to: String)]
  let code: CamtError.Code
  var testDescription: String { pairs[0].to }

  init(_ from: String, _ to: String, _ code: CamtError.Code) {
    pairs = [(from, to)]
    self.code = code
  }

  init(
    _ from: String, _ to: String, _ otherFrom: String, _ otherTo: String, _ code: CamtError.Code
  ) {
    pairs = [(from, to), (otherFrom, otherTo)]
    self.code = code
  }

  func applied(to document: String) -> String {
    pairs.reduce(document) { $0.replacing($1.from, with: $1.to) }
  }
}
