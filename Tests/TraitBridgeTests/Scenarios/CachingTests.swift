// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import TraitBridge

/// A length that is the same as another one if you cannot see the difference.
private struct Length: Equatable {
  let value: Double

  static func == (first: Length, second: Length) -> Bool {
    abs(first.value - second.value) < 0.01
  }
}

private enum LengthKey: ModelEnvironmentKey {
  static let defaultValue = Length(value: 1)
}

extension ModelEnvironmentValues {
  fileprivate var length: Length {
    get { self[LengthKey.self] }
    set { self[LengthKey.self] = newValue }
  }
}

/// An object with a number that is the same for all readers.
@Observable
private final class Gauge {
  var number = 0
}

private struct IsHigh: ViewModel, Equatable {
  @ModelEnvironment(Gauge.self) private var gauge
  var body: Bool { (gauge?.number ?? 0) > 5 }
}

private struct Warning: ViewModel, Equatable {
  var body: String { IsHigh().output() ? "high" : "fine" }
}

/// What does not run because nobody asks, or because nothing differs.
@Suite struct CachingTests {
  private let sheet = Worksheet()

  @Test(arguments: NumberKind.allCases)
  func `a formula that nobody reads never runs`(kind: NumberKind) {
    let number = sheet.number(1, in: kind)
    let formula = sheet.formula("formula") { number.wrappedValue }
    number.wrappedValue = 2
    number.wrappedValue = 3
    #expect(sheet.takeRuns() == [])
    #expect(formula.output == 3)
  }

  @Test(arguments: NumberKind.allCases)
  func `reads without a change, and after an equal write, run a formula once`(kind: NumberKind) {
    let number = sheet.number(1, in: kind)
    let formula = sheet.formula("formula") { number.wrappedValue }
    #expect([formula.output, formula.output] == [1, 1])
    number.wrappedValue = 1
    #expect(formula.output == 1)
    #expect(sheet.takeRuns() == ["formula"])
  }

  @Test func `a result within its bounds keeps everything behind it silent`() {
    let number = sheet.number(0)
    let clamped = sheet.formula("clamped") { min(max(number.wrappedValue, 0), 3) }
    let below = sheet.formula("below") { clamped.output * 10 }
    let outputs = Log<Int>()
    below.onOutputChange { outputs.add($1) }
    _ = sheet.takeRuns()
    for value in [-1, -2, -3] { number.wrappedValue = value }
    #expect(sheet.takeRuns() == ["clamped", "clamped", "clamped"])
    for value in [5, 6, 7] { number.wrappedValue = value }
    #expect(sheet.takeRuns() == ["clamped", "below", "clamped", "clamped"])
    #expect(outputs.take() == [30])
  }

  @Test func `a difference that the type does not count stops at the value`() {
    struct Ruler: ViewModel, Equatable {
      @ModelEnvironment(\.length) var length
      var body: Double { length.value }
    }
    let scene = TraitNode("scene")
    let watched = WatchedHost(Ruler(), in: scene)
    scene.environmentOverrides.length = Length(value: 1.005)
    #expect(watched.runs() == [])
    scene.environmentOverrides.length = Length(value: 1.5)
    #expect(watched.output == 1.5)
    scene.environmentOverrides.length = Length(value: 1.505)
    #expect(watched.runs() == ["Ruler"])
  }

  @Test func `a difference that the type does not count stops at the output`() {
    struct Half: ViewModel, Equatable {
      @ModelEnvironment(SizeTrait.self) var size
      var body: Length { Length(value: size / 2) }
    }
    struct Frame: ViewModel, Equatable {
      var body: Double { Half().output().value }
    }
    let scene = TraitNode("scene")
    let watched = WatchedHost(Frame(), in: scene)
    scene.traitOverrides[SizeTrait.self] = 1.01
    #expect(watched.runs() == ["Half"])
    scene.traitOverrides[SizeTrait.self] = 2
    #expect(watched.runs() == ["Half", "Frame"])
    #expect(watched.output == 1)
  }

  @Test func `reading what is idle runs nothing of what it depends on`() {
    let number = sheet.number(1)
    let other = sheet.number(1)
    var last = sheet.formula("first") { number.wrappedValue }
    for _ in 0..<2_000 {
      let previous = last
      last = sheet.formula("next") { previous.output + 1 }
      _ = last.output
    }
    _ = sheet.takeRuns()
    for value in 0..<5_000 {
      other.wrappedValue = value
      _ = last.output
    }
    #expect(last.output == 2_001)
    #expect(sheet.takeRuns() == [])
  }

  // The Observation library adds what a nested body reads to what the body around it reads, so the
  // parent runs with its child.
  @Test func `a change of an object runs those in whose run it was read`() {
    let scene = TraitNode("scene")
    let gauge = Gauge()
    scene.environmentOverrides[Gauge.self] = gauge
    let watched = WatchedHost(Warning(), in: scene)
    gauge.number = 3
    #expect(watched.output == "fine")
    #expect(watched.runs() == ["IsHigh", "Warning"])
    gauge.number = 7
    #expect(watched.output == "high")
    #expect(watched.runs() == ["IsHigh", "Warning"])
  }
}
