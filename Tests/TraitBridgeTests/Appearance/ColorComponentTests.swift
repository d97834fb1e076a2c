// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Testing
import TraitBridge

/// Colours as text, and how they contrast.
@Suite struct ColorComponentTests {
  @Test(arguments: [
    ("#0AB0FF", "#0AB0FF"), ("0ab0ff", "#0AB0FF"), ("#fff", "#FFFFFF"), ("#1a2", "#11AA22"),
    ("#F00C", "#FF0000CC"), ("#11223344", "#11223344"), ("#112233ff", "#112233"),
    ("000", "#000000"),
  ])
  func `a colour is read from hexadecimal digits`(text: String, expected: String) throws {
    let color = try #require(ResolvedColor(hexString: text))
    #expect(color.hexString == expected)
    #expect(ResolvedColor(hexString: expected) == color)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "##123456", "#12345G", "red", "#é12",
    "#１２３", " #123456", "#123456 ", "+12345", "0x123456", "#-12345", "#12 456",
  ])
  func `text that is no colour is none`(text: String) {
    #expect(ResolvedColor(hexString: text) == nil)
  }

  @Test(arguments: Seeds.all)
  func `a colour that is written and read is the same in 256 steps`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...200 {
      let color = ResolvedColor(
        red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
        blue: .random(in: 0...1, using: &generator),
        opacity: .random(in: 0...1, using: &generator))
      let read = try #require(ResolvedColor(hexString: color.hexString))
      #expect(read.hexString == color.hexString, "seed \(seed)")
      for part in [\ResolvedColor.red, \.green, \.blue, \.opacity] {
        #expect(
          abs(read[keyPath: part] - color[keyPath: part]) <= 0.5 / 255 + 1e-12, "seed \(seed)")
      }
    }
  }

  @Test func `an opacity that rounds to opaque is left out`() {
    #expect(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.999).hexString == "#000000")
    #expect(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.997).hexString == "#000000FE")
  }

  /// Values from the definition in WCAG 2.2, worked out by hand to four places.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0xFF0000, 0xFFFFFF, 3.9985),
      (0x0000FF, 0xFFFFFF, 8.5925), (0x00FF00, 0x000000, 15.3040), (0x767676, 0xFFFFFF, 4.5422),
      (0x777777, 0xFFFFFF, 4.4781), (0x0A0A0A, 0x000000, 1.0607),
    ] as [(UInt32, UInt32, Double)])
  func `colours contrast as the accessibility guidelines say`(
    first: UInt32, second: UInt32, expected: Double
  ) {
    let colors = (ResolvedColor(hex: first), ResolvedColor(hex: second))
    #expect(abs(colors.0.contrastRatio(on: colors.1) - expected) < 0.0001)
    #expect(colors.0.contrastRatio(on: colors.1) == colors.1.contrastRatio(on: colors.0))
  }

  @Test func `a colour that is not opaque is laid over its background first`() {
    let half = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5)
    #expect(half.composited(over: .white) == ResolvedColor(red: 0.5, green: 0.5, blue: 0.5))
    #expect(
      half.contrastRatio(on: .white)
        == ResolvedColor(red: 0.5, green: 0.5, blue: 0.5).contrastRatio(on: .white))
    #expect(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0).contrastRatio(on: .white) == 1)
    #expect(ResolvedColor.white.relativeLuminance == 1)
    #expect(ResolvedColor.black.relativeLuminance == 0)
  }
}
