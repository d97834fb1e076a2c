// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TraitBridge

@testable import statement

@Suite struct RendererTests {
  @Test(arguments: [
    ("<b>", "&lt;b&gt;"), ("\"'&", "&quot;&#39;&amp;"), ("a\u{202E}b", "a\u{FFFD}b"),
    ("a\n\tb ", "a b"), ("\u{1B}[31m", "\u{FFFD}[31m"),
  ])
  func `HTML text has no markup and nothing that steers`(text: String, escaped: String) {
    #expect(HTMLText.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("*a*", #"\*a\*"#), ("a|b", #"a\|b"#), ("[x](y)", #"\[x\](y)"#), ("<b>", "&lt;b&gt;"),
    ("www.a.org", #"www\.a.org"#), ("-7.00", "-7.00"), ("`~$@:^", #"\`\~\$\@\:\^"#),
  ])
  func `Markdown text has no markup within a line`(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test(arguments: [
    (OutputFormat.text, []), (.html, ["<script", "onmouseover=\""]),
    (.markdown, ["<script", "[link](", "*bold*", " | *"]),
  ])
  func `a hostile document cannot break out of a drawing`(
    format: OutputFormat, markup: [String]
  ) throws {
    let statements = try CamtParser.statements(
      in: Documents.sample("version8-hostile.xml"), file: "hostile")
    let drawing = format.drawing(of: statements, disclosure: .revealed)
    let steering: Set<Unicode.Scalar> = ["\u{9B}", "\u{1B}", "\u{202E}"]
    #expect(drawing.contains("Grimbald"))
    #expect(steering.isDisjoint(with: drawing.unicodeScalars))
    #expect(markup.filter(drawing.contains) == [])
  }

  @Test func `text stays plain without a terminal, and is tinted on a known ground with one`()
    throws
  {
    let statements = try Documents.statements(in: Documents.small())
    let tree = StatementTree(statements, disclosure: .revealed, theme: .bold)
    let output = tree.host.output
    let plain = TextRenderer(style: .plain).render(output)
    let colored = TextRenderer(style: .colored).render(output)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[38;2;0;102;43;48;2;255;255;255m+2.50 EUR\u{1B}[0m"))
    let stripped = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(stripped == plain)
  }

  @Test func `HTML has the theme's colours for light and dark, and a footer without a theme`()
    throws
  {
    let statements = try Documents.statements(in: Documents.small())
    let drawing = OutputFormat.html.drawing(of: statements, disclosure: .revealed, theme: .bold)
    let parts = drawing.split(separator: "@media (prefers-color-scheme: dark)")
    try #require(parts.count == 2)
    #expect(parts[0].contains("--accent: #B0006DFF;"))
    #expect(parts[1].contains("--accent: #FF6AD5FF;"))
    #expect(drawing.contains("style=\"color: light-dark(#555555FF, #B4B4B4FF)\">2 entries"))
  }

  @Test(arguments: Theme.allCases, [UserInterfaceStyleTrait.Style.light, .dark])
  func `every ink can be read on both grounds`(
    theme: Theme, style: UserInterfaceStyleTrait.Style
  ) {
    let palette = PaletteOutput(
      resolvedWith: TraitCollection {
        $0.theme = theme
        $0.userInterfaceStyle = style
      })
    for ground in [palette.background, palette.surface] {
      #expect(contrast(palette.text, ground) >= 7)
      for ink in [palette.secondary, palette.accent, palette.credit, palette.debit] {
        #expect(contrast(ink, ground) >= 4.5)
      }
    }
  }

  /// The contrast ratio of WCAG 2.2.
  private func contrast(_ first: ResolvedColor, _ second: ResolvedColor) -> Double {
    let luminances = [first, second].map(luminance).sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: ResolvedColor) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}
