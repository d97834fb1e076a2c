// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import AppleNames
import Testing
import TraitBridge

@Suite struct NameClashTests {
  @Test func `every public name is used as it is beside those of SwiftUI and UIKit`() throws {
    let used = NamesBesideApple.types.map(Self.bareName) + NamesBesideApple.aliases.keys
    let declared = try Self.publicNames()
    #expect(declared.count > 30, "the scan of the sources finds them")
    #expect(declared.subtracting(used).sorted() == [], "add these to NamesBesideApple")
    #expect(Set(used).subtracting(declared).sorted() == [], "these are not public any more")
  }

  @Test func `a view and a view model of one file tell their wrappers apart`() {
    let view = CardView(accent: .white, color: Color(), title: Sensitive("Savings"))
    let traits = TraitCollection(RedactionReasonsTrait.self, value: [])
    #expect(view.viewModel.evaluated(in: traits) == "Savings #FFFFFF dark false")
    #expect(view.viewModel.evaluated() == "•••••• #FFFFFF dark false")
  }

  /// The name of a type without what it is made for.
  private static func bareName(_ type: Any.Type) -> String {
    let name = String(describing: type)
    let start = name.hasPrefix("any ") ? name.index(name.startIndex, offsetBy: 4) : name.startIndex
    return String(name[start...].prefix { $0 != "<" })
  }

  /// The public declarations at the top level of the library.
  private static func publicNames() throws -> Set<String> {
    let declaration = try Regex(
      #"^(?:@\w+(?:\([^)]*\))? )*public (?:(?:final|indirect|nonisolated) )*"#
        + #"(?:struct|class|enum|protocol|typealias|actor|func|let|var|macro) (\w+)"#,
      as: (Substring, Substring).self)
    let lines = try SourceTree.swiftFiles(in: "Sources/TraitBridge").values.joined()
    return Set(lines.compactMap { $0.firstMatch(of: declaration).map { String($0.1) } })
  }
}
